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
] as const)("the price region %s has the primary market %s and the currency %s", (region, market, currency) => {
  expect(getPrimaryMarket(region)).toBe(market);
  expect(getRegionCurrency(region)).toBe(currency);
});

it("MARKET_BY_REGION and REGION_BY_MARKET are inverse for every market", () => {
  for (const market of MARKETS) expect(MARKET_BY_REGION[REGION_BY_MARKET[market]]).toBe(market);
});

it("the price region average belongs to no single market", () => expect(MARKET_BY_REGION.average).toBeUndefined());
