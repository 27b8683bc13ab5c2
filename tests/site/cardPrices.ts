import type { Database } from "../../db/client";
import { createSoldPrices, insertCurrentPrices } from "../helpers/insertPrices";

/** Inserts prices of items 1 to 4: averages of sales, a price of the guide, and offers. */
export const insertPricesOfEveryKind = (db: Database): Promise<void> =>
  insertCurrentPrices(
    db,
    [
      ...createSoldPrices(1, "EBAY-US", 1500, { n: 12, change: 150 }),
      ...createSoldPrices(1, "EBAY-GB", 1000, { n: 2, change: 90 }),
      ...createSoldPrices(2, "EBAY-US", 2500, { n: 1, change: 80 }),
      { id: 3, market: "EBAY-US", kind: "guide", pool: "new", price: 3000, n: 0 },
      { id: 4, market: "EBAY-US", kind: "from", pool: "all", price: 999 },
      { id: 1, market: "EBAY-US", kind: "listed", pool: "new", price: 1750 },
    ],
    "of the test",
  );

/** Returns the price text on an item's card. */
export const getCardPrice = (html: string, id: number): string =>
  (new RegExp(`data-item="${id}".*?<p class="price"[^>]*>(.*?)</p>`, "s").exec(html)?.[1] ?? "")
    .replace(/<!--.*?-->|<[^>]*>/g, "")
    .trim();

/** Returns the tooltip of the price on an item's card. */
export const getCardPriceTooltip = (html: string, id: number): string =>
  new RegExp(`data-item="${id}".*?<p class="price" data-tooltip="([^"]*)"`, "s").exec(html)?.[1] ?? "";
