import type { Page } from "playwright-core";

/** Waits until a click on the first toggle works, and returns the ms since the start of the navigation. */
export async function measureToggle(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => window.toggledAt, undefined, { polling: 50 });
  return (await at.jsonValue()) ?? Number.NaN;
}
