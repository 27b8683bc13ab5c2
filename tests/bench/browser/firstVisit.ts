import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { VIEWER_HEADER } from "../../../domain/access/viewerHeader";
import {
  BUILD_HEADER,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  OFFLINE_PAGES,
} from "../../../domain/offline/offlinePages";
import { compareMedians } from "../figures/compare";
import type { BenchFigure } from "../figures/figure";
import { type CapturedSite, captureFolder, capturePictures, createHtmlFile } from "../pages/capture";
import { startStaticServer } from "../pages/serve";
import { startPlinth } from "../server/plinth";
import { clickFirstToggle } from "./observe";
import { measureToggle } from "./toggle";
import { withFirstVisit } from "./visit";

const PAGE = "/list/all";
/** A twentieth is less than one visit differs from the next. */
const ROUNDS = 25;
/** What runs in the page before anything of it: an impatient visitor, whose browser knows service workers or does not. */
const SIDES = {
  withWorker: { content: `(${clickFirstToggle})();` },
  without: { content: `delete Navigator.prototype.serviceWorker; (${clickFirstToggle})();` },
} as const;
const NAMES = ["withWorker", "without"] as const;

interface First {
  readonly paint: number;
  readonly toggle: number;
}

/** Somebody's first visit with the service worker, which begins and fills its caches, and the same without one. */
export async function benchFirstVisit(folder: string, browser: Browser): Promise<BenchFigure[]> {
  const { url, stop } = await startStaticServer(await captureWithCopies(folder));
  const seen = { withWorker: [] as First[], without: [] as First[] };
  try {
    await hasCopies(browser, url + PAGE);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? NAMES : NAMES.toReversed())
        seen[side].push(await withFirstVisit(browser, url + PAGE, SIDES[side], measureFirst));
  } finally {
    stop();
  }
  const ratio = (name: string, of: (first: First) => number) =>
    compareMedians(
      `${name} of a first visit, of one without a service worker`,
      1.05,
      seen.withWorker.map(of),
      seen.without.map(of),
    );
  return [ratio("first paint", ({ paint }) => paint), ratio("first toggle", ({ toggle }) => toggle)];
}

async function measureFirst(page: Page): Promise<First> {
  const toggle = await measureToggle(page);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return { paint: paint ?? Number.NaN, toggle };
}

/** Throws where there is no worker at work: two visits without one would be as fast as each other. */
const hasCopies = (browser: Browser, address: string): Promise<void> =>
  withFirstVisit(browser, address, clickFirstToggle, async (page) => {
    await page.waitForFunction((path) => caches.match(path).then(Boolean), PAGE, { polling: 200 });
  });

async function captureWithCopies(folder: string): Promise<CapturedSite> {
  const plinth = await startPlinth(join(folder, "first-visit"));
  try {
    const asGuest = async (path: string) => {
      const answer = await fetch(plinth.url + path, { headers: { [OFFLINE_COPY_HEADER]: "1" } });
      const headers = Object.fromEntries(
        [VIEWER_HEADER, BUILD_HEADER, "Cache-Control"].map((name) => [name, answer.headers.get(name) ?? ""]),
      );
      return [path, { ...createHtmlFile(await answer.text()), headers }] as const;
    };
    const pages = [
      OFFLINE_FALLBACK_PATH,
      ...OFFLINE_PAGES.filter(({ isPersonal }) => !isPersonal).map(({ path }) => path),
    ];
    return new Map([
      ...(await captureFolder("dist/client")),
      ...(await capturePictures(plinth.url)),
      ...(await Promise.all(pages.map(asGuest))),
    ]);
  } finally {
    await plinth.stop();
  }
}
