import { execFile } from "node:child_process";
import { promisify } from "node:util";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,comm="]);
  return stdout
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, command = ""]) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** It, and all that it has started. */
export async function listProcessTree(pid: number): Promise<Process[]> {
  const all = await listProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Without a chance to say goodbye. */
export function killProcess({ pid }: Process): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was gone already, with one that was killed before it.
  }
}
