import type { DisplayCurrency } from "../money/money";
import type { Region } from "./region";

/** National sites of the marketplace whose prices are shown, by the marketplace's own ids. */
export const MARKETS = ["EBAY-US", "EBAY-GB"] as const;
export type Market = (typeof MARKETS)[number];

export const REGION_BY_MARKET = { "EBAY-US": "us", "EBAY-GB": "uk" } as const satisfies Record<Market, Region>;

/** Region with prices of a single market, unlike `average`, which covers all markets. */
export type MarketRegion = (typeof REGION_BY_MARKET)[Market];

export const MARKET_BY_REGION = { average: undefined, us: "EBAY-US", uk: "EBAY-GB" } as const satisfies Readonly<
  Record<Region, Market | undefined>
>;

/** Currency of each market. Prices in other currencies do not count, not even converted ones. */
export const CURRENCY_BY_MARKET = { "EBAY-US": "USD", "EBAY-GB": "GBP" } as const satisfies Record<
  Market,
  DisplayCurrency
>;

/** Country (ISO code) in which an item must be located to count in a market. */
export const COUNTRY_BY_MARKET: Readonly<Record<Market, string>> = { "EBAY-US": "US", "EBAY-GB": "GB" };

/** Returns the market of a region. For the average of all markets it is the US, because averages are in dollars. */
export const getPrimaryMarket = (region: Region): Market => MARKET_BY_REGION[region] ?? "EBAY-US";

export const getRegionCurrency = (region: Region): DisplayCurrency => CURRENCY_BY_MARKET[getPrimaryMarket(region)];

export const GRADES = ["new", "used"] as const;
export type Grade = (typeof GRADES)[number];

/** Market and grade (new or used). Prices are compared only within the same market and grade. */
export interface MarketGrade {
  readonly market: Market;
  readonly grade: Grade;
}

/** Every market with each of its grades, in the order in which stored averages list them. */
export const MARKET_GRADES: readonly MarketGrade[] = MARKETS.flatMap((market) =>
  GRADES.map((grade) => ({ market, grade })),
);
