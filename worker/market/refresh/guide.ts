import { GUIDE_LISTS, type PriceGuide } from "../guide";
import { takeDaily } from "./daily";
import { guideWrites } from "./guidePrices";
import { dayOf } from "./known";
import type { World } from "./world";

export const GUIDE = "guide";
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Its lists, one in each refresh: neither too soon after the other, nor again on a day of which its answer is here,
 * whoever asks for it. Those are the guide's own terms.
 */
export function refreshGuide(world: World, { download, minGapMs: gapMs }: PriceGuide): Promise<void> {
  const { db, catalogue, clock } = world;
  const lists = new Map(GUIDE_LISTS.map((list) => [`${GUIDE}/${list}`, list]));
  return takeDaily(
    world,
    { service: GUIDE, keys: [...lists.keys()], everyMs: DAY_MS, gapMs },
    async ({ key, checkedAt }) => {
      const list = lists.get(key);
      if (!list) throw new Error(`The guide has no list for the target ${key}.`);
      const today = dayOf(clock());
      if (checkedAt !== undefined && dayOf(checkedAt) === today) return { notBefore: Date.parse(today) + DAY_MS };
      return guideWrites(db, await download(list), { catalogue, now: clock() });
    },
  );
}
