import type { Page } from "playwright-core";

/** Waits until a click on the first item's "own" button has an effect. Returns the ms since the navigation started. */
export async function measureTimeToFirstToggle(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => window.toggledAt, undefined, { polling: 50 });
  return (await at.jsonValue()) ?? Number.NaN;
}
