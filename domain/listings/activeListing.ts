import type { PrimaryRegion } from "../access/preferences";
import type { Grade, Market } from "./market";

/** A listing that stands on the marketplace now, kept as one of an item. */
export interface ActiveListing {
  readonly ebayId: string;
  readonly market: Market;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
  /** The marketplace's id. */
  readonly conditionId: string | null;
  /** What it is shown as. */
  readonly grade: Grade;
  /** Used, and in its box. */
  readonly isOpened: boolean;
  /** Minor units of the market's currency. */
  readonly price: number;
  /** The same; null where it is not known. */
  readonly shipping: number | null;
  /** It can be bought now; else it is an auction alone. */
  readonly isBin: boolean;
  readonly bidCount: number;
  /** ms */
  readonly endsAt: number | null;
}

/** What a page shows of it: pictures of other origins are not for its policy. */
export type ShownListing = Omit<ActiveListing, "image" | "conditionId">;

/** What a visitor wants to see of an item's listings. */
export interface ListingFilter {
  readonly market: Market | undefined;
  readonly grade: "any" | Grade;
  readonly saleType: "any" | "BIN" | "Auction";
}

/** The market of a region's listings; the average of all regions has those of every market. */
export function getListingMarket(region: PrimaryRegion): Market | undefined {
  if (region === "1") return undefined;
  return region === "3" ? "EBAY-GB" : "EBAY-US";
}
