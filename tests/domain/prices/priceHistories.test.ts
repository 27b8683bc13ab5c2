import { expect, it } from "vitest";
import { buildPriceHistories, listPastAverages, NO_PRICE_HISTORIES } from "../../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";

const US_NEW = { market: "EBAY-US", grade: "new" } as const;
const GB_NEW = { market: "EBAY-GB", grade: "new" } as const;

it("listPastAverages lists daily average prices, oldest first, with undefined for missing days", () => {
  const day = (price?: number) => new Map([[1, price === undefined ? {} : { "EBAY-US new": price }]]);
  const histories = buildPriceHistories(
    "a",
    new Map([
      [3, day(700)],
      [1, day(1_000)],
      [2, day()],
    ]),
  );
  expect(histories.days).toEqual([1, 2, 3]);
  expect(listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, 1, US_NEW)).toEqual([1_000, undefined, 700]);
  expect(listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, 1, GB_NEW)).toEqual([undefined, undefined, undefined]);
  expect(listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, 2, US_NEW)).toEqual([undefined, undefined, undefined]);
  expect(listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, 1, { ...US_NEW, grade: "used" })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(listPastAverages(NO_PRICE_HISTORIES, EMPTY_PRICE_SNAPSHOT, 1, US_NEW)).toEqual([]);
});

const histories = buildPriceHistories(
  "a",
  new Map([[20_000, new Map([[1, { "EBAY-US new": 1_000, "EBAY-GB new": 500 }]])]]),
);
const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
const listAverages = (snapshot: PriceSnapshot) => listPastAverages(histories, snapshot, 1, GB_NEW);

it("past prices in pounds come from the UK market if averages of sales may be shown", () =>
  expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, rate })).toEqual([500]));

it("past prices in pounds come from the UK market if the exchange rate is missing", () =>
  expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, withholdsAverages: true })).toEqual([500]));

it("past prices in pounds are converted from dollars if averages of sales must stay hidden", () => {
  expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true })).toEqual([800]);
  expect(listPastAverages(histories, { ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true }, 1, US_NEW)).toEqual([
    1_000,
  ]);
});
