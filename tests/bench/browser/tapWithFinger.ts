import type { Locator, Page } from "playwright-core";

const REST_MS = 400;

/**
 * Taps the middle of an element. `Locator.tap` would first look up the element at that point in the throttled page, and
 * that time would count as the page's delay.
 */
export async function tapWithFinger(page: Page, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Tapping failed: ${locator} is not visible.`);
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
}
