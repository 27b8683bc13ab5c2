import { expect, it } from "vitest";
import {
  mergeStockReadings,
  type ProductStockReading,
  pickBestStockReading,
} from "../../../domain/stock/productReading";

const createReading = (overrides: Partial<ProductStockReading> = {}): ProductStockReading => ({
  state: "in",
  evidence: "seen",
  ...overrides,
});
const createPriced = (price: number, more: Partial<ProductStockReading> = {}) =>
  createReading({ price, currency: "GBP", ...more });

it.each<[string, ProductStockReading, ProductStockReading]>([
  ["in stock comes before pre-order", createPriced(900), createPriced(100, { state: "pre" })],
  ["pre-order comes before sold out", createPriced(900, { state: "pre" }), createPriced(100, { state: "out" })],
  ["sold out comes before unknown", createReading({ state: "out" }), createReading({ state: "unknown" })],
  ["new comes before used", createPriced(900, { grade: "new" }), createPriced(100, { grade: "used" })],
  ["an unknown condition counts as new", createPriced(100), createPriced(900, { grade: "new" })],
  ["cheap comes before expensive", createPriced(100), createPriced(900)],
  ["a known price comes before an unknown one", createPriced(900), createReading()],
])("pickBestStockReading picks the better of two stock readings of a shop page: %s", (_, best, right) => {
  const expected = { ...best, evidence: "seen, the best of 2" };
  expect(pickBestStockReading([best, right])).toEqual(expected);
  expect(pickBestStockReading([right, best])).toEqual(expected);
});

it("pickBestStockReading returns a single stock reading unchanged", () =>
  expect(pickBestStockReading([createPriced(900)])).toEqual(createPriced(900)));
it("pickBestStockReading returns undefined for an empty list of stock readings", () =>
  expect(pickBestStockReading([])).toBeUndefined());

it.each<[string, readonly ProductStockReading[], ProductStockReading]>([
  ["no readings are unknown", [], { state: "unknown", evidence: "no offers found" }],
  ["only unknown ones give the first", [createReading({ state: "unknown" })], createReading({ state: "unknown" })],
  [
    "a single known one counts",
    [createReading({ state: "unknown", evidence: "?" }), createPriced(900)],
    createPriced(900),
  ],
  ["equal ones give the first", [createPriced(900), createPriced(900, { evidence: "again" })], createPriced(900)],
  ["one with a price comes before others", [createReading(), createPriced(900), createReading()], createPriced(900)],
  [
    "equal ones without prices give the first",
    [createReading(), createReading({ evidence: "again" })],
    createReading(),
  ],
])("mergeStockReadings combines stock readings of a shop page by this rule: %s", (_, readings, expected) =>
  expect(mergeStockReadings(readings)).toEqual(expected),
);

it.each<[string, ProductStockReading, ProductStockReading]>([
  ["state", createPriced(900), createPriced(900, { state: "out" })],
  ["price", createPriced(900), createPriced(901)],
  ["currency", createPriced(900), createReading({ price: 900, currency: "EUR" })],
])("mergeStockReadings reports unknown stock if the readings of a shop page differ in %s", (_, left, right) =>
  expect(mergeStockReadings([left, createReading({ state: "unknown" }), right])).toEqual({
    state: "unknown",
    evidence: "2 different offers, and none is identified as this product",
  }),
);
