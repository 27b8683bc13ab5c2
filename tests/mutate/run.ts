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

/** Smallest share in percent of mutants that the tests must detect in each folder. */
const MIN_KILLED_PERCENT = 85;
const OUTPUT_FOLDER = "dist/mutate";
const SCORES = join(OUTPUT_FOLDER, "scores.json");

/** Scores of earlier runs, by folder. A stopped run continues with the first folder that has no current score. */
const scores: Record<string, MutationScore> = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, "utf8")) : {};

interface SelectedFolder extends MutationFolder {
  readonly fingerprint: string;
}

/** Tests mutants of several folders of a layer in one run, because the initial run without mutants takes minutes. */
async function mutateFolders(layer: string, folders: readonly SelectedFolder[]): Promise<void> {
  const start = performance.now();
  const results = await new Stryker({
    mutate: folders.flatMap(({ files }) => files),
    configFile: "tests/mutate/stryker.json",
    // Skips mutants of code that runs while a module loads, because each would need all tests. Prints their number.
    ignoreStatic: true,
    concurrency: needsSite(layer) ? 1 : availableParallelism(),
    ...(needsSite(layer) && { testRunner: "on-built-site", coverageAnalysis: "off", ignoreStatic: false }),
    // Replaces the test process regularly, so that state left by mutants does not pile up.
    maxTestRunnerReuse: 100 * getSampleRate(),
    // Shows progress in a terminal, because a large folder takes a quarter of an hour.
    reporters: process.stdout.isTTY ? ["progress"] : [],
  }).runMutationTest();
  for (const { name, files, fingerprint } of folders) {
    const own = results.filter(({ fileName }) => files.includes(relative(".", fileName)));
    scores[name] = computeScore(fingerprint, own);
  }
  writeFileSync(SCORES, JSON.stringify(scores, undefined, 1));
  console.log(`Mutants of layer ${layer} tested in ${((performance.now() - start) / 60_000).toFixed(1)} min.`);
}

const formatRow = (name: string, score: MutationScore): string =>
  [
    name.padEnd(22),
    `${score.mutants} mutants`.padStart(13),
    `${computeKilledPercent(score).toFixed(1)} % detected`.padStart(17),
    computeKilledPercent(score) < MIN_KILLED_PERCENT ? "MISSED" : "ok    ",
  ].join("  ");

function printScore(name: string, score: MutationScore): void {
  console.log(formatRow(name, score));
  for (const survivor of score.survivors) console.log(`    ${survivor}`);
  const untested = Object.entries(score.untried).map(([file, count]) => `${file} ${count}`);
  if (untested.length > 0)
    console.log(`    not tested, because the code runs while its module loads: ${untested.join(", ")}`);
}

killChildrenOnExit();
// Property tests then run all their cases, see `tests/helpers/propertyRuns.ts`.
process.env.ALL_RUNS = "1";
// Lets the processes that Stryker starts load TypeScript.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import tsx`;
mkdirSync(OUTPUT_FOLDER, { recursive: true });
/** Default sample rate (one in 400) of layers that need the built site, where a mutant takes ten seconds. */
const SITE_SAMPLE_RATE = "400";
const { values, positionals } = parseArgs({ options: { "one-in": { type: "string" } }, allowPositionals: true });
const folders = listFolders(positionals.length > 0 ? positionals : ["domain", "db"]);
const layers = new Set(folders.map(({ name }) => name.split("/")[0] ?? ""));
setSampleRate(Number(values["one-in"] ?? ([...layers].some(needsSite) ? SITE_SAMPLE_RATE : "1")));
process.env[PROJECT_FOLDER] = process.cwd();
const selected = folders.map((each) => ({ ...each, fingerprint: `${computeFingerprint(each)} 1:${getSampleRate()}` }));
const isKnown = ({ name, fingerprint }: SelectedFolder) => scores[name]?.fingerprint === fingerprint;
for (const [layer, pending] of groupBy(
  selected.filter((each) => !isKnown(each)),
  ({ name }) => name.split("/")[0] ?? "",
))
  await mutateFolders(layer, pending);
const done = folders.flatMap(({ name }) => (scores[name] ? [[name, scores[name]] as const] : []));
console.log("\nShare of detected mutants per folder, with the mutants that no test detects:");
for (const [name, score] of done) printScore(name, score);
const missed = done.filter(([, score]) => computeKilledPercent(score) < MIN_KILLED_PERCENT).map(([name]) => name);
console.log(
  missed.length === 0
    ? `\nThe tests detect at least ${MIN_KILLED_PERCENT} % of the mutants in every folder.`
    : `\nThe tests detect less than ${MIN_KILLED_PERCENT} % of the mutants in these folders: ${missed.join(", ")}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
