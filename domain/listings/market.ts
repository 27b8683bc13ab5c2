/** Regional markets with prices, by the marketplace's own ids. */
export const MARKETS = ["EBAY-US", "EBAY-GB"] as const;
export type Market = (typeof MARKETS)[number];

/** The only currency in which a market's prices count. Converted prices are rejected. */
export const CURRENCY_BY_MARKET = { "EBAY-US": "USD", "EBAY-GB": "GBP" } as const satisfies Readonly<
  Record<Market, string>
>;

/** Price grades. Prices of new and used items are never combined. */
export const GRADES = ["new", "used"] as const;
export type Grade = (typeof GRADES)[number];

/** A market and a grade. Prices are compared only within one. */
export interface MarketGrade {
  readonly market: Market;
  readonly grade: Grade;
}
