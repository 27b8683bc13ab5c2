import { expect, it } from "vitest";
import { type ProductReading, pickBestReading, pickCommonReading } from "../../../domain/stock/productReading";

const createReading = (overrides: Partial<ProductReading> = {}): ProductReading => ({
  state: "in",
  evidence: "seen",
  ...overrides,
});
const createPriced = (price: number, more: Partial<ProductReading> = {}) =>
  createReading({ price, currency: "GBP", ...more });

it.each<[string, ProductReading, ProductReading]>([
  ["in stock comes before pre-order", createPriced(900), createPriced(100, { state: "pre" })],
  ["pre-order comes before sold out", createPriced(900, { state: "pre" }), createPriced(100, { state: "out" })],
  ["sold out comes before unknown", createReading({ state: "out" }), createReading({ state: "unknown" })],
  ["new comes before used", createPriced(900, { grade: "new" }), createPriced(100, { grade: "used" })],
  ["an unknown condition counts as new", createPriced(100), createPriced(900, { grade: "new" })],
  ["cheap comes before expensive", createPriced(100), createPriced(900)],
  ["a known price comes before an unknown one", createPriced(900), createReading()],
])("pickBestReading picks the better of two stock readings of a shop page: %s", (_, best, right) => {
  const expected = { ...best, evidence: "seen, the best of 2" };
  expect(pickBestReading([best, right])).toEqual(expected);
  expect(pickBestReading([right, best])).toEqual(expected);
});

it("pickBestReading returns a single stock reading unchanged", () =>
  expect(pickBestReading([createPriced(900)])).toEqual(createPriced(900)));
it("pickBestReading returns undefined for an empty list of stock readings", () =>
  expect(pickBestReading([])).toBeUndefined());

it.each<[string, readonly ProductReading[], ProductReading]>([
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
])("pickCommonReading combines stock readings of a shop page by this rule: %s", (_, readings, expected) =>
  expect(pickCommonReading(readings)).toEqual(expected),
);

it.each<[string, ProductReading, ProductReading]>([
  ["state", createPriced(900), createPriced(900, { state: "out" })],
  ["price", createPriced(900), createPriced(901)],
  ["currency", createPriced(900), createReading({ price: 900, currency: "EUR" })],
])("pickCommonReading reports unknown stock if the readings of a shop page differ in %s", (_, left, right) =>
  expect(pickCommonReading([left, createReading({ state: "unknown" }), right])).toEqual({
    state: "unknown",
    evidence: "2 different offers, and none is identified as this product",
  }),
);
