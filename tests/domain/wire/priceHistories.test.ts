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

it("what is written is read again: each item in each market, on each of the days", () =>
  fc.assert(
    fc.property(anyPast, fc.string(), (past, edition) => {
      const read = decodePriceHistories(encodePriceHistories(buildPriceHistories(edition, past)));
      const days = [...past.keys()].sort((one, other) => one - other);
      expect(read).toMatchObject({ edition, days });
      const ids = [...past.values()].flatMap((averages) => [...averages.keys()]);
      for (const id of [...ids, 3_000])
        for (const market of MARKETS)
          expect(read && priceHistoryOf(read, id, market)).toEqual(days.map((day) => past.get(day)?.get(id)?.[market]));
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
])("%s is none", (text) => expect(decodePriceHistories(text)).toBeUndefined());

it("what was cut short is not known", () => {
  const whole = buildPriceHistories("a", new Map([[20_000, new Map([[1, { "EBAY-US": 1_999 }]])]]));
  expect(priceHistoryOf(whole, 1, "EBAY-US")).toEqual([1_999]);
  const cut = decodePriceHistories(encodePriceHistories(whole).replace(/(\[1,"[^"]*)."/, '$1"'));
  expect(cut && priceHistoryOf(cut, 1, "EBAY-US")).toEqual([undefined]);
  expect(priceHistoryOf(NO_PRICE_HISTORIES, 1, "EBAY-US")).toEqual([]);
});

it("a day on which nothing is known leaves the next one as it was", () => {
  const day = (price?: number) => new Map([[1, price === undefined ? {} : { "EBAY-US": price }]]);
  const courses = buildPriceHistories(
    "a",
    new Map([
      [3, day(700)],
      [1, day(1_000)],
      [2, day()],
    ]),
  );
  expect(courses.days).toEqual([1, 2, 3]);
  expect(priceHistoryOf(courses, 1, "EBAY-US")).toEqual([1_000, undefined, 700]);
  expect(priceHistoryOf(courses, 1, "EBAY-GB")).toEqual([undefined, undefined, undefined]);
  expect(priceHistoryOf(courses, 2, "EBAY-US")).toEqual([undefined, undefined, undefined]);
});

describe("averages of days past, in pounds", () => {
  const courses = buildPriceHistories("a", new Map([[20_000, new Map([[1, { "EBAY-US": 1_000, "EBAY-GB": 500 }]])]]));
  const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
  const past = (book: PriceSnapshot) => listPastAverages(courses, book, 1, "EBAY-GB");

  it("are those of pounds where averages are shown", () =>
    expect(past({ ...EMPTY_PRICE_SNAPSHOT, rate })).toEqual([500]));

  it("are those of pounds where nobody knows a rate", () =>
    expect(past({ ...EMPTY_PRICE_SNAPSHOT, withholdsAverages: true })).toEqual([500]));

  it("are converted as those of today are where they are withheld", () => {
    expect(past({ ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true })).toEqual([800]);
    expect(listPastAverages(courses, { ...EMPTY_PRICE_SNAPSHOT, rate, withholdsAverages: true }, 1, "EBAY-US")).toEqual(
      [1_000],
    );
  });
});
