import type { Locator, Page } from "playwright-core";

const REST_MS = 400;

/**
 * A finger on the glass. `Locator.tap` would have the page look first, on its own slow processor, what it is about to
 * hit, and that look would count as the page's delay.
 */
export async function tapWithFinger(page: Page, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`There is nothing to touch at ${locator}.`);
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
}
