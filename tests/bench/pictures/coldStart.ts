import { cp, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { performance } from "node:perf_hooks";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { startPlinth } from "../server/plinth";

const STARTS = 5;

/** The first page of a fresh isolate, with all that draws beside it and without: one after the other, the same build. */
export async function measureColdStart(folder: string): Promise<BenchFigure[]> {
  // Each of the runtimes writes to it.
  process.stdout.setMaxListeners(0);
  process.stderr.setMaxListeners(0);
  const undrawn = await withoutDrawing(folder);
  const times: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const kind of ["with", "without"] as const) {
      times[kind].push(await firstPage(folder, kind === "with" ? undefined : undrawn));
    }
  }
  const [withAll, without] = [computeFigureMedian(times.with), computeFigureMedian(times.without)];
  return [
    {
      name: "first page of an isolate, of one without pictures",
      value: withAll / without,
      unit: "x",
      limit: { most: 1.1 },
      from: `${withAll.toFixed(0)} of ${without.toFixed(0)} ms`,
    },
  ];
}

const DRAWING = /^edgeRenderer|\.wasm$/;

/** The build without the modules that draw: nothing asks for them before a picture is asked for. */
async function withoutDrawing(folder: string): Promise<string> {
  const built = await mkdtemp(join(folder, "undrawn-"));
  await cp("dist/worker", built, { recursive: true, filter: (path) => !DRAWING.test(basename(path)) });
  return join(built, "index.js");
}

async function firstPage(folder: string, main: string | undefined): Promise<number> {
  const own = await mkdtemp(join(folder, "cold-"));
  const plinth = await startPlinth(own, main === undefined ? {} : { main });
  try {
    const start = performance.now();
    const response = await fetch(`${plinth.url}/privacy`);
    await response.text();
    return performance.now() - start;
  } finally {
    await plinth.stop();
    await rm(own, { recursive: true, force: true });
  }
}
