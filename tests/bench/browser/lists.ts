import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import {
  type CapturedSite,
  captureFolder,
  capturePictures,
  createHtmlFile,
  createTextFile,
  findSharedPropsUrl,
} from "../pages/capture";
import { startStaticServer } from "../pages/serve";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";
import { measureLoading } from "./loading";
import { observePage } from "./observePage";
import { tapWithFinger } from "./tapWithFinger";
import { withFirstVisit } from "./withFirstVisit";

const CATALOGUE = "/list/all";
const TABLE = "/market-prices";
/** Paths of the list of all games and of the game with the most items. */
const GAMES = ["/games", "/games/mario-kart-8-deluxe"];
const ROUNDS = 5;
const COLUMNS = ["us-new", "us-new", "uk-change", "series"];

/** Compares the price table and game pages with the catalogue page by first paint. Measures sorting the table. */
export async function benchLists(folder: string, browser: Browser): Promise<BenchResult[]> {
  const { url, stop } = await startStaticServer(await captureLists(folder));
  const catalogue: number[] = [];
  const table: number[] = [];
  const clicks: number[] = [];
  const games = GAMES.map(() => [] as number[]);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      catalogue.push((await withFirstVisit(browser, url + CATALOGUE, observePage, measureLoading)).paint);
      await withFirstVisit(browser, url + TABLE, observePage, async (page) => {
        table.push((await measureLoading(page)).paint);
        clicks.push(Math.max(...(await sortByColumns(page, COLUMNS))));
      });
      for (const [index, path] of GAMES.entries())
        games[index]?.push((await withFirstVisit(browser, url + path, observePage, measureLoading)).paint);
    }
  } finally {
    stop();
  }
  const compareWithCatalogue = (path: string, paints: readonly number[], max: number): BenchResult => {
    const [paint, other] = [computeSampleMedian(paints), computeSampleMedian(catalogue)];
    return {
      name: `${path}: first paint, relative to the catalogue page`,
      value: paint / other,
      unit: "x",
      limit: { max },
      from: `${paint.toFixed(1)} of ${other.toFixed(1)} ms`,
    };
  };
  return [
    compareWithCatalogue(TABLE, table, 1),
    ...GAMES.map((path, index) => compareWithCatalogue(path, games[index] ?? [], 1.05)),
    {
      name: "/market-prices: slowest click to next paint",
      value: computeSampleMedian(clicks),
      unit: "ms",
      limit: { max: 100 },
    },
  ];
}

async function sortByColumns(page: Page, columns: readonly string[]): Promise<number[]> {
  for (const column of columns) {
    await tapWithFinger(page, page.locator(`th[data-column="${column}"] a`));
  }
  const latencies = await page.evaluate(() => window.observed.takeLatencies());
  if (latencies.length !== columns.length)
    throw new Error(
      `Sorting the price table failed: the page recorded ${latencies.length} of ${columns.length} clicks.`,
    );
  return latencies;
}

async function captureLists(folder: string): Promise<CapturedSite> {
  const plinth = await startPlinth(join(folder, "market-table"));
  try {
    await fillMarketHistory(plinth.db, createSyntheticMarket(), Date.now());
    const read = async (path: string) => (await fetch(plinth.url + path)).text();
    const lists = [CATALOGUE, TABLE, ...GAMES];
    const sharedPropsUrl = findSharedPropsUrl(await read(CATALOGUE));
    return new Map([
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      ...(await Promise.all(lists.map(async (path) => [path, createHtmlFile(await read(path))] as const))),
      [
        sharedPropsUrl,
        {
          ...createTextFile("application/json", await read(sharedPropsUrl)),
          headers: { "Content-Location": sharedPropsUrl },
        },
      ],
    ]);
  } finally {
    await plinth.stop();
  }
}
