import type { Grade, Market } from "./market";

/** A listing that is currently on the marketplace, stored for one item. */
export interface ActiveListing {
  readonly listingId: string;
  readonly market: Market;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
  /** The marketplace's id of the condition. */
  readonly conditionId: string | null;
  /** The grade that the page shows. */
  readonly grade: Grade;
  /** True if it is used and in its box. */
  readonly isOpenBox: boolean;
  /** Minor units of the market's currency. */
  readonly price: number;
  /** Minor units of the market's currency; null if unknown. */
  readonly shipping: number | null;
  /** True if it can be bought now; false for a pure auction. */
  readonly isBuyItNow: boolean;
  readonly bidCount: number;
  /** Unix time in ms. */
  readonly endsAt: number | null;
}

/**
 * The listing as a page shows it. The image is left out because the content security policy blocks images of other
 * origins.
 */
export type ShownListing = Omit<ActiveListing, "image" | "conditionId">;

/** A visitor's filter for the listings of an item. */
export interface ListingFilter {
  readonly market: Market | undefined;
  readonly grade: "any" | Grade;
  readonly saleType: "any" | "BIN" | "Auction";
}
