import type { Market } from "../listings/market";
import type { Rate } from "../money/money";
import { type ItemPrices, type MarketPrices, NO_PRICES } from "./figure";

/** Every price that a page shows, of one edition: pages that read the same edition agree. */
export interface Book {
  readonly edition: string;
  /** ms */
  readonly publishedAt: number;
  readonly rate?: Rate;
  /** Averages of sales and of listings are not shown here: the marketplace has not permitted it. */
  readonly withholdsAverages?: true;
  /** By the item's id; an item of which nothing is known is missing. */
  readonly items: ReadonlyMap<number, ItemPrices>;
}

/** What there is before the first edition, and while none can be read. */
export const EMPTY_BOOK: Book = { edition: "", publishedAt: 0, items: new Map() };

export const pricesIn = (book: Book, itemId: number, market: Market): MarketPrices =>
  book.items.get(itemId)?.[market] ?? NO_PRICES;
