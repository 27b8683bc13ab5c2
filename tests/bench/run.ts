import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../../local/build";
import { benchBrowser } from "./browser";
import { type Figure, isMissed } from "./figures/figure";
import { printTable } from "./figures/print";
import { benchMarket } from "./market";
import { benchPictures } from "./pictures";
import { benchCollections, benchMemory, benchServer } from "./server";
import { benchTrade } from "./trade";

const LONGEST_MS = 20 * 60_000;

/** Ratios are of this one run: both sides take turns on the same machine. */
async function run(folder: string): Promise<Figure[]> {
  await buildIfChanged(() => console.log("Building ..."));
  const { bytes, browser } = await benchBrowser(folder);
  printTable("/list/all, gzip -9", bytes);
  printTable("/list/all on a phone: processor at a quarter, medians", browser);
  const server = await benchServer(folder);
  printTable("Server, medians", server);
  const collections = await benchCollections(folder);
  printTable("Collections, medians", collections);
  const trade = await benchTrade(join(folder, "trade"));
  printTable("Trades, medians", trade);
  const memory = await benchMemory(folder);
  printTable("Memory", memory);
  const market = await benchMarket(folder);
  printTable("The market", market);
  const pictures = await benchPictures(folder);
  printTable("Pictures, medians", pictures);
  return [...bytes, ...browser, ...server, ...collections, ...trade, ...memory, ...market, ...pictures];
}

setTimeout(() => {
  console.error(`The bench has not ended after ${LONGEST_MS / 60_000} minutes. Let the machine rest and run it again.`);
  process.exit(1);
}, LONGEST_MS).unref();

const folder = await mkdtemp(join(tmpdir(), "plinth-bench-"));
try {
  const missed = (await run(folder)).filter(isMissed);
  console.log(missed.length === 0 ? "\nAll limits hold." : `\nMISSED: ${missed.map(({ name }) => name).join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
