import { readItemSearchHints } from "../../db/admin/itemEdits";
import type { Database } from "../../db/client";
import {
  buildDailyGuidePrice,
  PRICE_GUIDE_MARKET,
  readAdminGuideRowAssignments,
  readDailyGuidePrices,
  readGuideListQueryParameterName,
  replaceUnmatchedPriceGuideRowsSql,
  saveGuideListQueryParameterNameSql,
} from "../../db/guide/rows";
import { type ItemMarketRows, replaceCurrentPricesSql, upsertDailyPricesSql } from "../../db/prices/write";
import type { BatchStatement } from "../../db/writeBatch";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import {
  matchPriceGuideRowsToItems,
  type ParsedPriceGuide,
  type PriceGuideMatchResult,
  type PriceGuideRow,
} from "../../domain/guide/guideRows";
import type { CurrentPriceRow, DayPriceRow } from "../../domain/prices/priceRows";
import { computeGuidePriceStatistics, getPreviousPriceWindowStart } from "../../domain/prices/priceWindow";
import { DAY_MS, formatUtcDay } from "../../domain/time";
import {
  GUIDE_LIST_QUERY_PARAMETER_NAMES,
  type GuideListQueryParameterName,
  PRICE_GUIDE_LIST_NAMES,
  type PriceGuideClient,
} from "../external/priceGuide";
import { buildListingClassifierItems } from "./classifyListings";
import type { RefreshContext } from "./context";
import { runLeasedRefreshJob } from "./leasedJob";

/**
 * Builds the SQL statements that store today's prices of a price guide, and its unmatched rows for review. Writing them
 * twice has the same effect as once.
 */
export async function buildPriceGuideUpdate(
  db: Database,
  { rows }: ParsedPriceGuide,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<PriceGuideMatchResult & { readonly statements: readonly BatchStatement[] }> {
  const today = formatUtcDay(now);
  const [searchHints, choices] = await Promise.all([readItemSearchHints(db), readAdminGuideRowAssignments(db)]);
  const matched = matchPriceGuideRowsToItems(rows, buildListingClassifierItems(catalogue, searchHints), choices);
  const itemIds = matched.matches.map(({ itemId }) => itemId);
  const previousDays = await readDailyGuidePrices(db, itemIds, getPreviousPriceWindowStart(today));
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
      ...replaceUnmatchedPriceGuideRowsSql(matched.unclear, kinds, now),
    ],
  };
}

const toFigures = <Row>(itemId: number, rows: readonly Row[]): ItemMarketRows<Row> => ({
  itemId,
  market: PRICE_GUIDE_MARKET,
  rows,
});

const toDayRows = ({ newPrice, usedPrice }: PriceGuideRow, day: string): DayPriceRow[] => [
  ...(newPrice === undefined ? [] : [buildDailyGuidePrice("new", day, newPrice)]),
  ...(usedPrice === undefined ? [] : [buildDailyGuidePrice("used", day, usedPrice)]),
];

const toMonthRows = (rows: readonly DayPriceRow[], today: string): CurrentPriceRow[] =>
  (["new", "used"] as const).flatMap((pool) => {
    const figure = computeGuidePriceStatistics(
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
  const lists = new Map(PRICE_GUIDE_LIST_NAMES.map((list) => [`${GUIDE_SERVICE}/${list}`, list]));
  return runLeasedRefreshJob(
    context,
    { service: GUIDE_SERVICE, keys: [...lists.keys()], everyMs: DAY_MS, gapMs },
    async ({ targetKey, checkedAt, failureCount }) => {
      const list = lists.get(targetKey);
      if (!list)
        throw new Error(
          `Price guide list was not downloaded: refresh target ${targetKey} names no known list. Add the list to PRICE_GUIDE_LIST_NAMES or delete the refresh target.`,
        );
      const today = formatUtcDay(clock());
      if (checkedAt !== undefined && formatUtcDay(checkedAt) === today)
        return { notBefore: Date.parse(today) + DAY_MS };
      const parameter = chooseListParameter(await readGuideListQueryParameterName(db, list), failureCount);
      const { statements } = await buildPriceGuideUpdate(db, await download(list, parameter), {
        catalogue,
        now: clock(),
      });
      return { statements: [...statements, saveGuideListQueryParameterNameSql(list, parameter)] };
    },
  );
}

/** Returns the name of the list parameter that worked last, or the other name after a failure. */
function chooseListParameter(lastParameter: string | undefined, failureCount: number): GuideListQueryParameterName {
  const [usual, other] = GUIDE_LIST_QUERY_PARAMETER_NAMES;
  const [last, next] = lastParameter === other ? [other, usual] : [usual, other];
  return failureCount % 2 === 0 ? last : next;
}
