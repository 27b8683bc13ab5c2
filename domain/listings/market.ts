import type { DisplayCurrency } from "../money/money";
import type { Region } from "./region";

/** Regional markets with prices, by the marketplace's own ids. */
export const MARKETS = ["EBAY-US", "EBAY-GB"] as const;
export type Market = (typeof MARKETS)[number];

export const REGION_BY_MARKET = { "EBAY-US": "us", "EBAY-GB": "uk" } as const satisfies Record<Market, Region>;

/** A region that is one market. */
export type MarketRegion = (typeof REGION_BY_MARKET)[Market];

export const MARKET_BY_REGION = { average: undefined, us: "EBAY-US", uk: "EBAY-GB" } as const satisfies Readonly<
  Record<Region, Market | undefined>
>;

/** The only currency in which a market's prices count. Converted prices are rejected. */
export const CURRENCY_BY_MARKET = { "EBAY-US": "USD", "EBAY-GB": "GBP" } as const satisfies Record<
  Market,
  DisplayCurrency
>;

/** The country, as ISO code, in which a listing must be located. */
export const COUNTRY_BY_MARKET: Readonly<Record<Market, string>> = { "EBAY-US": "US", "EBAY-GB": "GB" };

/** Returns the market whose prices come first. For the average it is the US, because averages are in dollars. */
export const getPrimaryMarket = (region: Region): Market => MARKET_BY_REGION[region] ?? "EBAY-US";

/** Returns the currency in which a region's prices are shown. */
export const getRegionCurrency = (region: Region): DisplayCurrency => CURRENCY_BY_MARKET[getPrimaryMarket(region)];

/** Price grades. Prices of new and used items are never combined. */
export const GRADES = ["new", "used"] as const;
export type Grade = (typeof GRADES)[number];

/** A market and a grade. Prices are compared only within one. */
export interface MarketGrade {
  readonly market: Market;
  readonly grade: Grade;
}
