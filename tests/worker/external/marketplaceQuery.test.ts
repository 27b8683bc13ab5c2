import { expect, it } from "vitest";
import { formatSearchText, splitPriceBand } from "../../../worker/external/marketplace/query";

it("splitPriceBand splits a price range without gap or overlap, but not a single price", () => {
  expect(splitPriceBand({ priceFrom: 3, priceTo: 500 })).toEqual([
    { priceFrom: 3, priceTo: 38.72 },
    { priceFrom: 38.73, priceTo: 500 },
  ]);
  expect(splitPriceBand({ priceFrom: 5, priceTo: 5.01 })).toEqual([
    { priceFrom: 5, priceTo: 5 },
    { priceFrom: 5.01, priceTo: 5.01 },
  ]);
  expect(splitPriceBand({ priceFrom: 5, priceTo: 5 })).toEqual([]);
});

it("formatSearchText rejects a text that is longer than the marketplace allows", () => {
  const words = "a".repeat(92);
  expect(formatSearchText({ allOf: words, anyOf: ["(b*)", "c\td"] })).toBe(`${words} (b,c d)`);
  expect(() => formatSearchText({ allOf: `${words}a`, anyOf: ["b", "c d"] })).toThrow("longer than 100 characters");
});
