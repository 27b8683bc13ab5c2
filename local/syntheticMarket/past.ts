import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { addSales, keepDays, keepNow, type NewSale, setEdition } from "../../db/prices/write";
import { inOneBatch } from "../../db/refresh/fetchTargets";
import { MARKETS } from "../../domain/listings/market";
import { firstDayBehind, MONTH_DAYS } from "../../domain/prices/month";
import { reprice } from "../../domain/prices/reprice";
import { dayOfInstant, shiftDay } from "../../domain/time";
import type { SyntheticMarket } from ".";
import { grouped } from "./draft/listing";

const ITEMS_PER_STATEMENT = 120;

/**
 * What a site that has run for a while would know: the sales that figures of today rest on, the pages of shops, barcodes.
 * Written once, into a database that knows no prices. @returns whether it was.
 */
export async function fillPast(db: Database, market: SyntheticMarket, now: number): Promise<boolean> {
  const [known] = await db.all(sql`SELECT 1 FROM price_day LIMIT 1`);
  if (known !== undefined) return false;
  await keepPages(db, market, now);
  const today = dayOfInstant(now);
  const sales = [...grouped(salesUntil(market, now), ({ amiiboId, market }) => `${amiiboId} ${market}`).values()];
  for (let start = 0; start < sales.length; start += ITEMS_PER_STATEMENT) {
    const part = sales.slice(start, start + ITEMS_PER_STATEMENT);
    const figures = part.flatMap((own) => figuresOf(own, today));
    await inOneBatch(db, [
      addSales(part.flat()),
      keepDays(figures.map(({ told, ...of }) => ({ ...of, rows: told }))),
      ...keepNow(
        figures.map(({ now, ...of }) => ({ ...of, rows: now })),
        ["sold"],
      ),
    ]);
  }
  await setEdition(db, `past-${today}`, now);
  return true;
}

const salesUntil = (market: SyntheticMarket, now: number): NewSale[] =>
  MARKETS.flatMap((each) =>
    market.sales(each, Date.parse(firstDayBehind(dayOfInstant(now))), now).map((sale) => ({
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

/** Of one item in one market. */
function figuresOf(own: readonly NewSale[], today: string) {
  const [first] = own;
  if (!first) return [];
  const sales = own.map(({ ebayId: listing, soldAt, condition: grade, price }) => ({
    listing,
    day: dayOfInstant(soldAt),
    grade,
    price,
  }));
  const { amiiboId, market } = first;
  const asOf = (day: string) =>
    reprice({ today: day, days: [], sales: sales.filter((sale) => sale.day <= day), offers: undefined });
  const { told, now } = asOf(today);
  return [{ amiiboId, market, told: [...asOf(shiftDay(today, -MONTH_DAYS)).told, ...told], now }];
}

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
