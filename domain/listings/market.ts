/** The regional markets that prices are kept for, by the marketplace's own id for each. */
export const MARKETS = ["EBAY-US", "EBAY-GB"] as const;
export type Market = (typeof MARKETS)[number];

/** The only currency in which a market's prices count: a price that was converted into it does not. */
export const CURRENCY_BY_MARKET = { "EBAY-US": "USD", "EBAY-GB": "GBP" } as const satisfies Readonly<
  Record<Market, string>
>;

/** Prices of new and of used things never mix. */
export const GRADES = ["new", "used"] as const;
export type Grade = (typeof GRADES)[number];

/** New and used things, and those of one market and another, never stand for each other. */
export interface MarketGrade {
  readonly market: Market;
  readonly grade: Grade;
}
