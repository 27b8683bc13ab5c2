import { join } from "node:path";
import type { Browser } from "playwright-core";
import { GAMES_TOLD } from "../../../domain/games/game";
import type { Figure } from "../figures/figure";
import { captureFolder, capturePictures, contentsOf, html, type Site, text } from "../pages/capture";
import { buildOneRoot } from "../pages/oneRoot/build";
import { oneRootPage } from "../pages/oneRoot/page";
import { serve } from "../pages/serve";
import { withoutScripts } from "../pages/withoutScripts";
import { startPlinth } from "../server/plinth";
import { measureBytes } from "./bytes";
import { benchFirstVisit } from "./firstVisit";
import { launchBrowser } from "./launch";
import { benchLists } from "./lists";
import { measurePages } from "./measure";
import { benchOffline } from "./offline";
import { benchSlips } from "./slips";

const PATHS = {
  ours: "/list/all",
  withoutScripts: "/without-scripts",
  oneRoot: "/one-root",
  preact: "/preact",
} as const;

/** What a search beyond the page asks for. */
const NAMES = "/api/guest/amiibo/names";

/** What the catalogue weighs, and how it loads and answers beside other makings of the same page. */
export async function benchCatalogue(folder: string): Promise<Figure[]> {
  const site = await captureSite(folder);
  const { url, stop } = await serve(site);
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
      ...(await benchSlips(browser, pages.ours)),
    ]);
  } finally {
    stop();
  }
}

/** Visits of other kinds: the first one, lists of other things, and one without a network. */
export const benchVisits = (folder: string): Promise<Figure[]> =>
  withBrowser(async (browser) => [
    ...(await benchFirstVisit(folder, browser)),
    ...(await benchLists(folder, browser)),
    ...(await benchOffline(folder, browser)),
  ]);

async function withBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function captureSite(folder: string): Promise<Site> {
  const plinth = await startPlinth(join(folder, "capture"));
  try {
    const page = await (await fetch(plinth.url + PATHS.ours)).text();
    const address = contentsOf(page);
    const contents = await (await fetch(plinth.url + address)).text();
    const names = await (await fetch(plinth.url + NAMES)).text();
    const games = await (await fetch(plinth.url + GAMES_TOLD)).text();
    const oneRoot = await buildOneRoot(join(folder, "one-root"));
    const preact = await buildOneRoot(join(folder, "preact"), "preact");
    return new Map([
      ...oneRoot.files,
      ...preact.files,
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      [PATHS.ours, html(page)],
      [address, { ...text("application/json", contents), headers: { "Content-Location": address } }],
      [NAMES, text("application/json", names)],
      [GAMES_TOLD, text("application/json", games)],
      [PATHS.withoutScripts, html(withoutScripts(page))],
      [PATHS.oneRoot, html(oneRootPage(page, contents, oneRoot))],
      [PATHS.preact, html(oneRootPage(page, contents, preact))],
    ]);
  } finally {
    await plinth.stop();
  }
}
