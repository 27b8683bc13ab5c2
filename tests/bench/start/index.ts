import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { runWrangler } from "../../../local/stack/wranglerCommand";
import { createMsResult } from "../results/compare";
import type { BenchResult } from "../results/result";

const STARTS = 9;
const MOST_MS = 60;

/**
 * Measures the processor time of the worker's module scope when an isolate starts. Wrangler runs the bundle and records
 * a CPU profile. A worker of one line shows how much of the time the runtime itself needs.
 */
export async function benchStart(folder: string): Promise<BenchResult[]> {
  await mkdir(folder, { recursive: true });
  const ours = await buildWorkerBundle(folder, "ours", "wrangler.toml");
  const bare = await buildWorkerBundle(folder, "bare", await writeBareWorker(folder));
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let start = 0; start < STARTS; start += 1) {
    times.ours.push(await measureStartMs(folder, ours));
    times.bare.push(await measureStartMs(folder, bare));
  }
  return [
    createMsResult("processor time of the worker's module scope", times.ours, MOST_MS),
    createMsResult("processor time of the module scope of a one-line worker", times.bare),
    createMsResult("slowest processor time of the worker's module scope", [Math.max(...times.ours)]),
  ];
}

export interface WorkerBundle {
  readonly config: string;
  readonly file: string;
}

/** Builds the worker as one file, exactly as for a deployment. */
export async function buildWorkerBundle(folder: string, name: string, config: string): Promise<WorkerBundle> {
  const file = join(folder, `${name}.bundle`);
  await runWranglerHere(["deploy", "--dry-run", "--outfile", file, "--config", config]);
  return { config, file };
}

async function writeBareWorker(folder: string): Promise<string> {
  const config = join(folder, "wrangler.json");
  await writeFile(join(folder, "bare.js"), 'export default { fetch: () => new Response("bare") };\n');
  await writeFile(
    config,
    JSON.stringify({
      name: "bare",
      main: "bare.js",
      no_bundle: true,
      compatibility_date: "2026-04-20",
      compatibility_flags: ["nodejs_compat"],
    }),
  );
  return config;
}

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  /** Times between the samples of the CPU profile, in microseconds. */
  timeDeltas: z.array(z.number()),
});

/** Measures the processor time in ms until the worker's module scope has run. */
export async function measureStartMs(folder: string, { config, file }: WorkerBundle): Promise<number> {
  const outfile = join(folder, "start.cpuprofile");
  await runWranglerHere(["check", "startup", "--worker", file, "--config", config, "--outfile", outfile]);
  const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(await readFile(outfile, "utf8")));
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  const busy = samples.map((sample, at) => (idle.has(sample) ? 0 : (timeDeltas[at] ?? 0)));
  return busy.reduce((sum, each) => sum + each, 0) / 1_000;
}

async function runWranglerHere(args: readonly string[]): Promise<void> {
  const { code, stderr } = await runWrangler({ cwd: process.cwd(), env: process.env }, args);
  if (code !== 0) throw new Error(`Wrangler failed: ${args.join(" ")}. ${stderr}`);
}
