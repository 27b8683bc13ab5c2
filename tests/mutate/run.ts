import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { tieChildren } from "../../local/process/supervise";
import { type Folder, fingerprintOf, foldersNamed } from "./folders";
import { percentOf, type Score, scoreOf } from "./score";

/** %: below, a folder is tested too little. */
const LEAST = 85;
const KEPT_IN = "dist/mutate";
const SCORES = join(KEPT_IN, "scores.json");

/** Of folders that were done, whenever that was: who stops a run goes on with the next folder. */
const scores: Record<string, Score> = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, "utf8")) : {};

async function breakAll({ name, files }: Folder): Promise<Score> {
  const fingerprint = fingerprintOf({ name, files });
  const known = scores[name];
  if (known?.fingerprint === fingerprint) return known;
  const start = performance.now();
  const results = await new Stryker({
    mutate: [...files],
    configFile: "tests/mutate/stryker.json",
    // What runs as a file is loaded (tables, schemas, patterns, constants) belongs to no test: each would need all of them.
    // How much that is, is printed.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    // A large folder takes a quarter of an hour.
    reporters: process.stdout.isTTY ? ["progress"] : [],
  }).runMutationTest();
  const score = scoreOf(fingerprint, results);
  scores[name] = score;
  writeFileSync(SCORES, JSON.stringify(scores, undefined, 1));
  const minutes = (performance.now() - start) / 60_000;
  console.log(`${rowOf(name, score)}  ${minutes.toFixed(1)} min, ${Math.round(score.mutants / minutes)} a minute`);
  return score;
}

const rowOf = (name: string, score: Score): string =>
  [
    name.padEnd(22),
    `${score.mutants} mutants`.padStart(13),
    `${percentOf(score).toFixed(1)} % killed`.padStart(15),
    percentOf(score) < LEAST ? "MISSED" : "ok    ",
  ].join("  ");

function print(name: string, score: Score): void {
  console.log(rowOf(name, score));
  for (const survivor of score.survivors) console.log(`    ${survivor}`);
  const untried = Object.entries(score.untried).map(([file, count]) => `${file} ${count}`);
  if (untried.length > 0) console.log(`    not tried, because it runs as the file is loaded: ${untried.join(", ")}`);
}

tieChildren();
// Properties are tried as often as they can be.
process.env.ALL_RUNS = "1";
// What Stryker starts reads TypeScript, too.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import tsx`;
mkdirSync(KEPT_IN, { recursive: true });
const done: [string, Score][] = [];
for (const folder of foldersNamed(process.argv.slice(2))) done.push([folder.name, await breakAll(folder)]);
console.log("\nWhat no test notices:");
for (const [name, score] of done) print(name, score);
const missed = done.filter(([, score]) => percentOf(score) < LEAST).map(([name]) => name);
console.log(missed.length === 0 ? "\nEvery folder is tested enough." : `\nBelow ${LEAST} %: ${missed.join(", ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;
