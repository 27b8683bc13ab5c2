import type { Page } from "playwright-core";
import { tapWithFinger } from "./tapWithFinger";

const SEARCH = "knight";
const TAPS = 5;
const BETWEEN_KEYS_MS = 120;
const AFTER_KEYS_MS = 800;

export interface TouchTimings {
  readonly taps: readonly number[];
  readonly keys: readonly number[];
}

/** Taps the first items' "own" buttons, then types a search. Returns the delays in ms. The page must be idle. */
export async function measureTouch(page: Page): Promise<TouchTimings> {
  for (let card = 0; card < TAPS; card += 1) {
    await tapWithFinger(page, page.locator('[data-control="own"]').nth(card));
  }
  const taps = await takeLatencies(page);
  await tapWithFinger(page, page.locator('input[name="q"]'));
  await page.keyboard.type(SEARCH, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(AFTER_KEYS_MS);
  const keys = await takeLatencies(page);
  if (taps.length !== TAPS || keys.length !== SEARCH.length)
    throw new Error(
      `Measuring taps and keys failed: the page recorded ${taps.length} of ${TAPS} taps and ${keys.length} of ${SEARCH.length} keys.`,
    );
  return { taps, keys };
}

const takeLatencies = (page: Page): Promise<number[]> => page.evaluate(() => window.observed.takeLatencies());
