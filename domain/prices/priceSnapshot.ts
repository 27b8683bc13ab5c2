import type { Grade, Market } from "../listings/market";
import type { ExchangeRate } from "../money/money";

/** Every price that a page shows, of one edition: pages that read the same edition agree. */
export interface PriceSnapshot {
  readonly edition: string;
  /** ms */
  readonly publishedAt: number;
  readonly rate?: ExchangeRate;
  /** Averages of sales and of listings are not shown here: the marketplace has not permitted it. */
  readonly withholdsAverages?: true;
  /** By the item's id; an item of which nothing is known is missing. */
  readonly items: ReadonlyMap<number, ItemPrices>;
}

/** What there is before the first edition, and while none can be read. */
export const EMPTY_PRICE_SNAPSHOT: PriceSnapshot = { edition: "", publishedAt: 0, items: new Map() };

export const getMarketPrices = (book: PriceSnapshot, itemId: number, market: Market): MarketPrices =>
  book.items.get(itemId)?.[market] ?? NO_PRICES;

/** One price of 30 days. All amounts are minor units of the market's currency. */
export interface PriceFigure {
  readonly price: number;
  /** How many sales or listings it rests on, what one listing sold counting once; a guide counts none and says 0. */
  readonly n: number;
  /** The lowest and the highest that was paid; of what is asked or a guide says, of the days' figures. */
  readonly low: number;
  readonly high: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed. */
  readonly day: string;
  /** What it is in percent of the 30 days before, to a tenth, where that is certain; 100: it is certain to be steady. */
  readonly change?: number;
}

/** The cheapest kept offer to buy now. */
export interface LowestOffer {
  readonly price: number;
  /** How many kept offers it is the cheapest of. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: when it was seen last. */
  readonly day: string;
}

/** A grade, or new and used ones pooled. */
export type GradePool = Grade | "all";

/** What is known of an item's prices in one market. */
export interface MarketPrices {
  /** What it was sold for. */
  readonly sold: Readonly<Partial<Record<GradePool, PriceFigure>>>;
  /** What is asked for it. */
  readonly listed: Readonly<Partial<Record<Grade, PriceFigure>>>;
  /** What a price guide says; guides speak of US dollars, so `EBAY-US` alone has one. */
  readonly guide: Readonly<Partial<Record<Grade, PriceFigure>>>;
  readonly from?: LowestOffer;
}

/** By market; one of which nothing is known is missing. */
export type ItemPrices = Readonly<Partial<Record<Market, MarketPrices>>>;

export const NO_PRICES: MarketPrices = { sold: {}, listed: {}, guide: {} };
