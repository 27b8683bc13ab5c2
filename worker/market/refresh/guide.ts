import type { Target } from "../../../db/refresh/targets";
import { DAY_MS } from "../../../domain/time";
import { GUIDE_LISTS, LIST_PARAMETERS, type ListParameter, type PriceGuide } from "../guide";
import { takeDaily } from "./daily";
import { guideWrites } from "./guidePrices";
import { dayOf } from "./known";
import type { World } from "./world";

export const GUIDE = "guide";

/**
 * Its lists, one in each refresh: neither too soon after the other, nor again on a day of which its answer is here,
 * whoever asks for it. Those are the guide's own terms.
 */
export function refreshGuide(world: World, { download, minGapMs: gapMs }: PriceGuide): Promise<void> {
  const { db, catalogue, clock } = world;
  const lists = new Map(GUIDE_LISTS.map((list) => [`${GUIDE}/${list}`, list]));
  return takeDaily(world, { service: GUIDE, keys: [...lists.keys()], everyMs: DAY_MS, gapMs }, async (target) => {
    const { key, checkedAt } = target;
    const list = lists.get(key);
    if (!list) throw new Error(`The guide has no list for the target ${key}.`);
    const today = dayOf(clock());
    if (checkedAt !== undefined && dayOf(checkedAt) === today) return { notBefore: Date.parse(today) + DAY_MS };
    const by = parameterFor(target);
    return { ...(await guideWrites(db, await download(list, by), { catalogue, now: clock() })), etag: by };
  });
}

/** The one that brought the list last, and after a failure the other one. The guide has no ETag: it stands in its place. */
function parameterFor({ etag, fails }: Pick<Target, "etag" | "fails">): ListParameter {
  const [usual, other] = LIST_PARAMETERS;
  const [last, next] = etag === other ? [other, usual] : [usual, other];
  return fails % 2 === 0 ? last : next;
}
