import { readItemSearchHints } from "../../db/admin/itemEdits";
import type { Database } from "../../db/client";
import {
  GUIDE_MARKET,
  readGuideChoices,
  readGuideListParameter,
  readGuidePriceDays,
  replaceUnmatchedGuideRowsSql,
  saveGuideListParameterSql,
  toGuidePriceDay,
} from "../../db/guide/rows";
import { type ItemMarketRows, replaceCurrentPricesSql, upsertDailyPricesSql } from "../../db/prices/write";
import type { BatchStatement } from "../../db/writeBatch";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type GuideMatches, type GuideRow, matchGuideRows, type ParsedGuide } from "../../domain/guide/guideRows";
import type { CurrentPriceRow, DayPriceRow } from "../../domain/prices/priceRows";
import { computeGuideFigure, getPreviousWindowStart } from "../../domain/prices/priceWindow";
import { DAY_MS, formatUtcDay } from "../../domain/time";
import {
  GUIDE_LIST_PARAMETERS,
  GUIDE_LISTS,
  type GuideListParameter,
  type PriceGuideClient,
} from "../external/priceGuide";
import { buildClassifierItems } from "./classifyListings";
import type { RefreshContext } from "./context";
import { runLeasedJob } from "./leasedJob";

/** Builds the SQL statements that store today's prices of a price guide, and its unmatched rows for review. */
export async function buildGuideUpdate(
  db: Database,
  { rows }: ParsedGuide,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<GuideMatches & { readonly statements: readonly BatchStatement[] }> {
  const today = formatUtcDay(now);
  const [searchHints, choices] = await Promise.all([readItemSearchHints(db), readGuideChoices(db)]);
  const matched = matchGuideRows(rows, buildClassifierItems(catalogue, searchHints), choices);
  const itemIds = matched.matches.map(({ itemId }) => itemId);
  const previousDays = await readGuidePriceDays(db, itemIds, getPreviousWindowStart(today));
  const days = matched.matches.map(({ itemId, row }) => toFigures(itemId, toDayRows(row, today)));
  const months = days.map(({ itemId, rows }) => {
    const todaysPools = new Set(rows.map(({ pool }) => pool));
    const earlierRows = (previousDays.get(itemId) ?? []).filter(
      ({ day, pool }) => day !== today || !todaysPools.has(pool),
    );
    return toFigures(itemId, toMonthRows([...earlierRows, ...rows], today));
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

const toFigures = <Row>(itemId: number, rows: readonly Row[]): ItemMarketRows<Row> => ({
  itemId,
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

/** Downloads one list per refresh. The guide's terms demand a pause, and allow one download per list and day. */
export function refreshPriceGuide(
  context: RefreshContext,
  { download, minGapMs: gapMs }: PriceGuideClient,
): Promise<void> {
  const { db, catalogue, clock } = context;
  const lists = new Map(GUIDE_LISTS.map((list) => [`${GUIDE_SERVICE}/${list}`, list]));
  return runLeasedJob(
    context,
    { service: GUIDE_SERVICE, keys: [...lists.keys()], everyMs: DAY_MS, gapMs },
    async ({ targetKey, checkedAt, failureCount }) => {
      const list = lists.get(targetKey);
      if (!list)
        throw new Error(
          `Price guide list was not downloaded: refresh target ${targetKey} names no known list. Add the list to GUIDE_LISTS or delete the target.`,
        );
      const today = formatUtcDay(clock());
      if (checkedAt !== undefined && formatUtcDay(checkedAt) === today)
        return { notBefore: Date.parse(today) + DAY_MS };
      const parameter = chooseListParameter(await readGuideListParameter(db, list), failureCount);
      const { statements } = await buildGuideUpdate(db, await download(list, parameter), { catalogue, now: clock() });
      return { statements: [...statements, saveGuideListParameterSql(list, parameter)] };
    },
  );
}

/** Returns the name of the list parameter that worked last, or the other name after a failure. */
function chooseListParameter(lastParameter: string | undefined, failureCount: number): GuideListParameter {
  const [usual, other] = GUIDE_LIST_PARAMETERS;
  const [last, next] = lastParameter === other ? [other, usual] : [usual, other];
  return failureCount % 2 === 0 ? last : next;
}
