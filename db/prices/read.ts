import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import type { ExchangeRate } from "../../domain/money/money";
import { type DailyPriceFigure, PRICE_SOURCES } from "../../domain/prices/history";
import { GRADE_POOLS, type KnownDayPrice } from "../../domain/prices/priceRows";
import type {
  GradePool,
  LowestOffer,
  MarketPrices,
  PriceFigure,
  PriceSnapshot,
} from "../../domain/prices/priceSnapshot";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { formatUtcDay } from "../../domain/time";
import type { PageQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createRowsParser, rowObjectSchema, selectPackedRows } from "../packedRows";
import type { ResultRows } from "../write";

interface FigureFilter {
  readonly kinds: readonly KnownDayPrice["kind"][];
  readonly markets?: readonly Market[];
  readonly pools?: readonly GradePool[];
}

/**
 * Builds a condition for rows of `daily_price`. The table holds years of days, so a query for recent days must also name
 * the items. This condition then completes the primary key up to the day.
 */
export const isPriceFigureSql = ({ kinds, markets = MARKETS, pools = GRADE_POOLS }: FigureFilter): SQL =>
  sql.raw(
    `market IN (${quoteTexts(markets)}) AND kind IN (${quoteTexts(kinds)}) AND grade_pool IN (${quoteTexts(pools)})`,
  );

const quoteTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

/**
 * Builds a condition for rows of `daily_price` or `current_price` that may be shown: averages of listings need the
 * marketplace's permission. Every query for display must use it. Hidden rows stay stored.
 */
export const canShowFigureSql = (): SQL =>
  sql`(kind NOT IN ('sold', 'listed') OR (SELECT can_show_averages FROM price_version WHERE id = 1) = 1)`;

/** Saves whether averages of listings may be shown. A change makes the next price version due at once. */
export async function saveAveragesPermission(db: Database, isPermitted: boolean): Promise<void> {
  await db.run(sql`UPDATE price_version SET can_show_averages = ${Number(isPermitted)}, published_at = 0, pending_changes = 'some'
    WHERE id = 1 AND can_show_averages <> ${Number(isPermitted)}`);
}

const COLUMNS = sql`day, market, kind, grade_pool, price, sample_count, outlier_count, median, mean`;

const row = rowObjectSchema({
  day: z.string(),
  market: z.enum(MARKETS),
  source: z.enum(PRICE_SOURCES),
  pool: z.enum(GRADE_POOLS),
  price: z.number(),
  n: z.number(),
  rejected: z.number(),
  median: z.number(),
  mean: z.number(),
});

/** Daily prices of the item in the address for the last 30 days in all markets, oldest first. */
export const itemPriceHistoryQuery: PageQuery<readonly DailyPriceFigure[], "historyOfItem"> = {
  name: "historyOfItem",
  select: ({ pageId, now }) => {
    const since = getPriceWindowStart(formatUtcDay(now.getTime()));
    return selectPackedRows(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM daily_price
        WHERE item_id = ${pageId} AND ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${since} AND ${canShowFigureSql()}
        ORDER BY day, market, kind, grade_pool)`,
    );
  },
  parse: createRowsParser(row),
  guestValue: undefined,
};

const selectPriceVersion = (): SQL =>
  sql`SELECT version, published_at, can_show_averages FROM price_version WHERE id = 1`;

const selectFigures =
  (): SQL => sql`SELECT item_id, market, kind, grade_pool, price, sample_count, low, high, percent_of_oldest, day
  FROM current_price WHERE ${canShowFigureSql()} ORDER BY item_id, market, kind, grade_pool`;

const selectRate = (): SQL => sql`SELECT day, usd_per_gbp FROM exchange_rate ORDER BY day DESC LIMIT 1`;

const versionRow = z.object({ version: z.string(), published_at: z.number(), can_show_averages: z.number() });
const rateRow = z.object({ day: z.iso.date(), usd_per_gbp: z.number().positive() });
const amount = z.int().nonnegative();
const figureRow = z.object({
  item_id: z.number(),
  market: z.enum(MARKETS),
  kind: z.enum(["sold", "listed", "guide", "from"]),
  grade_pool: z.enum(GRADE_POOLS),
  price: amount,
  sample_count: amount,
  low: amount,
  high: amount,
  percent_of_oldest: z.number().positive().nullable(),
  day: z.iso.date(),
});
type FigureRow = z.infer<typeof figureRow>;

/** Reads the price snapshot in one round trip and one database snapshot. */
export async function readPriceSnapshot(db: Database): Promise<PriceSnapshot> {
  const [versions, rates, figures] = await db.batch([
    db.all<Record<string, unknown>>(selectPriceVersion()),
    db.all<Record<string, unknown>>(selectRate()),
    db.all<Record<string, unknown>>(selectFigures()),
  ]);
  const { version, published_at: publishedAt, can_show_averages: canShowAverages } = versionRow.parse(versions[0]);
  const rate = toRate(rates);
  return {
    version,
    publishedAt,
    items: toItems(figures),
    ...(rate && { rate }),
    ...(canShowAverages === 0 && { withholdsAverages: true }),
  };
}

const toRate = ([row]: ResultRows): ExchangeRate | undefined => {
  if (!row) return undefined;
  const { day, usd_per_gbp: usdPerGbp } = rateRow.parse(row);
  return { day, usdPerGbp };
};

type Writable<T> = { -readonly [K in keyof T]: T[K] extends object ? Writable<T[K]> : T[K] };

function toItems(rows: ResultRows): PriceSnapshot["items"] {
  const items = new Map<number, Record<string, Writable<MarketPrices>>>();
  for (const each of rows) {
    const row = figureRow.parse(each);
    const markets = items.get(row.item_id) ?? {};
    items.set(row.item_id, markets);
    const prices = markets[row.market] ?? { sold: {}, listed: {}, guide: {} };
    markets[row.market] = prices;
    if (row.kind === "from") prices.lowestOffer = toOffer(row);
    else if (row.kind === "sold") prices.sold[row.grade_pool] = toFigure(row);
    else if (row.grade_pool !== "all") prices[row.kind][row.grade_pool] = toFigure(row);
  }
  return items;
}

const toOffer = ({ price, sample_count: n, day }: FigureRow): LowestOffer => ({ price, n, day });

const toFigure = ({ price, sample_count: n, low, high, percent_of_oldest: change, day }: FigureRow): PriceFigure => ({
  price,
  n,
  low,
  high,
  day,
  ...(change !== null && { change }),
});
