import { readdir, readFile } from "node:fs/promises";

/** What a process has used of processors since it began, all its threads together: ms. Linux alone tells it so finely. */
export async function readProcessorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const told = await Promise.all(threads.map((thread) => usedBy(`/proc/${pid}/task/${thread}/schedstat`)));
  return told.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** ns. A thread that has ended since is left out: it was none that works for requests. */
async function usedBy(path: string): Promise<number> {
  const text = await readFile(path, "utf8").catch(() => "0");
  return Number(text.split(" ")[0]);
}
