import { expect, it } from "vitest";
import { formatSearchText, splitPriceBand } from "../../../worker/external/marketplace/query";

it("two halves of a range of prices are the whole, to the penny, and a single price has none", () => {
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

it("a search has as many letters as the marketplace takes, and no more", () => {
  const words = "a".repeat(92);
  expect(formatSearchText({ words, anyOf: ["(b*)", "c\td"] })).toBe(`${words} (b,c d)`);
  expect(() => formatSearchText({ words: `${words}a`, anyOf: ["b", "c d"] })).toThrow("100 at most");
});
