import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMsResult } from "../results/compare";
import type { BenchResult } from "../results/result";
import { buildWorkerBundle, measureStartMs } from "../start";
import { countGzipBytes } from "./bytes";

const STARTS = 7;

/** Compares the worker's start with all languages and with only English. Other languages load on first use. */
export async function benchStartByLanguages(folder: string): Promise<BenchResult[]> {
  await mkdir(folder, { recursive: true });
  const modules = await listLanguageModules();
  const [all, one] = [await copyBuild(folder, "all", []), await copyBuild(folder, "one", modules)];
  const times: { all: number[]; one: number[] } = { all: [], one: [] };
  for (let start = 0; start < STARTS; start += 1) {
    times.all.push(await measureStartMs(folder, all));
    times.one.push(await measureStartMs(folder, one));
  }
  const bytes = modules.map((part) => countGzipBytes(readFileSync(join(BUILT, part))));
  return [
    createMsResult("processor time of the worker's module scope with all languages", times.all),
    createMsResult("processor time of the worker's module scope with only English", times.one),
    {
      name: "worker modules of languages other than English",
      unit: "bytes",
      value: bytes.reduce((sum, each) => sum + each, 0),
      from: `${modules.length} files`,
    },
  ];
}

const BUILT = "dist/worker";

/** Lists the worker's modules that contain nothing but messages. */
async function listLanguageModules(): Promise<string[]> {
  const scripts = (await readdir(BUILT)).filter(
    (name) => name.endsWith(".js") && existsSync(join(BUILT, `${name}.map`)),
  );
  return scripts.filter((name) => {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(BUILT, `${name}.map`), "utf8"));
    return sources.every((source) => /\/domain\/messages\/\w+\//.test(source));
  });
}

async function copyBuild(folder: string, name: string, removed: readonly string[]) {
  const built = join(folder, name);
  await cp(BUILT, built, { recursive: true });
  for (const part of removed) await rm(join(built, part));
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
