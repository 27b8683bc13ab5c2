import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../../local/stack/build";
import { benchCatalogue, benchVisits } from "./browser";
import { benchCosts } from "./costs";
import { type BenchFigure, isOverLimit } from "./figures/figure";
import { printFigures } from "./figures/print";
import { benchLanguages } from "./languages";
import { benchMarket } from "./market";
import { benchPictures } from "./pictures";
import { benchCollections, benchMemory, benchServer } from "./server";
import { benchStart } from "./start";
import { benchTrade } from "./trade";

/** What was counted becomes what `npm run simulate` plays over. */
const KEEPS = process.argv.includes("--keep");
const LONGEST_MS = 20 * 60_000;

interface Part {
  title: string;
  measure: (folder: string) => Promise<BenchFigure[]>;
}

const PARTS: Record<string, Part> = {
  catalogue: { title: "/list/all: gzip -9; on a phone, processor at a quarter, medians", measure: benchCatalogue },
  visits: { title: "Other visits on that phone, medians", measure: benchVisits },
  server: { title: "Server, medians", measure: benchServer },
  start: { title: "A new isolate, medians", measure: (folder) => benchStart(join(folder, "start")) },
  languages: { title: "Languages, gzip -9", measure: (folder) => benchLanguages(join(folder, "languages")) },
  collections: { title: "Collections, medians", measure: benchCollections },
  trade: { title: "Trades, medians", measure: (folder) => benchTrade(join(folder, "trade")) },
  memory: { title: "Memory", measure: benchMemory },
  market: { title: "The market", measure: benchMarket },
  pictures: { title: "Pictures, medians", measure: benchPictures },
  costs: { title: "What costs may be", measure: (folder) => benchCosts(join(folder, "costs"), KEEPS) },
};

/** Those that were named, in the table's order; all of them where none was. */
function partsOf(names: string[]): Part[] {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    const known = Object.keys(PARTS).join(", ");
    throw new Error(`No part of the bench is called ${unknown.join(" or ")}. There are ${known}.`);
  }
  return Object.entries(PARTS).flatMap(([name, part]) => (names.length === 0 || names.includes(name) ? [part] : []));
}

/** Ratios are of this one run: both sides take turns on the same machine. */
async function run(parts: Part[], folder: string): Promise<BenchFigure[]> {
  await buildIfChanged(() => console.log("Building ..."));
  const all: BenchFigure[] = [];
  for (const { title, measure } of parts) {
    const figures = await measure(folder);
    printFigures(title, figures);
    all.push(...figures);
  }
  return all;
}

setTimeout(() => {
  console.error(`The bench has not ended after ${LONGEST_MS / 60_000} minutes. Let the machine rest and run it again.`);
  process.exit(1);
}, LONGEST_MS).unref();

const parts = partsOf(process.argv.slice(2).filter((name) => name !== "--keep"));
const folder = await mkdtemp(join(tmpdir(), "plinth-bench-"));
try {
  const missed = (await run(parts, folder)).filter(isOverLimit);
  console.log(missed.length === 0 ? "\nAll limits hold." : `\nMISSED: ${missed.map(({ name }) => name).join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
