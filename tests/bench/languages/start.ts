import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMsFigure } from "../figures/compare";
import type { BenchFigure } from "../figures/figure";
import { buildWorkerBundle, measureStartMs } from "../start";
import { countGzipBytes } from "./bytes";

const STARTS = 7;

/** The same worker with and without what it learns of the other languages: it runs none of it before somebody reads one. */
export async function benchStartByLanguages(folder: string): Promise<BenchFigure[]> {
  await mkdir(folder, { recursive: true });
  const parts = await partsOfLanguages();
  const [all, one] = [await copied(folder, "all", []), await copied(folder, "one", parts)];
  const times: { all: number[]; one: number[] } = { all: [], one: [] };
  for (let start = 0; start < STARTS; start += 1) {
    times.all.push(await measureStartMs(folder, all));
    times.one.push(await measureStartMs(folder, one));
  }
  const bytes = parts.map((part) => countGzipBytes(readFileSync(join(BUILT, part))));
  return [
    createMsFigure("global scope of the worker with all languages, processor", times.all),
    createMsFigure("the same in English alone", times.one),
    {
      name: "parts of the worker that other languages are in",
      unit: "bytes",
      value: bytes.reduce((sum, each) => sum + each, 0),
      from: `${parts.length} files`,
    },
  ];
}

const BUILT = "dist/worker";

/** Files of the worker that are nothing but messages. */
async function partsOfLanguages(): Promise<string[]> {
  const scripts = (await readdir(BUILT)).filter(
    (name) => name.endsWith(".js") && existsSync(join(BUILT, `${name}.map`)),
  );
  return scripts.filter((name) => {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(BUILT, `${name}.map`), "utf8"));
    return sources.every((source) => /\/domain\/messages\/\w+\//.test(source));
  });
}

async function copied(folder: string, name: string, without: readonly string[]) {
  const built = join(folder, name);
  await cp(BUILT, built, { recursive: true });
  for (const part of without) await rm(join(built, part));
  const config = join(built, "wrangler.json");
  await writeFile(
    config,
    JSON.stringify({
      name,
      main: "index.js",
      no_bundle: true,
      find_additional_modules: true,
      base_dir: ".",
      compatibility_date: "2026-04-20",
      compatibility_flags: ["nodejs_compat"],
      rules: [{ type: "ESModule", globs: ["**/*.js"] }],
    }),
  );
  return buildWorkerBundle(folder, name, config);
}
