import type { ItemForm } from "../catalogue/item";
import { COUNTRY_BY_MARKET, CURRENCY_BY_MARKET, type Market } from "./market";
import type { RejectReason } from "./rejectReasons";

/** Item with the data that the listing classifier needs: catalogue facts, and the operator's search term. */
export interface ClassifierItem {
  readonly id: number;
  readonly name: string;
  readonly extraName?: string | undefined;
  readonly character: string;
  readonly characterKey: string;
  readonly form: ItemForm;
  readonly amiiboSeries: { readonly id: number; readonly name: string };
  readonly gameSeries: { readonly name: string };
  readonly acNumber?: number | undefined;
  /** Digits of the item's barcode. A listing whose title contains these digits is about this item. */
  readonly barcode?: string | undefined;
  /** The operator's search term. A listing title must contain each of its words, but no word after a `-`. */
  readonly searchTerm?: string | undefined;
}

/** Reject reasons that depend on how and where a listing is sold, not on its title. */
export const TERMS_OF_SALE_REJECT_REASONS = [
  "choose",
  "condition",
  "converted",
  "currency",
  "location",
  "no-bid",
  "no-condition",
] as const satisfies readonly RejectReason[];

/** The marketplace's condition ids for "new with defects" and "for parts or not working". */
const DAMAGED_CONDITION_IDS: ReadonlySet<string | undefined> = new Set(["1750", "7000"]);
/** The marketplace's condition id for a graded card. On a figure, the same id means "like new". */
const GRADED_CONDITION_ID = "2750";

export function findTermsOfSaleRejectReason(
  listing: MarketplaceListing,
  isCard: boolean,
): (typeof TERMS_OF_SALE_REJECT_REASONS)[number] | undefined {
  const { conditionId } = listing;
  if (listing.isItemGroup) return "choose";
  if (DAMAGED_CONDITION_IDS.has(conditionId) || (isCard && conditionId === GRADED_CONDITION_ID)) return "condition";
  if (listing.isConverted) return "converted";
  if (listing.currency !== CURRENCY_BY_MARKET[listing.market]) return "currency";
  if (listing.country !== undefined && listing.country !== COUNTRY_BY_MARKET[listing.market]) return "location";
  if (!listing.isBuyItNow && listing.bidCount === 0) return "no-bid";
  return conditionId === undefined ? "no-condition" : undefined;
}

/** Listing as the marketplace's API returns it, before it is matched to an item and checked. */
export interface MarketplaceListing {
  /** The number in the marketplace's listing id: `385462201428` in `v1|385462201428|0`. */
  readonly listingId: string;
  readonly market: Market;
  readonly title: string;
  /** URL of the listing, exactly as the marketplace returned it. */
  readonly url: string;
  readonly image: string | undefined;
  /** The marketplace's id of the item's condition, such as `1000` for new. */
  readonly conditionId: string | undefined;
  /** True if the seller calls an ungraded card near mint, false if worse; `undefined` if the seller does not say. */
  readonly isNearMint: boolean | undefined;
  /** Price in minor units of `currency`: the buy-it-now price, or the current bid of a pure auction. */
  readonly price: number;
  /** Currency of the listing as an ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** True if the marketplace converted the price from another currency. */
  readonly isConverted: boolean;
  /** Postage in minor units of `currency`; `undefined` if unknown. */
  readonly shipping: number | undefined;
  /** True if the listing can be bought at once; false for a pure auction. */
  readonly isBuyItNow: boolean;
  /** True if the seller accepts lower offers, so that the final price is unknown. */
  readonly hasBestOffer: boolean;
  readonly bidCount: number;
  /** End of the listing in ms since 1970; `undefined` if it stays online until cancelled. */
  readonly endsAt: number | undefined;
  /** Country where the item is located, as an ISO code of two upper-case letters. */
  readonly country: string | undefined;
  /** True if buyers choose among several variants, each with its own price. */
  readonly isItemGroup: boolean;
  /** Number of pieces sold so far; `undefined` if the marketplace does not report it. */
  readonly soldQuantity: number | undefined;
  /** Minimum number of pieces that are left; `undefined` if the marketplace does not report it. */
  readonly remainingQuantity: number | undefined;
}
