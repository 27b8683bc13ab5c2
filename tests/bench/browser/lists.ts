import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openMarket } from "../../../local/syntheticMarket";
import { fillPast } from "../../../local/syntheticMarket/past";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { captureFolder, capturePictures, contentsOf, html, type Site, text } from "../pages/capture";
import { serve } from "../pages/serve";
import { startPlinth } from "../server/plinth";
import { touch } from "./finger";
import { measureLoading } from "./loading";
import { observe } from "./observe";
import { visit } from "./visit";

const CATALOGUE = "/list/all";
const TABLE = "/market-prices";
/** All there are, and the one that knows the most exhibits. */
const GAMES = ["/games", "/games/mario-kart-8-deluxe"];
const ROUNDS = 5;
const COLUMNS = ["us-new", "us-new", "uk-change", "series"];

/** The table of prices of everything there is, and games, beside the catalogue with its prices. */
export async function benchLists(folder: string, browser: Browser): Promise<Figure[]> {
  const { url, stop } = await serve(await captureLists(folder));
  const catalogue: number[] = [];
  const table: number[] = [];
  const clicks: number[] = [];
  const games = GAMES.map(() => [] as number[]);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      catalogue.push((await visit(browser, url + CATALOGUE, observe, measureLoading)).paint);
      await visit(browser, url + TABLE, observe, async (page) => {
        table.push((await measureLoading(page)).paint);
        clicks.push(Math.max(...(await sortBy(page, COLUMNS))));
      });
      for (const [place, path] of GAMES.entries())
        games[place]?.push((await visit(browser, url + path, observe, measureLoading)).paint);
    }
  } finally {
    stop();
  }
  const besideCatalogue = (path: string, paints: readonly number[], most: number): Figure => {
    const [paint, other] = [median(paints), median(catalogue)];
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
    { name: "/market-prices: worst click to next paint", value: median(clicks), unit: "ms", limit: { most: 100 } },
  ];
}

async function sortBy(page: Page, columns: readonly string[]): Promise<number[]> {
  for (const column of columns) {
    await touch(page, page.locator(`th[data-column="${column}"] a`));
  }
  const latencies = await page.evaluate(() => window.observed.takeLatencies());
  if (latencies.length !== columns.length)
    throw new Error(`Of ${columns.length} clicks the page saw ${latencies.length}.`);
  return latencies;
}

async function captureLists(folder: string): Promise<Site> {
  const plinth = await startPlinth(join(folder, "market-table"));
  try {
    await fillPast(plinth.db, openMarket(), Date.now());
    const read = async (path: string) => (await fetch(plinth.url + path)).text();
    const lists = [CATALOGUE, TABLE, ...GAMES];
    const apart = contentsOf(await read(CATALOGUE));
    return new Map([
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      ...(await Promise.all(lists.map(async (path) => [path, html(await read(path))] as const))),
      [apart, { ...text("application/json", await read(apart)), headers: { "Content-Location": apart } }],
    ]);
  } finally {
    await plinth.stop();
  }
}
