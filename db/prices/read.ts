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
 * Builds a condition for rows of `price_day`. The table holds years of days, so a query for recent days must also name
 * the items. This condition then completes the primary key up to the day.
 */
export const isPriceFigureSql = ({ kinds, markets = MARKETS, pools = GRADE_POOLS }: FigureFilter): SQL =>
  sql.raw(
    `global_id IN (${quoteTexts(markets)}) AND kind IN (${quoteTexts(kinds)}) AND condition IN (${quoteTexts(pools)})`,
  );

const quoteTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

/**
 * Builds a condition for rows of `price_day` or `price_now` that may be shown: averages of listings need the
 * marketplace's permission. Every query for display must use it. Hidden rows stay stored.
 */
export const canShowFigureSql = (): SQL =>
  sql`(kind NOT IN ('sold', 'listed') OR (SELECT has_averages FROM price_edition WHERE id = 1) = 1)`;

/** Saves whether averages of listings may be shown. A change makes the next price version due at once. */
export async function saveAveragesPermission(db: Database, isPermitted: boolean): Promise<void> {
  await db.run(sql`UPDATE price_edition SET has_averages = ${Number(isPermitted)}, published_at = 0, news = 'some'
    WHERE id = 1 AND has_averages <> ${Number(isPermitted)}`);
}

const COLUMNS = sql`day, global_id, kind, condition, price, n, rejected, median, mean`;

const row = rowObjectSchema({
  day: z.string(),
  market: z.enum(MARKETS),
  source: z.enum(PRICE_SOURCES),
  pool: z.enum(["new", "used", "all"]),
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
    const since = getPriceWindowStart(now.toISOString().slice(0, 10));
    return selectPackedRows(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM price_day
        WHERE amiibo_id = ${pageId} AND ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${since} AND ${canShowFigureSql()}
        ORDER BY day, global_id, kind, condition)`,
    );
  },
  parse: createRowsParser(row),
  guestValue: undefined,
};

const selectPriceVersion = (): SQL => sql`SELECT edition, published_at, has_averages FROM price_edition WHERE id = 1`;

const selectFigures = (): SQL => sql`SELECT amiibo_id, global_id, kind, condition, price, n, low, high, change, day
  FROM price_now WHERE ${canShowFigureSql()} ORDER BY amiibo_id, global_id`;

const selectRate = (): SQL => sql`SELECT day, usd_per_gbp FROM rate_day ORDER BY day DESC LIMIT 1`;

const editionRow = z.object({ edition: z.string(), published_at: z.number(), has_averages: z.number() });
const rateRow = z.object({ day: z.string(), usd_per_gbp: z.number() });
const figureRow = z.object({
  amiibo_id: z.number(),
  global_id: z.enum(MARKETS),
  kind: z.enum(["sold", "listed", "guide", "from"]),
  condition: z.enum(["new", "used", "all"]),
  price: z.number(),
  n: z.number(),
  low: z.number(),
  high: z.number(),
  change: z.number().nullable(),
  day: z.string(),
});
type FigureRow = z.infer<typeof figureRow>;

/** Reads the price snapshot in one round trip and one database snapshot. */
export async function readPriceSnapshot(db: Database): Promise<PriceSnapshot> {
  const [editions, rates, figures] = await db.batch([
    db.all<Record<string, unknown>>(selectPriceVersion()),
    db.all<Record<string, unknown>>(selectRate()),
    db.all<Record<string, unknown>>(selectFigures()),
  ]);
  const { edition, published_at: publishedAt, has_averages: hasAverages } = editionRow.parse(editions[0]);
  const rate = toRate(rates);
  return {
    version: edition,
    publishedAt,
    items: toItems(figures),
    ...(rate && { rate }),
    ...(hasAverages === 0 && { withholdsAverages: true }),
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
    const markets = items.get(row.amiibo_id) ?? {};
    items.set(row.amiibo_id, markets);
    const prices = markets[row.global_id] ?? { sold: {}, listed: {}, guide: {} };
    markets[row.global_id] = prices;
    if (row.kind === "from") prices.lowestOffer = toOffer(row);
    else if (row.kind === "sold") prices.sold[row.condition] = toFigure(row);
    else if (row.condition !== "all") prices[row.kind][row.condition] = toFigure(row);
  }
  return items;
}

const toOffer = ({ price, n, day }: FigureRow): LowestOffer => ({ price, n, day });

const toFigure = ({ price, n, low, high, change, day }: FigureRow): PriceFigure => ({
  price,
  n,
  low,
  high,
  day,
  ...(change !== null && { change }),
});
