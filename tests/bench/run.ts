import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../../local/stack/build";
import { benchCatalogue, benchVisits } from "./browser";
import { benchCosts } from "./costs";
import { benchLanguages } from "./languages";
import { benchMarket } from "./market";
import { benchPictures } from "./pictures";
import { printResults } from "./results/print";
import { type BenchResult, isOverLimit } from "./results/result";
import { benchCollections, benchMemory, benchServer } from "./server";
import { benchStart } from "./start";
import { benchTrade } from "./trade";

/** True if the measured costs are stored for `npm run simulate`. */
const STORES_COSTS = process.argv.includes("--keep");
const LONGEST_MS = 20 * 60_000;

interface Part {
  title: string;
  measure: (folder: string) => Promise<BenchResult[]>;
}

const PARTS: Record<string, Part> = {
  catalogue: {
    title: "Catalogue page /list/all (gzip -9; medians on a phone with a quarter of the processor speed)",
    measure: benchCatalogue,
  },
  visits: { title: "Other visits (medians on a phone with a quarter of the processor speed)", measure: benchVisits },
  server: { title: "Server (medians)", measure: benchServer },
  start: { title: "Start of an isolate (medians)", measure: (folder) => benchStart(join(folder, "start")) },
  languages: { title: "Languages (gzip -9)", measure: (folder) => benchLanguages(join(folder, "languages")) },
  collections: { title: "Collections (medians)", measure: benchCollections },
  trade: { title: "Trades (medians)", measure: (folder) => benchTrade(join(folder, "trade")) },
  memory: { title: "Memory", measure: benchMemory },
  market: { title: "Refreshes and prices of the market", measure: benchMarket },
  pictures: { title: "Pictures (medians)", measure: benchPictures },
  costs: {
    title: "Costs compared with their limits",
    measure: (folder) => benchCosts(join(folder, "costs"), STORES_COSTS),
  },
};

/** Selects the parts of the benchmark with these names, in the order of `PARTS`; all parts if there are no names. */
function selectParts(names: string[]): Part[] {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    const known = Object.keys(PARTS).join(", ");
    const unknownNames = unknown.join(" or ");
    throw new Error(`The benchmark has no part named ${unknownNames}. Choose from ${known}.`);
  }
  return Object.entries(PARTS).flatMap(([name, part]) => (names.length === 0 || names.includes(name) ? [part] : []));
}

/** Builds the site, then measures and prints one part after the other. */
async function run(parts: Part[], folder: string): Promise<BenchResult[]> {
  await buildIfChanged(() => console.log("Building the site ..."));
  const all: BenchResult[] = [];
  for (const { title, measure } of parts) {
    const results = await measure(folder);
    printResults(title, results);
    all.push(...results);
  }
  return all;
}

setTimeout(() => {
  console.error(
    `The benchmark did not finish within ${LONGEST_MS / 60_000} minutes. Close other programs and run it again.`,
  );
  process.exit(1);
}, LONGEST_MS).unref();

const parts = selectParts(process.argv.slice(2).filter((name) => name !== "--keep"));
const folder = await mkdtemp(join(tmpdir(), "plinth-bench-"));
try {
  const missed = (await run(parts, folder)).filter(isOverLimit);
  const missedNames = missed.map(({ name }) => name).join("; ");
  console.log(
    missed.length === 0 ? "\nAll results are within their limits." : `\nResults outside their limits: ${missedNames}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
