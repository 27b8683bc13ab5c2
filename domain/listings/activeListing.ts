import type { MarketplaceListing } from "./classifierInput";
import type { Grade, Market } from "./market";

/** Listing for an item that is currently on the marketplace, as stored in the database. */
export interface ActiveListing
  extends Pick<MarketplaceListing, "listingId" | "market" | "title" | "url" | "price" | "isBuyItNow" | "bidCount"> {
  readonly image: string | null;
  /** The marketplace's id of the item's condition, such as `1000` for new. */
  readonly conditionId: string | null;
  /** Grade (new or used) that the page shows. Listings of unknown condition are shown as used. */
  readonly grade: Grade;
  /** True if the item is used but still has its box. */
  readonly isOpenBox: boolean;
  /** Postage in minor units of the market's currency; null if unknown. */
  readonly shipping: number | null;
  /** End of the listing in ms since 1970; null if it stays online until cancelled. */
  readonly endsAt: number | null;
}

/** Listing as a page shows it: without an image, because the content security policy blocks other origins. */
export type ShownListing = Omit<ActiveListing, "image" | "conditionId">;

export interface ListingFilter {
  readonly market: Market | undefined;
  readonly grade: "any" | Grade;
  readonly saleType: "any" | "BIN" | "Auction";
}
