import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  buildPriceHistories,
  decodePriceHistories,
  encodePriceHistories,
  listPastAverages,
  NO_PRICE_HISTORIES,
  priceHistoryOf,
} from "../../../domain/wire/priceHistories";
import { anyDayAverages } from "../prices/anyPriceSnapshot";

const anyPast = fc
  .uniqueArray(fc.tuple(fc.nat(40_000), anyDayAverages), { selector: ([day]) => day, maxLength: 8 })
  .map((days) => new Map(days));

it("encoded price histories decode to the same prices of each item, market and day", () =>
  fc.assert(
    fc.property(anyPast, fc.string(), (past, edition) => {
      const decoded = decodePriceHistories(encodePriceHistories(buildPriceHistories(edition, past)));
      const days = [...past.keys()].sort((first, second) => first - second);
      expect(decoded).toMatchObject({ version: edition, days });
      const ids = [...past.values()].flatMap((averages) => [...averages.keys()]);
      for (const id of [...ids, 3_000])
        for (const market of MARKETS)
          expect(decoded && priceHistoryOf(decoded, id, market)).toEqual(
            days.map((day) => past.get(day)?.get(id)?.[market]),
          );
    }),
  ));

it.each([
  "",
  "null",
  "{}",
  '{"edition":"a","days":[]}',
  '{"edition":"a","days":["1"],"written":{"EBAY-US":[],"EBAY-GB":[]}}',
  '{"edition":"a","days":[1],"written":{"EBAY-US":[[1,2]],"EBAY-GB":[]}}',
  "[1",
  '{"edition":1,"days":[],"written":{"EBAY-US":[],"EBAY-GB":[]}}',
  '{"edition":"a","days":1,"written":{"EBAY-US":[],"EBAY-GB":[]}}',
  '{"edition":"a","days":[1.5],"written":{"EBAY-US":[],"EBAY-GB":[]}}',
  '{"edition":"a","days":[],"written":null}',
  '{"edition":"a","days":[],"written":{"EBAY-US":[]}}',
  '{"edition":"a","days":[],"written":{"EBAY-GB":[]}}',
  '{"edition":"a","days":[],"written":{"EBAY-US":{},"EBAY-GB":[]}}',
  '{"edition":"a","days":[],"written":{"EBAY-US":[["1","a"]],"EBAY-GB":[]}}',
  '{"edition":"a","days":[],"written":{"EBAY-US":[{"0":1,"1":"a"}],"EBAY-GB":[]}}',
])("decodePriceHistories rejects the response %j", (text) => expect(decodePriceHistories(text)).toBeUndefined());

it("a truncated price history has no prices", () => {
  const histories = buildPriceHistories("a", new Map([[20_000, new Map([[1, { "EBAY-US": 1_999 }]])]]));
  expect(priceHistoryOf(histories, 1, "EBAY-US")).toEqual([1_999]);
  const truncated = decodePriceHistories(encodePriceHistories(histories).replace(/(\[1,"[^"]*)."/, '$1"'));
  expect(truncated && priceHistoryOf(truncated, 1, "EBAY-US")).toEqual([undefined]);
  expect(priceHistoryOf(NO_PRICE_HISTORIES, 1, "EBAY-US")).toEqual([]);
});

it("a day without a price does not affect the next day of a price history", () => {
  const day = (price?: number) => new Map([[1, price === undefined ? {} : { "EBAY-US": price }]]);
  const histories = buildPriceHistories(
    "a",
    new Map([
      [3, day(700)],
      [1, day(1_000)],
      [2, day()],
    ]),
  );
  expect(histories.days).toEqual([1, 2, 3]);
  expect(priceHistoryOf(histories, 1, "EBAY-US")).toEqual([1_000, undefined, 700]);
  expect(priceHistoryOf(histories, 1, "EBAY-GB")).toEqual([undefined, undefined, undefined]);
  expect(priceHistoryOf(histories, 2, "EBAY-US")).toEqual([undefined, undefined, undefined]);
});

describe("past averages in pounds", () => {
  const histories = buildPriceHistories("a", new Map([[20_000, new Map([[1, { "EBAY-US": 1_000, "EBAY-GB": 500 }]])]]));
  const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
  const listAverages = (snapshot: PriceSnapshot) => listPastAverages(histories, snapshot, 1, "EBAY-GB");

  it("past averages in pounds are the British averages if averages are shown", () =>
    expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, rate })).toEqual([500]));

  it("past averages in pounds are the British averages if no exchange rate is known", () =>
    expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, withholdsAverages: true })).toEqual([500]));

  it("past averages in pounds are converted from dollars if averages are withheld", () => {
    expect(listAverages({ ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true })).toEqual([800]);
    expect(
      listPastAverages(histories, { ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true }, 1, "EBAY-US"),
    ).toEqual([1_000]);
  });
});
