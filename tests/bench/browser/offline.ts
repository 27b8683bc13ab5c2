import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { createPerson } from "../server/person";
import { startPlinth } from "../server/plinth";

const OWN_PAGES = ["/my-account", "/list/all"];
const ROUNDS = 5;
const THROTTLING = 4;

/** Measures the first paint of a member's pages without a network, after one visit with a network. */
export async function benchOffline(folder: string, browser: Browser): Promise<BenchResult[]> {
  const plinth = await startPlinth(join(folder, "offline"));
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const { cookie } = await createPerson(plinth.db);
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: plinth.url }]);
    const page = await context.newPage();
    await page.goto(`${plinth.url}${OWN_PAGES[0]}`);
    while (!(await page.evaluate(areCached, OWN_PAGES))) await page.waitForTimeout(100);
    await context.setOffline(true);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    const results: BenchResult[] = [];
    for (const path of OWN_PAGES) {
      const paints: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) paints.push(await measureOfflinePaint(page, plinth.url + path));
      results.push({
        name: `${path} without a network: first paint`,
        value: computeSampleMedian(paints),
        unit: "ms",
        limit: { max: 1_000 },
      });
    }
    return results;
  } finally {
    await context.close();
    await plinth.stop();
  }
}

async function areCached(paths: readonly string[]): Promise<boolean> {
  const copies = await Promise.all(paths.map((path) => caches.match(path)));
  return copies.every((copy) => copy !== undefined);
}

async function measureOfflinePaint(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator(".offline-copy-banner").waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );
}
