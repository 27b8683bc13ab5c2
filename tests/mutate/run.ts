import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { groupBy } from "../../domain/groupBy";
import { killChildrenOnExit } from "../../local/process/supervise";
import { computeFingerprint, listFolders, type MutationFolder, needsSite } from "./folders";
import { getSampleRate, setSampleRate } from "./sample";
import { computeKilledPercent, computeScore, type MutationScore } from "./score";
import { PROJECT_FOLDER } from "./siteRunner";

/** %: below, a folder is tested too little. */
const LEAST = 85;
const KEPT_IN = "dist/mutate";
const SCORES = join(KEPT_IN, "scores.json");

/** Of folders that were done, whenever that was: who stops a run goes on with the next folder. */
const scores: Record<string, MutationScore> = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, "utf8")) : {};

interface Meant extends MutationFolder {
  readonly fingerprint: string;
}

/** Breaks folders of one room at once: to try its tests unbroken takes longer than to break a small folder. */
async function breakAll(room: string, folders: readonly Meant[]): Promise<void> {
  const start = performance.now();
  const results = await new Stryker({
    mutate: folders.flatMap(({ files }) => files),
    configFile: "tests/mutate/stryker.json",
    // What runs as a file is loaded (tables, schemas, patterns, constants) belongs to no test: each would need all of them.
    // How much that is, is printed.
    ignoreStatic: true,
    concurrency: needsSite(room) ? 1 : availableParallelism(),
    ...(needsSite(room) && { testRunner: "on-built-site", coverageAnalysis: "off", ignoreStatic: false }),
    // What a mutant left in its process is gone with it.
    maxTestRunnerReuse: 100 * getSampleRate(),
    // A large folder takes a quarter of an hour.
    reporters: process.stdout.isTTY ? ["progress"] : [],
  }).runMutationTest();
  for (const { name, files, fingerprint } of folders) {
    const own = results.filter(({ fileName }) => files.includes(relative(".", fileName)));
    scores[name] = computeScore(fingerprint, own);
  }
  writeFileSync(SCORES, JSON.stringify(scores, undefined, 1));
  console.log(`${room}: ${((performance.now() - start) / 60_000).toFixed(1)} min`);
}

const rowOf = (name: string, score: MutationScore): string =>
  [
    name.padEnd(22),
    `${score.mutants} mutants`.padStart(13),
    `${computeKilledPercent(score).toFixed(1)} % killed`.padStart(15),
    computeKilledPercent(score) < LEAST ? "MISSED" : "ok    ",
  ].join("  ");

function print(name: string, score: MutationScore): void {
  console.log(rowOf(name, score));
  for (const survivor of score.survivors) console.log(`    ${survivor}`);
  const untried = Object.entries(score.untried).map(([file, count]) => `${file} ${count}`);
  if (untried.length > 0) console.log(`    not tried, because it runs as the file is loaded: ${untried.join(", ")}`);
}

killChildrenOnExit();
// Properties are tried as often as they can be.
process.env.ALL_RUNS = "1";
// What Stryker starts reads TypeScript, too.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import tsx`;
mkdirSync(KEPT_IN, { recursive: true });
/** A mutant of a layer that needs the built site takes ten seconds, so about fifty are tried. */
const ONE_IN_OF_SITE = "400";
const { values, positionals } = parseArgs({ options: { "one-in": { type: "string" } }, allowPositionals: true });
const folders = listFolders(positionals.length > 0 ? positionals : ["domain", "db"]);
const layers = new Set(folders.map(({ name }) => name.split("/")[0] ?? ""));
setSampleRate(Number(values["one-in"] ?? ([...layers].some(needsSite) ? ONE_IN_OF_SITE : "1")));
process.env[PROJECT_FOLDER] = process.cwd();
const meant = folders.map((each) => ({ ...each, fingerprint: `${computeFingerprint(each)} 1:${getSampleRate()}` }));
const isKnown = ({ name, fingerprint }: Meant) => scores[name]?.fingerprint === fingerprint;
for (const [room, unknown] of groupBy(
  meant.filter((each) => !isKnown(each)),
  ({ name }) => name.split("/")[0] ?? "",
))
  await breakAll(room, unknown);
const done = folders.flatMap(({ name }) => (scores[name] ? [[name, scores[name]] as const] : []));
console.log("\nWhat no test notices:");
for (const [name, score] of done) print(name, score);
const missed = done.filter(([, score]) => computeKilledPercent(score) < LEAST).map(([name]) => name);
console.log(missed.length === 0 ? "\nEvery folder is tested enough." : `\nBelow ${LEAST} %: ${missed.join(", ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;
