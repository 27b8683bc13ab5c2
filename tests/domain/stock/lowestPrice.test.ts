import { expect, it } from "vitest";
import { EMPTY_MARKET_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import type { StockEntry } from "../../../domain/stock/availability";
import { findLowestPurchasePrice } from "../../../domain/stock/stockList";
import { createStockOffer } from "../../helpers/stock";

const createListedPrices = (price: number) => ({
  ...EMPTY_MARKET_PRICES,
  lowestOffer: { price, sampleCount: 1, day: "2026-11-24" },
});
const snapshot: PriceSnapshot = {
  version: "x",
  publishedAt: 0,
  items: new Map([[1, { "EBAY-US": createListedPrices(1500), "EBAY-GB": createListedPrices(900) }]]),
};

const createShopOffer = (
  price: number | undefined,
  currency: "GBP" | "USD",
  stockCode: StockEntry["stockCode"] = "1",
) => createStockOffer({ price, currency, stockCode });

it.each([
  ["a listing counts if no shop has the item", 1, "us", [], 1500],
  ["a cheaper shop wins over a listing", 1, "us", [createShopOffer(1400, "USD"), createShopOffer(1450, "USD")], 1400],
  ["a cheaper listing wins over a shop", 1, "uk", [createShopOffer(950, "GBP")], 900],
  ["an offer in another currency does not count", 1, "us", [createShopOffer(10, "GBP")], 1500],
  [
    "pre-orders and sold-out offers do not count",
    1,
    "us",
    [createShopOffer(10, "USD", "2"), createShopOffer(10, "USD", "0")],
    1500,
  ],
  ["an offer without a price does not count", 2, "us", [createShopOffer(undefined, "USD")], undefined],
  ["the price for all regions is in dollars", 1, "average", [createShopOffer(100, "GBP")], 1500],
] as const)("findLowestPrice follows the rule that %s", (_, id, region, offers, price) =>
  expect(findLowestPurchasePrice(snapshot, id, region, offers)?.price).toBe(price),
);
