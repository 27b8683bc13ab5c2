import { join } from "node:path";
import type { Browser } from "playwright-core";
import { GAMES_API_PATH } from "../../../domain/games/game";
import {
  type CapturedSite,
  captureFolder,
  capturePictures,
  createHtmlFile,
  createTextFile,
  findSharedPropsUrl,
} from "../pages/capture";
import { buildOneRoot } from "../pages/oneRoot/build";
import { renderOneRootPage } from "../pages/oneRoot/page";
import { removeScripts } from "../pages/removeScripts";
import { startStaticServer } from "../pages/serve";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";
import { measureBytes } from "./bytes";
import { benchFirstVisit } from "./firstVisit";
import { launchBrowser } from "./launch";
import { benchLists } from "./lists";
import { measurePages } from "./measurePages";
import { benchOffline } from "./offline";
import { benchTypos } from "./typos";

const PATHS = {
  ours: "/list/all",
  withoutScripts: "/without-scripts",
  oneRoot: "/one-root",
  preact: "/preact",
} as const;

/** API path of all item names, which the search field loads. */
const NAMES = "/api/guest/amiibo/names";

/** Measures the catalogue page's size, and its speed relative to a page without scripts and to single-root pages. */
export async function benchCatalogue(folder: string): Promise<BenchResult[]> {
  const site = await captureSite(folder);
  const { url, stop } = await startStaticServer(site);
  const pages = {
    ours: url + PATHS.ours,
    withoutScripts: url + PATHS.withoutScripts,
    oneRoot: url + PATHS.oneRoot,
    preact: url + PATHS.preact,
  };
  try {
    return await withBrowser(async (browser) => [
      ...(await measureBytes(browser, pages.ours, site)),
      ...(await measurePages(browser, pages)),
      ...(await benchTypos(browser, pages.ours)),
    ]);
  } finally {
    stop();
  }
}

/** Measures first visits with a service worker, the other list pages, and offline pages. */
export const benchVisits = (folder: string): Promise<BenchResult[]> =>
  withBrowser(async (browser) => [
    ...(await benchFirstVisit(folder, browser)),
    ...(await benchLists(folder, browser)),
    ...(await benchOffline(folder, browser)),
  ]);

async function withBrowser(measure: (browser: Browser) => Promise<BenchResult[]>): Promise<BenchResult[]> {
  const browser = await launchBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function captureSite(folder: string): Promise<CapturedSite> {
  const plinth = await startPlinth(join(folder, "capture"));
  try {
    const page = await (await fetch(plinth.url + PATHS.ours)).text();
    const address = findSharedPropsUrl(page);
    const contents = await (await fetch(plinth.url + address)).text();
    const names = await (await fetch(plinth.url + NAMES)).text();
    const games = await (await fetch(plinth.url + GAMES_API_PATH)).text();
    const oneRoot = await buildOneRoot(join(folder, "one-root"));
    const preact = await buildOneRoot(join(folder, "preact"), "preact");
    return new Map([
      ...oneRoot.files,
      ...preact.files,
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      [PATHS.ours, createHtmlFile(page)],
      [address, { ...createTextFile("application/json", contents), headers: { "Content-Location": address } }],
      [NAMES, createTextFile("application/json", names)],
      [GAMES_API_PATH, createTextFile("application/json", games)],
      [PATHS.withoutScripts, createHtmlFile(removeScripts(page))],
      [PATHS.oneRoot, createHtmlFile(renderOneRootPage(page, contents, oneRoot))],
      [PATHS.preact, createHtmlFile(renderOneRootPage(page, contents, preact))],
    ]);
  } finally {
    await plinth.stop();
  }
}
