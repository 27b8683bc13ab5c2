import type { Page } from "playwright-core";
import { tapWithFinger } from "./tapWithFinger";

const SEARCH = "knight";
const TAPS = 5;
const BETWEEN_KEYS_MS = 120;
const BEHIND_KEYS_MS = 800;

export interface TouchTimings {
  readonly taps: readonly number[];
  readonly keys: readonly number[];
}

/** A page at rest: the first cards are collected, then something is searched. */
export async function measureTouch(page: Page): Promise<TouchTimings> {
  for (let card = 0; card < TAPS; card += 1) {
    await tapWithFinger(page, page.locator('[data-control="own"]').nth(card));
  }
  const taps = await takeLatencies(page);
  await tapWithFinger(page, page.locator('input[name="q"]'));
  await page.keyboard.type(SEARCH, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(BEHIND_KEYS_MS);
  const keys = await takeLatencies(page);
  if (taps.length !== TAPS || keys.length !== SEARCH.length)
    throw new Error(`Of ${TAPS} taps and ${SEARCH.length} keys the page saw ${taps.length} and ${keys.length}.`);
  return { taps, keys };
}

const takeLatencies = (page: Page): Promise<number[]> => page.evaluate(() => window.observed.takeLatencies());
