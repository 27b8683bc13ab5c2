import { expect, it } from "vitest";
import {
  getPrimaryMarket,
  getRegionCurrency,
  MARKET_BY_REGION,
  MARKETS,
  REGION_BY_MARKET,
} from "../../../domain/listings/market";

it.each([
  ["average", "EBAY-US", "USD"],
  ["us", "EBAY-US", "USD"],
  ["uk", "EBAY-GB", "GBP"],
] as const)("the region %s shows the prices of %s first, in %s", (region, market, currency) => {
  expect(getPrimaryMarket(region)).toBe(market);
  expect(getRegionCurrency(region)).toBe(currency);
});

it("every market is the market of its own region", () => {
  for (const market of MARKETS) expect(MARKET_BY_REGION[REGION_BY_MARKET[market]]).toBe(market);
});

it("the average belongs to no single market", () => expect(MARKET_BY_REGION.average).toBeUndefined());
