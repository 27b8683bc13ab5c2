import { readMarketItems } from "../../../db/admin/items";
import type { Database } from "../../../db/client";
import { GUIDE_MARKET, guideDay, keepUnclear, readChoices, readGuideDays } from "../../../db/guide/rows";
import { type Figures, keepDays, keepNow } from "../../../db/prices/write";
import type { FetchTarget, Statement } from "../../../db/refresh/fetchTargets";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { type Guide, type GuideRow, type Matched, matchGuide } from "../../../domain/guide/rows";
import { firstDayBehind, guideFigure } from "../../../domain/prices/month";
import type { DayRow, NowRow } from "../../../domain/prices/row";
import { DAY_MS } from "../../../domain/time";
import { GUIDE_LISTS, LIST_PARAMETERS, type ListParameter, type PriceGuide } from "../guide";
import { judgedItems } from "./judged";
import { dayOf } from "./known";
import { takeDaily } from "./publish";
import type { World } from "./world";

export interface GuideWrites extends Matched {
  readonly statements: readonly Statement[];
}

/** What a guide's rows mean for the prices of a day, and what an admin has to say of the others. The same twice is as once. */
export async function guideWrites(
  db: Database,
  { rows }: Guide,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<GuideWrites> {
  const today = dayOf(now);
  const [told, choices] = await Promise.all([readMarketItems(db), readChoices(db)]);
  const matched = matchGuide(rows, judgedItems(catalogue, told), choices);
  const meant = matched.meant.map(({ amiiboId }) => amiiboId);
  const known = await readGuideDays(db, meant, firstDayBehind(today));
  const days = matched.meant.map(({ amiiboId, row }) => figures(amiiboId, daysIn(row, today)));
  const months = days.map(({ amiiboId, rows }) => {
    const told = new Set(rows.map(({ pool }) => pool));
    const before = (known.get(amiiboId) ?? []).filter(({ day, pool }) => day !== today || !told.has(pool));
    return figures(amiiboId, monthsOf([...before, ...rows], today));
  });
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    ...matched,
    statements: [keepDays(days), ...keepNow(months, ["guide"]), ...keepUnclear(matched.unclear, kinds, now)],
  };
}

const figures = <Row>(amiiboId: number, rows: readonly Row[]): Figures<Row> => ({
  amiiboId,
  market: GUIDE_MARKET,
  rows,
});

const daysIn = ({ newPrice, usedPrice }: GuideRow, day: string): DayRow[] => [
  ...(newPrice === undefined ? [] : [guideDay("new", day, newPrice)]),
  ...(usedPrice === undefined ? [] : [guideDay("used", day, usedPrice)]),
];

const monthsOf = (rows: readonly DayRow[], today: string): NowRow[] =>
  (["new", "used"] as const).flatMap((pool) => {
    const figure = guideFigure(
      rows.filter((row) => row.pool === pool),
      today,
    );
    return figure ? [{ kind: "guide" as const, pool, ...figure }] : [];
  });

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
function parameterFor({ etag, fails }: Pick<FetchTarget, "etag" | "fails">): ListParameter {
  const [usual, other] = LIST_PARAMETERS;
  const [last, next] = etag === other ? [other, usual] : [usual, other];
  return fails % 2 === 0 ? last : next;
}
