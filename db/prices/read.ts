import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import type { Rate } from "../../domain/money/money";
import type { Book, Figure, MarketPrices, Offer, Pool } from "../../domain/prices/book";
import { type DayFigure, SOURCES } from "../../domain/prices/history";
import { firstDayOf } from "../../domain/prices/month";
import { type KnownDay, POOLS } from "../../domain/prices/row";
import type { PageRead } from "../access/own";
import type { Database } from "../client";
import { named, packed, unpacking } from "../packed";
import type { Rows } from "../write";

interface FigureFilter {
  readonly kinds: readonly KnownDay["kind"][];
  readonly markets?: readonly Market[];
  readonly pools?: readonly Pool[];
}

/**
 * Rows of `price_day` of these figures. Days of years stand there and all of them stay: whoever asks for the last few
 * says which items, and names with this what stands between the item and the day in the key.
 */
export const ofFigures = ({ kinds, markets = MARKETS, pools = POOLS }: FigureFilter): SQL =>
  sql.raw(`global_id IN (${texts(markets)}) AND kind IN (${texts(kinds)}) AND condition IN (${texts(pools)})`);

const texts = (all: readonly string[]): string => all.map((each) => `'${each}'`).join(", ");

/**
 * Whether a row of `price_day` or `price_now` may be shown: averages of listings take the marketplace's permission. Whoever
 * shows such rows asks for it; without it they wait, and none is lost.
 */
export const mayBeShown = (): SQL =>
  sql`(kind NOT IN ('sold', 'listed') OR (SELECT has_averages FROM price_edition WHERE id = 1) = 1)`;

/** Whether there is that permission. A change of it waits for no edition's time: the next one is due. */
export async function permitAverages(db: Database, isPermitted: boolean): Promise<void> {
  await db.run(sql`UPDATE price_edition SET has_averages = ${Number(isPermitted)}, published_at = 0, news = 'some'
    WHERE id = 1 AND has_averages <> ${Number(isPermitted)}`);
}

const COLUMNS = sql`day, global_id, kind, condition, price, n, rejected, median, mean`;

const row = named({
  day: z.string(),
  market: z.enum(MARKETS),
  source: z.enum(SOURCES),
  pool: z.enum(["new", "used", "all"]),
  price: z.number(),
  n: z.number(),
  rejected: z.number(),
  median: z.number(),
  mean: z.number(),
});

/** Of the item in the address, in the last 30 days and every market, oldest first. */
export const historyOfItem: PageRead<readonly DayFigure[], "historyOfItem"> = {
  name: "historyOfItem",
  select: ({ id, now }) => {
    const since = firstDayOf(now.toISOString().slice(0, 10));
    return packed(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM price_day
        WHERE amiibo_id = ${id} AND ${ofFigures({ kinds: SOURCES })} AND day >= ${since} AND ${mayBeShown()}
        ORDER BY day, global_id, kind, condition)`,
    );
  },
  parse: unpacking(row),
  none: undefined,
};

const selectEdition = (): SQL => sql`SELECT edition, published_at, has_averages FROM price_edition WHERE id = 1`;

const selectFigures = (): SQL => sql`SELECT amiibo_id, global_id, kind, condition, price, n, low, high, change, day
  FROM price_now WHERE ${mayBeShown()} ORDER BY amiibo_id, global_id`;

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

/** One round trip and one moment. */
export async function readBook(db: Database): Promise<Book> {
  const [editions, rates, figures] = await db.batch([
    db.all<Record<string, unknown>>(selectEdition()),
    db.all<Record<string, unknown>>(selectRate()),
    db.all<Record<string, unknown>>(selectFigures()),
  ]);
  const { edition, published_at: publishedAt, has_averages: hasAverages } = editionRow.parse(editions[0]);
  const rate = toRate(rates);
  return {
    edition,
    publishedAt,
    items: toItems(figures),
    ...(rate && { rate }),
    ...(hasAverages === 0 && { withholdsAverages: true }),
  };
}

const toRate = ([row]: Rows): Rate | undefined => {
  if (!row) return undefined;
  const { day, usd_per_gbp: usdPerGbp } = rateRow.parse(row);
  return { day, usdPerGbp };
};

type Writable<T> = { -readonly [K in keyof T]: T[K] extends object ? Writable<T[K]> : T[K] };

function toItems(rows: Rows): Book["items"] {
  const items = new Map<number, Record<string, Writable<MarketPrices>>>();
  for (const each of rows) {
    const row = figureRow.parse(each);
    const markets = items.get(row.amiibo_id) ?? {};
    items.set(row.amiibo_id, markets);
    const prices = markets[row.global_id] ?? { sold: {}, listed: {}, guide: {} };
    markets[row.global_id] = prices;
    if (row.kind === "from") prices.from = offerOf(row);
    else if (row.kind === "sold") prices.sold[row.condition] = figureOf(row);
    else if (row.condition !== "all") prices[row.kind][row.condition] = figureOf(row);
  }
  return items;
}

const offerOf = ({ price, n, day }: FigureRow): Offer => ({ price, n, day });

const figureOf = ({ price, n, low, high, change, day }: FigureRow): Figure => ({
  price,
  n,
  low,
  high,
  day,
  ...(change !== null && { change }),
});
