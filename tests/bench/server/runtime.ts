import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

interface Runtime {
  readonly pid: number;
  /** bytes */
  readonly resident: number;
}

/** workerd, as this process started it: every isolate and all native code. `undefined` where `ps` does not tell. */
export async function findRuntime(): Promise<Runtime | undefined> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "ppid=,pid=,rss=,comm="]);
    const rows = stdout.split("\n").map((row) => row.trim().split(/\s+/));
    const row = rows.find(([parent, , , command]) => parent === String(process.pid) && command?.includes("workerd"));
    return row ? { pid: Number(row[1]), resident: Number(row[2]) * 1024 } : undefined;
  } catch {
    return undefined;
  }
}

/** A tick of the kernel's clock, as Linux tells of it. */
const TICK_MS = 10;

/** What the runtime has used of processors since it started, all its threads together; in ms. Linux alone tells it finely. */
export async function readRuntimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
