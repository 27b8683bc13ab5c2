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

/** Lists a process and all of its descendants. */
export async function listProcessTree(pid: number): Promise<Process[]> {
  const all = await listProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Kills a process with SIGKILL, so that it cannot clean up. */
export function killProcess({ pid }: Process): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended with its parent.
  }
}
