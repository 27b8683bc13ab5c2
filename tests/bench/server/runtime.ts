import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

interface Runtime {
  readonly pid: number;
  /** Resident memory of the process in bytes. */
  readonly resident: number;
}

/** Finds the workerd process that this process has started. Returns `undefined` if `ps` does not list it. */
export async function findRuntimeProcess(): Promise<Runtime | undefined> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "ppid=,pid=,rss=,comm="]);
    const rows = stdout.split("\n").map((row) => row.trim().split(/\s+/));
    const row = rows.find(([parent, , , command]) => parent === String(process.pid) && command?.includes("workerd"));
    return row ? { pid: Number(row[1]), resident: Number(row[2]) * 1024 } : undefined;
  } catch {
    return undefined;
  }
}

/** Length of Linux's clock tick in ms, the unit of times in `/proc`. */
const TICK_MS = 10;

/** Reads the processor time in ms that all threads of a process have used since it started. Works only on Linux. */
export async function readRuntimeProcessorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
