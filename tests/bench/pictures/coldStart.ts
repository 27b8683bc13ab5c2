import { cp, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { performance } from "node:perf_hooks";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";

const STARTS = 5;

/** Compares the first page of a new isolate with and without the modules that draw pictures in the build. */
export async function measureColdStart(folder: string): Promise<BenchResult[]> {
  // Each runtime adds listeners to these streams, which would cause a warning about a leak.
  process.stdout.setMaxListeners(0);
  process.stderr.setMaxListeners(0);
  const buildWithoutDrawing = await copyBuildWithoutDrawing(folder);
  const times: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const kind of ["with", "without"] as const) {
      times[kind].push(await measureFirstPage(folder, kind === "with" ? undefined : buildWithoutDrawing));
    }
  }
  const [withAll, without] = [computeSampleMedian(times.with), computeSampleMedian(times.without)];
  return [
    {
      name: "first page of an isolate, relative to a build without the modules that draw pictures",
      value: withAll / without,
      unit: "x",
      limit: { max: 1.1 },
      from: `${withAll.toFixed(0)} of ${without.toFixed(0)} ms`,
    },
  ];
}

const DRAWING_MODULES = /^edgeRenderer|\.wasm$/;

/** Copies the build without the modules that draw pictures. The worker loads them only when a picture is requested. */
async function copyBuildWithoutDrawing(folder: string): Promise<string> {
  const built = await mkdtemp(join(folder, "undrawn-"));
  await cp("dist/worker", built, { recursive: true, filter: (path) => !DRAWING_MODULES.test(basename(path)) });
  return join(built, "index.js");
}

async function measureFirstPage(folder: string, main: string | undefined): Promise<number> {
  const isolateFolder = await mkdtemp(join(folder, "cold-"));
  const plinth = await startPlinth(isolateFolder, main === undefined ? {} : { main });
  try {
    const start = performance.now();
    const response = await fetch(`${plinth.url}/privacy`);
    await response.text();
    return performance.now() - start;
  } finally {
    await plinth.stop();
    await rm(isolateFolder, { recursive: true, force: true });
  }
}
