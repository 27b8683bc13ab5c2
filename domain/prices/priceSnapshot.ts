import type { Grade, Market } from "../listings/market";
import type { ExchangeRate } from "../money/money";

/** All current prices of one version. Pages that read the same version show the same prices. */
export interface PriceSnapshot {
  readonly version: string;
  /** ms */
  readonly publishedAt: number;
  readonly rate?: ExchangeRate;
  /** True if averages of sales and listings must not be shown, because the marketplace has not permitted it. */
  readonly withholdsAverages?: true;
  /** By item id. Items without any known price are missing. */
  readonly items: ReadonlyMap<number, ItemPrices>;
}

/** Snapshot used before the first version is published, and while none can be read. */
export const EMPTY_PRICE_SNAPSHOT: PriceSnapshot = { version: "", publishedAt: 0, items: new Map() };

export const getMarketPrices = (snapshot: PriceSnapshot, itemId: number, market: Market): MarketPrices =>
  snapshot.items.get(itemId)?.[market] ?? NO_PRICES;

/** Price over 30 days. All amounts are minor units of the market's currency. */
export interface PriceFigure {
  readonly price: number;
  /** Number of sales or listings behind the price. Several sales of one listing count once; 0 for a guide price. */
  readonly sampleCount: number;
  /** Lowest and highest sale; for asking and guide prices, the lowest and highest of the daily figures. */
  readonly low: number;
  readonly high: number;
  /** `YYYY-MM-DD`, UTC: the day of the newest observation. */
  readonly day: string;
  /**
   * Percentage of the previous 30 days' price, to a tenth. 100 means known to be steady; missing if the change is
   * uncertain.
   */
  readonly percentOfPrevious?: number;
}

/** Cheapest offer to buy now, without outliers. */
export interface LowestOffer {
  readonly price: number;
  /** Number of offers that it is the cheapest of. */
  readonly sampleCount: number;
  /** `YYYY-MM-DD`, UTC: the day when it was last seen. */
  readonly day: string;
}

export type GradePool = Grade | "all";

export interface MarketPrices {
  readonly sold: Readonly<Partial<Record<GradePool, PriceFigure>>>;
  readonly listed: Readonly<Partial<Record<Grade, PriceFigure>>>;
  /** Prices from the guide. Guides list US dollars, so only `EBAY-US` has them. */
  readonly guide: Readonly<Partial<Record<Grade, PriceFigure>>>;
  readonly lowestOffer?: LowestOffer;
}

/** By market. Markets without any known price are missing. */
export type ItemPrices = Readonly<Partial<Record<Market, MarketPrices>>>;

export const NO_PRICES: MarketPrices = { sold: {}, listed: {}, guide: {} };
