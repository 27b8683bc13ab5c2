import type { Grade, Market } from "../listings/market";
import type { ExchangeRate } from "../money/money";

/** All current prices of one version. Pages that use the same version show the same prices. */
export interface PriceSnapshot {
  readonly version: string;
  /** Time of publication in ms since 1970. */
  readonly publishedAt: number;
  readonly rate?: ExchangeRate;
  /** True if averages of sales and listings must not be shown, because the marketplace has not permitted it. */
  readonly withholdsAverages?: true;
  /** Prices by item id. Items without any known price are missing. */
  readonly items: ReadonlyMap<number, ItemPrices>;
}

/** Empty snapshot, used before the first version is published and while none can be read. */
export const EMPTY_PRICE_SNAPSHOT: PriceSnapshot = { version: "", publishedAt: 0, items: new Map() };

export const getMarketPrices = (snapshot: PriceSnapshot, itemId: number, market: Market): MarketPrices =>
  snapshot.items.get(itemId)?.[market] ?? EMPTY_MARKET_PRICES;

/** Price of the last 30 days. All amounts are minor units of the market's currency. */
export interface PriceStatistics {
  readonly price: number;
  /** Number of sales or listings behind the price. Sales of the same listing count once; 0 for a guide price. */
  readonly sampleCount: number;
  /** Lowest and highest sale. For asking prices and guide prices, the lowest and highest daily price. */
  readonly low: number;
  readonly high: number;
  /** Day of the newest observation as `YYYY-MM-DD` (UTC). */
  readonly day: string;
  /** Percentage of the price of the 30 days before, to a tenth. 100 means known to be steady; missing if uncertain. */
  readonly percentOfPrevious?: number;
}

/** Cheapest credible listing of a market, compared with postage. */
export interface LowestOffer {
  /** Price without postage. */
  readonly price: number;
  /** Missing if unknown. */
  readonly postage?: number;
  /** Number of offers that were compared to find the cheapest. */
  readonly sampleCount: number;
  /** Day on which the offer was last seen, as `YYYY-MM-DD` (UTC). */
  readonly day: string;
}

export type GradeOrAll = Grade | "all";

export interface MarketPrices {
  readonly sold: Readonly<Partial<Record<GradeOrAll, PriceStatistics>>>;
  readonly listed: Readonly<Partial<Record<Grade, PriceStatistics>>>;
  /** Prices from the price guide by grade. The guide is in US dollars, so only `EBAY-US` has them. */
  readonly guide: Readonly<Partial<Record<Grade, PriceStatistics>>>;
  readonly lowestOffer?: LowestOffer;
}

/** Prices of an item by market. Markets without any known price are missing. */
export type ItemPrices = Readonly<Partial<Record<Market, MarketPrices>>>;

export const EMPTY_MARKET_PRICES: MarketPrices = { sold: {}, listed: {}, guide: {} };
