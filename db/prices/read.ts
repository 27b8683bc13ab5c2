import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import { PRICE_SOURCES } from "../../domain/prices/history";
import { GRADES_AND_ALL, type StoredDayPrice } from "../../domain/prices/priceRows";
import type {
  GradeOrAll,
  LowestOffer,
  MarketPrices,
  PriceSnapshot,
  PriceStatistics,
} from "../../domain/prices/priceSnapshot";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { getTrustedAverages, isUnusuallyCheap } from "../../domain/prices/trustedAverage";
import { formatUtcDay } from "../../domain/time";
import { definePageDataQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createJsonTextRowSchema, createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

interface FigureFilter {
  readonly kinds: readonly StoredDayPrice["kind"][];
  readonly markets?: readonly Market[];
  readonly pools?: readonly GradeOrAll[];
}

/** Builds an SQL condition for daily prices; combine it with one on the item, so that SQLite uses the primary key. */
export const isMatchingPriceSql = ({ kinds, markets = MARKETS, pools = GRADES_AND_ALL }: FigureFilter): SQL =>
  sql.raw(
    `market IN (${quoteTexts(markets)}) AND kind IN (${quoteTexts(kinds)}) AND grade_pool IN (${quoteTexts(pools)})`,
  );

const quoteTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

/** Builds the SQL condition that every displayed price must meet: averages need the marketplace's permission. */
export const canShowPriceSql = (): SQL =>
  sql`(kind NOT IN ('sold', 'listed') OR (SELECT can_show_averages FROM price_version WHERE id = 1) = 1)`;

/** Saves whether averages of listings may be displayed; after a change, prices are published again without delay. */
export async function saveListingAverageDisplayPermission(db: Database, isPermitted: boolean): Promise<void> {
  await db.run(sql`UPDATE price_version SET can_show_averages = ${Number(isPermitted)}, published_at = 0, pending_changes = 'some'
    WHERE id = 1 AND can_show_averages <> ${Number(isPermitted)}`);
}

const COLUMNS = sql`day, market, kind, grade_pool, price, sample_count, outlier_count, median, mean`;

const row = createJsonTextRowSchema({
  day: z.string(),
  market: z.enum(MARKETS),
  source: z.enum(PRICE_SOURCES),
  pool: z.enum(GRADES_AND_ALL),
  price: z.number(),
  sampleCount: z.number(),
  outlierCount: z.number(),
  median: z.number(),
  mean: z.number(),
});

/** Daily prices of the last 30 days for the item whose id is in the page's URL, in all markets, oldest first. */
export const itemPriceHistoryQuery = definePageDataQuery("itemPriceHistory", {
  select: ({ pageId, now }) => {
    const since = getPriceWindowStart(formatUtcDay(now.getTime()));
    return selectRowsAsJsonText(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM daily_price
        WHERE item_id = ${pageId} AND ${isMatchingPriceSql({ kinds: PRICE_SOURCES })} AND day >= ${since} AND ${canShowPriceSql()}
        ORDER BY day, market, kind, grade_pool)`,
    );
  },
  parse: createJsonTextRowsParser(row),
});

const versionRow = rowSchema({ version: z.string(), publishedAt: z.number(), canShowAverages: booleanColumnSchema });
const rateRow = rowSchema({ day: z.iso.date(), usdPerGbp: z.number().positive() });
const amount = z.int().nonnegative();
const figureRow = rowSchema({
  itemId: z.number(),
  market: z.enum(MARKETS),
  kind: z.enum(["sold", "listed", "guide", "from"]),
  gradePool: z.enum(GRADES_AND_ALL),
  price: amount,
  sampleCount: amount,
  low: amount,
  high: amount,
  percentOfPrevious: z.number().positive().nullable(),
  postage: amount.nullable(),
  day: z.iso.date(),
});
type FigureRow = z.infer<typeof figureRow>;

/** Reads all current prices in one database round trip and one snapshot. */
export async function readPriceSnapshot(db: Database): Promise<PriceSnapshot> {
  const [[current] = [], [rate] = [], figures = []] = await runBatch(db, [
    sql`SELECT version, published_at, can_show_averages FROM price_version WHERE id = 1`,
    sql`SELECT day, usd_per_gbp FROM exchange_rate ORDER BY day DESC LIMIT 1`,
    sql`SELECT item_id, market, kind, grade_pool, price, sample_count, low, high, percent_of_previous, postage, day
      FROM current_price WHERE ${canShowPriceSql()} ORDER BY item_id, market, kind, grade_pool`,
  ]);
  const { version, publishedAt, canShowAverages } = versionRow.parse(current);
  const shared = {
    version,
    publishedAt,
    ...(rate && { rate: rateRow.parse(rate) }),
    ...(!canShowAverages && { withholdsAverages: true as const }),
  };
  const rows = figures.map((figure) => figureRow.parse(figure));
  const averages: PriceSnapshot = { ...shared, items: toItems(rows.filter(({ kind }) => kind !== "from")) };
  return { ...shared, items: toItems(rows.filter((row) => row.kind !== "from" || isCredibleOffer(averages, row))) };
}

/**
 * Returns false for an offer that is unusually cheap by the averages of this snapshot. The refresh leaves out such
 * offers, but by the averages of its time: a price guide or the permission to show averages may have come since.
 */
const isCredibleOffer = (averages: PriceSnapshot, { itemId, market, price, gradePool }: FigureRow): boolean =>
  !isUnusuallyCheap(
    { price, grade: gradePool === "all" ? undefined : gradePool },
    getTrustedAverages(averages, itemId, market),
  );

type Writable<T> = { -readonly [K in keyof T]: T[K] extends object ? Writable<T[K]> : T[K] };

function toItems(rows: readonly FigureRow[]): PriceSnapshot["items"] {
  const items = new Map<number, Record<string, Writable<MarketPrices>>>();
  for (const row of rows) {
    const markets = items.get(row.itemId) ?? {};
    items.set(row.itemId, markets);
    const prices = markets[row.market] ?? { sold: {}, listed: {}, guide: {} };
    markets[row.market] = prices;
    if (row.kind === "from") prices.lowestOffer = toOffer(row);
    else if (row.kind === "sold") prices.sold[row.gradePool] = toFigure(row);
    else if (row.gradePool !== "all") prices[row.kind][row.gradePool] = toFigure(row);
  }
  return items;
}

const toOffer = ({ price, postage, sampleCount, day }: FigureRow): LowestOffer => ({
  price,
  ...(postage !== null && { postage }),
  sampleCount,
  day,
});

const toFigure = ({ price, sampleCount, low, high, percentOfPrevious, day }: FigureRow): PriceStatistics => ({
  price,
  sampleCount,
  low,
  high,
  day,
  ...(percentOfPrevious !== null && { percentOfPrevious }),
});
