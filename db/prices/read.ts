import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import type { Rate } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import type { Figure, MarketPrices, Offer } from "../../domain/prices/figure";
import type { Database } from "../client";
import type { Rows } from "../write";
import { mayBeShown } from "./permission";

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
    ...{ edition, publishedAt, items: toItems(figures) },
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
