import { readItemSearchHints } from "../../db/admin/itemEdits";
import type { Database } from "../../db/client";
import {
  GUIDE_MARKET,
  readGuideChoices,
  readGuidePriceDays,
  replaceUnmatchedGuideRowsSql,
  toGuidePriceDay,
} from "../../db/guide/rows";
import { type ItemMarketRows, replaceCurrentPricesSql, upsertDailyPricesSql } from "../../db/prices/write";
import type { BatchStatement, RefreshTarget } from "../../db/refresh/refreshTargets";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type GuideMatches, type GuideRow, matchGuideRows, type ParsedGuide } from "../../domain/guide/guideRows";
import type { CurrentPriceRow, DayPriceRow } from "../../domain/prices/priceRows";
import { computeGuideFigure, getPreviousWindowStart } from "../../domain/prices/priceWindow";
import { DAY_MS } from "../../domain/time";
import {
  GUIDE_LIST_PARAMETERS,
  GUIDE_LISTS,
  type GuideListParameter,
  type PriceGuideClient,
} from "../external/priceGuide";
import { buildClassifierItems } from "./classifyListings";
import type { RefreshContext } from "./context";
import { toUtcDay } from "./listingStatements";
import { runLeasedJob } from "./publish";

export interface GuideUpdate extends GuideMatches {
  readonly statements: readonly BatchStatement[];
}

/** What a guide's rows mean for the prices of a day, and what an admin has to say of the others. The same twice is as once. */
export async function buildGuideUpdate(
  db: Database,
  { rows }: ParsedGuide,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<GuideUpdate> {
  const today = toUtcDay(now);
  const [told, choices] = await Promise.all([readItemSearchHints(db), readGuideChoices(db)]);
  const matched = matchGuideRows(rows, buildClassifierItems(catalogue, told), choices);
  const meant = matched.meant.map(({ amiiboId }) => amiiboId);
  const known = await readGuidePriceDays(db, meant, getPreviousWindowStart(today));
  const days = matched.meant.map(({ amiiboId, row }) => toFigures(amiiboId, toDayRows(row, today)));
  const months = days.map(({ amiiboId, rows }) => {
    const told = new Set(rows.map(({ pool }) => pool));
    const before = (known.get(amiiboId) ?? []).filter(({ day, pool }) => day !== today || !told.has(pool));
    return toFigures(amiiboId, toMonthRows([...before, ...rows], today));
  });
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    ...matched,
    statements: [
      upsertDailyPricesSql(days),
      ...replaceCurrentPricesSql(months, ["guide"]),
      ...replaceUnmatchedGuideRowsSql(matched.unclear, kinds, now),
    ],
  };
}

const toFigures = <Row>(amiiboId: number, rows: readonly Row[]): ItemMarketRows<Row> => ({
  amiiboId,
  market: GUIDE_MARKET,
  rows,
});

const toDayRows = ({ newPrice, usedPrice }: GuideRow, day: string): DayPriceRow[] => [
  ...(newPrice === undefined ? [] : [toGuidePriceDay("new", day, newPrice)]),
  ...(usedPrice === undefined ? [] : [toGuidePriceDay("used", day, usedPrice)]),
];

const toMonthRows = (rows: readonly DayPriceRow[], today: string): CurrentPriceRow[] =>
  (["new", "used"] as const).flatMap((pool) => {
    const figure = computeGuideFigure(
      rows.filter((row) => row.pool === pool),
      today,
    );
    return figure ? [{ kind: "guide" as const, pool, ...figure }] : [];
  });

const GUIDE_SERVICE = "guide";

/**
 * Its lists, one in each refresh: neither too soon after the other, nor again on a day of which its answer is here,
 * whoever asks for it. Those are the guide's own terms.
 */
export function refreshPriceGuide(
  world: RefreshContext,
  { download, minGapMs: gapMs }: PriceGuideClient,
): Promise<void> {
  const { db, catalogue, clock } = world;
  const lists = new Map(GUIDE_LISTS.map((list) => [`${GUIDE_SERVICE}/${list}`, list]));
  return runLeasedJob(
    world,
    { service: GUIDE_SERVICE, keys: [...lists.keys()], everyMs: DAY_MS, gapMs },
    async (target) => {
      const { key, checkedAt } = target;
      const list = lists.get(key);
      if (!list) throw new Error(`The guide has no list for the target ${key}.`);
      const today = toUtcDay(clock());
      if (checkedAt !== undefined && toUtcDay(checkedAt) === today) return { notBefore: Date.parse(today) + DAY_MS };
      const by = chooseListParameter(target);
      return { ...(await buildGuideUpdate(db, await download(list, by), { catalogue, now: clock() })), etag: by };
    },
  );
}

/** The one that brought the list last, and after a failure the other one. The guide has no ETag: it stands in its place. */
function chooseListParameter({ etag, fails }: Pick<RefreshTarget, "etag" | "fails">): GuideListParameter {
  const [usual, other] = GUIDE_LIST_PARAMETERS;
  const [last, next] = etag === other ? [other, usual] : [usual, other];
  return fails % 2 === 0 ? last : next;
}
