import { expect, it } from "vitest";
import { NO_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { type StockEntry, toStockOffer } from "../../../domain/stock/availability";
import { findLowestPrice } from "../../../domain/stock/stockList";

const from = (price: number) => ({ ...NO_PRICES, from: { price, n: 1, day: "2026-11-24" } });
const book: PriceSnapshot = {
  edition: "x",
  publishedAt: 0,
  items: new Map([[1, { "EBAY-US": from(1500), "EBAY-GB": from(900) }]]),
};

const at = (price: number | undefined, currency: "GBP" | "USD", code: StockEntry["code"] = "1") =>
  toStockOffer({
    id: 1,
    amiiboId: 1,
    retailer: "A shop",
    webUrl: "https://shop.example/1",
    affUrl: undefined,
    code,
    condition: "new",
    price,
    currency,
    isKnown: true,
    isConfirmed: true,
    changedAt: 0,
    lookedAtSince: 0,
    checkedAt: 0,
  });

it.each([
  ["a listing where no shop has it", 1, "2", [], 1500],
  ["a shop that is cheaper", 1, "2", [at(1400, "USD"), at(1450, "USD")], 1400],
  ["a listing that is cheaper than the shop", 1, "3", [at(950, "GBP")], 900],
  ["nothing in another currency", 1, "2", [at(10, "GBP")], 1500],
  ["no pre-order, and nothing that is out", 1, "2", [at(10, "USD", "2"), at(10, "USD", "0")], 1500],
  ["nothing without a price", 2, "2", [at(undefined, "USD")], undefined],
  ["dollars where all regions count", 1, "1", [at(100, "GBP")], 1500],
] as const)("is %s", (_, id, region, offers, price) =>
  expect(findLowestPrice(book, id, region, offers)?.price).toBe(price),
);
