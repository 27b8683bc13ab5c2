import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import {
  type ConfirmedSale,
  insertSalesSql,
  publishPriceVersion,
  replaceCurrentPricesSql,
  upsertDailyPricesSql,
} from "../../db/prices/write";
import { writeBatch } from "../../db/writeBatch";
import { groupBy } from "../../domain/groupBy";
import { MARKETS } from "../../domain/listings/market";
import { getPreviousPriceWindowStart, PRICE_WINDOW_DAYS } from "../../domain/prices/priceWindow";
import { recomputeItemPrices } from "../../domain/prices/recomputeItemPrices";
import { addDaysToDate, formatUtcDay } from "../../domain/time";
import type { SyntheticMarket } from ".";

const ITEMS_PER_STATEMENT = 120;

/**
 * Fills a database without prices with the sales, shop pages and barcodes that a site would have collected over time.
 * The price version is published last, so a call after an interrupted one adds what is missing.
 * @param signal rejects the call between two transactions when it aborts
 * @returns `false` if the database already has published prices
 */
export async function fillMarketHistory(
  db: Database,
  market: SyntheticMarket,
  now: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const [published] = await db.all(sql`SELECT 1 FROM price_version WHERE published_at > 0`);
  if (published !== undefined) return false;
  await writeShopPages(db, market, now);
  const today = formatUtcDay(now);
  const sales = [...groupBy(listSales(market, now), ({ itemId, market }) => `${itemId} ${market}`).values()];
  for (let start = 0; start < sales.length; start += ITEMS_PER_STATEMENT) {
    signal?.throwIfAborted();
    const part = sales.slice(start, start + ITEMS_PER_STATEMENT);
    const figures = part.flatMap((own) => computeFigures(own, today));
    await writeBatch(db, [
      insertSalesSql(part.flat()),
      upsertDailyPricesSql(figures.map(({ changedDays, ...of }) => ({ ...of, rows: changedDays }))),
      ...replaceCurrentPricesSql(
        figures.map(({ currentPrices, ...of }) => ({ ...of, rows: currentPrices })),
        ["sold"],
      ),
    ]);
  }
  await publishPriceVersion(db, `past-${today}`, now);
  return true;
}

const listSales = (market: SyntheticMarket, now: number): ConfirmedSale[] =>
  MARKETS.flatMap((each) =>
    market.listSales(each, Date.parse(getPreviousPriceWindowStart(formatUtcDay(now))), now).map((sale) => ({
      itemId: sale.itemId,
      market: each,
      listingId: sale.listingId,
      // An auction always sells one piece, although its sold quantity is 0.
      soldCount: sale.evidence === "auction" ? 1 : sale.soldQuantity,
      soldAt: sale.soldAt,
      grade: sale.grade,
      price: sale.price,
      evidence: sale.evidence === "auction" ? ("auction" as const) : ("quantity" as const),
    })),
  );

/** Computes the average prices of one item in one market from its sales. */
function computeFigures(own: readonly ConfirmedSale[], today: string) {
  const [first] = own;
  if (!first) return [];
  const sales = own.map(({ listingId, soldAt, grade, price }) => ({
    listingId,
    day: formatUtcDay(soldAt),
    grade,
    price,
  }));
  const { itemId, market } = first;
  const asOf = (day: string) =>
    recomputeItemPrices({
      today: day,
      market,
      days: [],
      sales: sales.filter((sale) => sale.day <= day),
      offers: undefined,
    });
  const { changedDays, currentPrices } = asOf(today);
  return [
    {
      itemId,
      market,
      changedDays: [...asOf(addDaysToDate(today, -PRICE_WINDOW_DAYS)).changedDays, ...changedDays],
      currentPrices,
    },
  ];
}

async function writeShopPages(db: Database, market: SyntheticMarket, now: number): Promise<void> {
  const pages = market.listShopPages().map(({ item, shop, url }) => [item.id, shop, url]);
  const barcodes = market.items.flatMap(({ id }) => {
    const barcode = market.getBarcode(id);
    return barcode === undefined ? [] : [[id, barcode]];
  });
  await writeBatch(db, [
    sql`INSERT OR IGNORE INTO stock_check (item_id, retailer, page_url, created_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${JSON.stringify(pages)})`,
    sql`INSERT OR IGNORE INTO item_search_hint (item_id, barcode)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(barcodes)})`,
  ]);
}
