import type { Page } from "playwright-core";

/** From the start of the navigation until an impatient visitor's click has worked. */
export async function measureToggle(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => window.toggledAt, undefined, { polling: 50 });
  return (await at.jsonValue()) ?? Number.NaN;
}
