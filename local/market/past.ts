import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { setEdition } from "../../db/prices/publish";
import { addSales, type Figures, keepDays, keepNow, type NewSale } from "../../db/prices/write";
import { inOneBatch } from "../../db/refresh/batch";
import { MARKETS, type Market } from "../../domain/listings/market";
import { shiftDay } from "../../domain/prices/day";
import { firstDayOf, monthFigure } from "../../domain/prices/month";
import { type DayRow, type NowRow, POOLS, reprice } from "../../domain/prices/reprice";
import { grouped } from "./grouped";
import type { SyntheticMarket } from "./index";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A refresh tells days of so long ago anew when it learns of a sale. */
const SALES_FOR_MS = 4 * DAY_MS;
/** A month's change looks back a week further, and its first days are measured against days before. */
const DAYS_BEFORE = 8;
const ITEMS_PER_STATEMENT = 120;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * What a site that has run for a month would know: the sales of 30 days, the pages of shops, barcodes. Written once, into
 * a database that knows no prices. @returns whether it was.
 */
export async function fillPast(db: Database, market: SyntheticMarket, now: number): Promise<boolean> {
  const [known] = await db.all(sql`SELECT 1 FROM price_day LIMIT 1`);
  if (known !== undefined) return false;
  await keepPages(db, market, now);
  const today = dayOf(now);
  const days = soldDays(market, now, today);
  for (let start = 0; start < days.length; start += ITEMS_PER_STATEMENT) {
    const part = days.slice(start, start + ITEMS_PER_STATEMENT);
    await inOneBatch(db, [
      keepDays(part),
      ...keepNow(
        part.map((figures) => monthsOf(figures, today)),
        ["sold"],
      ),
    ]);
  }
  await inOneBatch(db, [addSales(lateSales(market, now))]);
  await setEdition(db, `past-${today}`, now);
  return true;
}

function soldDays(market: SyntheticMarket, now: number, today: string): Figures<DayRow>[] {
  const sold = market.history(Date.parse(shiftDay(firstDayOf(today), -DAYS_BEFORE)), now);
  const items = grouped(sold, ({ amiiboId, market }) => `${amiiboId} ${market}`);
  return [...items.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const sales = all.flatMap(({ day, grade, prices }) => prices.map((price) => ({ day, grade, price })));
    const touched = new Set(sales.map(({ day }) => day));
    const { told } = reprice({ today, days: [], sales, touched, offers: undefined });
    return [{ amiiboId: first.amiiboId, market: first.market, rows: told }];
  });
}

const monthsOf = ({ amiiboId, market, rows }: Figures<DayRow>, today: string): Figures<NowRow> => ({
  amiiboId,
  market,
  rows: POOLS.flatMap((pool) => {
    const figure = monthFigure(
      rows.filter((row) => row.pool === pool),
      today,
    );
    return figure ? [{ kind: "sold" as const, pool, ...figure, change: figure.change }] : [];
  }),
});

const lateSales = (market: SyntheticMarket, now: number): NewSale[] =>
  MARKETS.flatMap((each: Market) =>
    market.sales(each, now - SALES_FOR_MS, now).map((sale) => ({
      amiiboId: sale.amiiboId,
      market: each,
      ebayId: sale.listingId,
      // An auction is sold once.
      step: sale.evidence === "auction" ? 1 : sale.step,
      soldAt: sale.soldAt,
      condition: sale.grade,
      price: sale.price,
      evidence: sale.evidence === "auction" ? ("auction" as const) : ("quantity" as const),
    })),
  );

async function keepPages(db: Database, market: SyntheticMarket, now: number): Promise<void> {
  const pages = market.shopPages().map(({ item, shop, url }) => [item.id, shop, url]);
  const barcodes = market.items.flatMap(({ id }) => {
    const barcode = market.barcode(id);
    return barcode === undefined ? [] : [[id, barcode]];
  });
  await inOneBatch(db, [
    sql`INSERT OR IGNORE INTO stock_check (amiibo_id, retailer, web_url, created_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${JSON.stringify(pages)})`,
    sql`INSERT OR IGNORE INTO market_item (amiibo_id, barcode)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(barcodes)})`,
  ]);
}
