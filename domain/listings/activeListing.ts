import type { MarketplaceListing } from "./classifierInput";
import type { Grade, Market } from "./market";

/** A listing that is currently on the marketplace, stored for one item. */
export interface ActiveListing
  extends Pick<MarketplaceListing, "listingId" | "market" | "title" | "url" | "price" | "isBuyItNow" | "bidCount"> {
  readonly image: string | null;
  /** The marketplace's id of the condition. */
  readonly conditionId: string | null;
  /** The grade that the page shows. */
  readonly grade: Grade;
  /** True if the item is used and in its box. */
  readonly isOpenBox: boolean;
  /** Minor units of the market's currency; null if unknown. */
  readonly shipping: number | null;
  /** Unix time in ms. */
  readonly endsAt: number | null;
}

/** A listing on a page. It has no image, because the content security policy blocks images of other origins. */
export type ShownListing = Omit<ActiveListing, "image" | "conditionId">;

/** A visitor's filter for the listings of an item. */
export interface ListingFilter {
  readonly market: Market | undefined;
  readonly grade: "any" | Grade;
  readonly saleType: "any" | "BIN" | "Auction";
}
