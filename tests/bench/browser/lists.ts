import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import {
  type CapturedSite,
  captureFolder,
  capturePictures,
  createHtmlFile,
  createTextFile,
  findSharedPropsUrl,
} from "../pages/capture";
import { startStaticServer } from "../pages/serve";
import { startPlinth } from "../server/plinth";
import { measureLoading } from "./loading";
import { observePage } from "./observe";
import { tapWithFinger } from "./tapWithFinger";
import { withFirstVisit } from "./visit";

const CATALOGUE = "/list/all";
const TABLE = "/market-prices";
/** All there are, and the one that knows the most exhibits. */
const GAMES = ["/games", "/games/mario-kart-8-deluxe"];
const ROUNDS = 5;
const COLUMNS = ["us-new", "us-new", "uk-change", "series"];

/** The table of prices of everything there is, and games, beside the catalogue with its prices. */
export async function benchLists(folder: string, browser: Browser): Promise<BenchFigure[]> {
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
        clicks.push(Math.max(...(await sortBy(page, COLUMNS))));
      });
      for (const [place, path] of GAMES.entries())
        games[place]?.push((await withFirstVisit(browser, url + path, observePage, measureLoading)).paint);
    }
  } finally {
    stop();
  }
  const besideCatalogue = (path: string, paints: readonly number[], most: number): BenchFigure => {
    const [paint, other] = [computeFigureMedian(paints), computeFigureMedian(catalogue)];
    return {
      name: `${path}: first paint, of the catalogue's`,
      value: paint / other,
      unit: "x",
      limit: { most },
      from: `${paint.toFixed(1)} of ${other.toFixed(1)} ms`,
    };
  };
  return [
    besideCatalogue(TABLE, table, 1),
    ...GAMES.map((path, place) => besideCatalogue(path, games[place] ?? [], 1.05)),
    {
      name: "/market-prices: worst click to next paint",
      value: computeFigureMedian(clicks),
      unit: "ms",
      limit: { most: 100 },
    },
  ];
}

async function sortBy(page: Page, columns: readonly string[]): Promise<number[]> {
  for (const column of columns) {
    await tapWithFinger(page, page.locator(`th[data-column="${column}"] a`));
  }
  const latencies = await page.evaluate(() => window.observed.takeLatencies());
  if (latencies.length !== columns.length)
    throw new Error(`Of ${columns.length} clicks the page saw ${latencies.length}.`);
  return latencies;
}

async function captureLists(folder: string): Promise<CapturedSite> {
  const plinth = await startPlinth(join(folder, "market-table"));
  try {
    await fillMarketHistory(plinth.db, createSyntheticMarket(), Date.now());
    const read = async (path: string) => (await fetch(plinth.url + path)).text();
    const lists = [CATALOGUE, TABLE, ...GAMES];
    const apart = findSharedPropsUrl(await read(CATALOGUE));
    return new Map([
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      ...(await Promise.all(lists.map(async (path) => [path, createHtmlFile(await read(path))] as const))),
      [apart, { ...createTextFile("application/json", await read(apart)), headers: { "Content-Location": apart } }],
    ]);
  } finally {
    await plinth.stop();
  }
}
