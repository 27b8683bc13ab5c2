import { readdir, readFile } from "node:fs/promises";

/** Reads the processor time in ms that all threads of a process have used since it started. Works only on Linux. */
export async function readProcessorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const threadTimes = await Promise.all(threads.map((thread) => readThreadNs(`/proc/${pid}/task/${thread}/schedstat`)));
  return threadTimes.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** Reads the processor time of a thread in ns. Returns 0 if the thread has ended: such threads served no requests. */
async function readThreadNs(path: string): Promise<number> {
  const text = await readFile(path, "utf8").catch(() => "0");
  return Number(text.split(" ")[0]);
}
