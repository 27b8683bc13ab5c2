import { type StockEntry, toStockOffer } from "../../domain/stock/availability";

/** Creates the stock entry of a new figure that CeX UK has in stock for £9.99. */
export const createStockEntry = (overrides: Partial<StockEntry> = {}): StockEntry => ({
  id: 1,
  itemId: 1,
  retailer: "CeX UK",
  pageUrl: "https://uk.webuy.com/product-detail?id=1",
  affiliateUrl: undefined,
  stockCode: "1",
  grade: "new",
  price: 999,
  currency: "GBP",
  isKnown: true,
  isConfirmed: true,
  changedAt: undefined,
  checkedSince: 0,
  checkedAt: 0,
  ...overrides,
});

export const createStockOffer = (overrides?: Partial<StockEntry>) => toStockOffer(createStockEntry(overrides));
