import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killChildrenOnExit } from "../../local/process/supervise";
import { buildIfChanged } from "../../local/stack/build";
import { printResults } from "../bench/results/print";
import { type BenchResult, isOverLimit } from "../bench/results/result";
import { attackByKilling } from "./kills";
import { attackMutatedSites } from "./mutations/attackMutatedSites";
import { listMutations } from "./mutations/listMutations";
import { PARTS } from "./parts";
import { startTarget } from "./target";

/** Time in ms after which the process exits, even if something hangs. */
const LONGEST_MS = 15 * 60_000;

/** Name of the part that starts a site of its own and kills it repeatedly. */
const KILLS = "kills";

/** Throws if one of the names is not a part of the attack. */
function checkNames(names: readonly string[]): void {
  const known = [...Object.keys(PARTS), KILLS];
  const unknown = names.filter((name) => !known.includes(name));
  const unknownNames = unknown.join(" or ");
  if (unknown.length > 0)
    throw new Error(`The attack has no part named ${unknownNames}. Choose from ${known.join(", ")}.`);
}

const MAX_SHOWN_KINDS = 6;

/** Lists the kinds of lines that the worker has logged, the most frequent first, each with its count. */
function listLoggedKinds(text: string): string[] {
  const counts = new Map<string, number>();
  for (const line of text.split("\n")) {
    const kind = line.replace(/^(?:GET|POST) \S+/, "A request").slice(0, 160);
    if (kind.trim() !== "" && !/^\s*(?:at |stack:)/.test(line)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].sort(([, one], [, other]) => other - one);
  const shown = kinds.slice(0, MAX_SHOWN_KINDS).map(([kind, count]) => `${count} x ${kind}`);
  return kinds.length > MAX_SHOWN_KINDS
    ? [...shown, `and ${kinds.length - MAX_SHOWN_KINDS} more kinds of log lines`]
    : shown;
}

/** Starts a site on this machine and runs the selected parts against it. */
async function run(names: readonly string[], folder: string): Promise<BenchResult[]> {
  await buildIfChanged(() => console.log("Building the site ..."));
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const results: BenchResult[] = [];
  const show = (title: string, found: readonly BenchResult[]) => {
    printResults(title, found);
    results.push(...found);
  };
  const parts = Object.entries(PARTS).flatMap(([name, part]) => (isWanted(name) ? [part] : []));
  if (parts.length > 0) {
    const target = await startTarget(join(folder, "one"));
    try {
      for (const { title, attacks } of parts) {
        const [before, errorLength] = [target.reports.length, target.readErrors().length];
        const found: BenchResult[] = [];
        for (const attack of attacks) found.push(...(await attack(target)));
        show(title, found);
        // Prints restarts of processes, which explain closed connections.
        for (const line of target.reports.slice(before)) console.log(`  ${line}`);
        for (const line of listLoggedKinds(target.readErrors().slice(errorLength))) console.log(`  ${line}`);
      }
    } finally {
      await target.stop();
    }
  }
  if (isWanted(KILLS)) show("Killed processes", await attackByKilling(folder));
  return results;
}

setTimeout(() => {
  console.error(
    `The attack did not finish within ${LONGEST_MS / 60_000} minutes. Close other programs and run it again.`,
  );
  process.exit(1);
}, LONGEST_MS).unref();

const { values, positionals: names } = parseArgs({
  options: { mutated: { type: "boolean", default: false }, sample: { type: "boolean", default: false } },
  allowPositionals: true,
});
checkNames(names);
killChildrenOnExit();
const folder = await mkdtemp(join(tmpdir(), "plinth-attack-"));
try {
  const results = values.mutated
    ? await attackMutatedSites(listMutations(names, values.sample), folder)
    : await run(names, folder);
  const missed = results.filter(isOverLimit);
  const missedNames = missed.map(({ name }) => name).join("; ");
  console.log(
    missed.length === 0
      ? "\nThe site stayed within all limits."
      : `\nThe site missed limits of the attack: ${missedNames}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
