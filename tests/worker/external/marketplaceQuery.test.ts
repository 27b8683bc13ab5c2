import { expect, it } from "vitest";
import { formatMarketplaceSearchText, splitSearchPriceRange } from "../../../worker/external/marketplace/query";

it("splitSearchPriceRange splits a price range into two ranges without a gap or overlap", () => {
  expect(splitSearchPriceRange({ priceFrom: 3, priceTo: 500 })).toEqual([
    { priceFrom: 3, priceTo: 38.72 },
    { priceFrom: 38.73, priceTo: 500 },
  ]);
  expect(splitSearchPriceRange({ priceFrom: 5, priceTo: 5.01 })).toEqual([
    { priceFrom: 5, priceTo: 5 },
    { priceFrom: 5.01, priceTo: 5.01 },
  ]);
  expect(splitSearchPriceRange({ priceFrom: 5, priceTo: 5 })).toEqual([]);
});

it("formatMarketplaceSearchText rejects a text that is longer than the marketplace allows", () => {
  const words = "a".repeat(92);
  expect(formatMarketplaceSearchText({ allOf: words, anyOf: ["(b*)", "c\td"] })).toBe(`${words} (b,c d)`);
  expect(() => formatMarketplaceSearchText({ allOf: `${words}a`, anyOf: ["b", "c d"] })).toThrow(
    "longer than 100 characters",
  );
});
