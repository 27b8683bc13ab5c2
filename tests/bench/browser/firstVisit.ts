import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { VIEWER_ID_HEADER } from "../../../domain/access/viewerHeader";
import {
  BUILD_HEADER,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  OFFLINE_PAGES,
} from "../../../domain/offline/offlinePages";
import { type CapturedSite, captureFolder, capturePictures, createHtmlFile } from "../pages/capture";
import { startStaticServer } from "../pages/serve";
import { compareMedians } from "../results/compare";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";
import { measureTimeToFirstToggle } from "./measureTimeToFirstToggle";
import { clickFirstToggle } from "./observePage";
import { withFirstVisit } from "./withFirstVisit";

const PAGE = "/list/all";
/** Number of visits of each kind. Single visits differ by more than the accepted 5 %, so the medians need many. */
const ROUNDS = 25;
/** Scripts that run before the page's own. Both click the first item's "own" button; one disables service workers. */
const SIDES = {
  withWorker: { content: `(${clickFirstToggle})();` },
  without: { content: `delete Navigator.prototype.serviceWorker; (${clickFirstToggle})();` },
} as const;
const NAMES = ["withWorker", "without"] as const;

interface FirstVisit {
  readonly paint: number;
  readonly toggle: number;
}

/** Compares first visits with and without a service worker, which installs and fills its caches meanwhile. */
export async function benchFirstVisit(folder: string, browser: Browser): Promise<BenchResult[]> {
  const { url, stop } = await startStaticServer(await captureOfflineSite(folder));
  const visits = { withWorker: [] as FirstVisit[], without: [] as FirstVisit[] };
  try {
    await checkServiceWorker(browser, url + PAGE);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? NAMES : NAMES.toReversed())
        visits[side].push(await withFirstVisit(browser, url + PAGE, SIDES[side], measureFirst));
  } finally {
    stop();
  }
  const ratio = (name: string, select: (first: FirstVisit) => number) =>
    compareMedians(
      `${name} of a first visit, relative to one without a service worker`,
      1.05,
      visits.withWorker.map(select),
      visits.without.map(select),
    );
  return [
    ratio("first paint", ({ paint }) => paint),
    ratio("time until a click on an item works", ({ toggle }) => toggle),
  ];
}

async function measureFirst(page: Page): Promise<FirstVisit> {
  const toggle = await measureTimeToFirstToggle(page);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return { paint: paint ?? Number.NaN, toggle };
}

/** Waits until the service worker has cached the page. Rejects if it never does, since the comparison would be void. */
const checkServiceWorker = (browser: Browser, address: string): Promise<void> =>
  withFirstVisit(browser, address, clickFirstToggle, async (page) => {
    await page.waitForFunction((path) => caches.match(path).then(Boolean), PAGE, { polling: 200 });
  });

async function captureOfflineSite(folder: string): Promise<CapturedSite> {
  const plinth = await startPlinth(join(folder, "first-visit"));
  try {
    const captureAsGuest = async (path: string) => {
      const response = await fetch(plinth.url + path, { headers: { [OFFLINE_COPY_HEADER]: "1" } });
      const headers = Object.fromEntries(
        [VIEWER_ID_HEADER, BUILD_HEADER, "Cache-Control"].map((name) => [name, response.headers.get(name) ?? ""]),
      );
      return [path, { ...createHtmlFile(await response.text()), headers }] as const;
    };
    const pages = [
      OFFLINE_FALLBACK_PATH,
      ...OFFLINE_PAGES.filter(({ isPersonal }) => !isPersonal).map(({ path }) => path),
    ];
    return new Map([
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      ...(await Promise.all(pages.map(captureAsGuest))),
    ]);
  } finally {
    await plinth.stop();
  }
}
