import type { ItemForm } from "../catalogue/item";
import { COUNTRY_BY_MARKET, CURRENCY_BY_MARKET, type Market } from "./market";
import type { RejectReason } from "./rejectReasons";

/** An item as the classifier knows it: catalogue facts, and the operator's search term. */
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
  /** Digits. A title that contains them is about this item. */
  readonly barcode?: string | undefined;
  /** The operator's search term: a title must contain each of its words, and none of those after a `-`. */
  readonly searchTerm?: string | undefined;
}

/** Reject reasons that depend on how and where a listing is sold, not on its title. */
export const TERMS_REJECT_REASONS = [
  "choose",
  "condition",
  "converted",
  "currency",
  "location",
  "no-bid",
  "no-condition",
] as const satisfies readonly RejectReason[];

/** Condition ids for "new with defects" and "for parts or not working". */
const DAMAGED_CONDITION_IDS: ReadonlySet<string | undefined> = new Set(["1750", "7000"]);
/** Condition id of a graded card. Figures use the same id for "like new". */
const GRADED_CONDITION_ID = "2750";

export function findTermsReject(
  listing: MarketplaceListing,
  isCard: boolean,
): (typeof TERMS_REJECT_REASONS)[number] | undefined {
  const { conditionId } = listing;
  if (listing.isItemGroup) return "choose";
  if (DAMAGED_CONDITION_IDS.has(conditionId) || (isCard && conditionId === GRADED_CONDITION_ID)) return "condition";
  if (listing.isConverted) return "converted";
  if (listing.currency !== CURRENCY_BY_MARKET[listing.market]) return "currency";
  if (listing.country !== undefined && listing.country !== COUNTRY_BY_MARKET[listing.market]) return "location";
  if (!listing.isBuyItNow && listing.bidCount === 0) return "no-bid";
  return conditionId === undefined ? "no-condition" : undefined;
}

/** A listing as the marketplace returns it, before it is classified. */
export interface MarketplaceListing {
  /** The marketplace's id without its wrapping: `385462201428`. */
  readonly listingId: string;
  readonly market: Market;
  readonly title: string;
  /** The URL that the marketplace returned, verbatim. */
  readonly url: string;
  readonly image: string | undefined;
  /** The marketplace's id of the condition, for example `1000`. */
  readonly conditionId: string | undefined;
  /** True if the seller of an ungraded card describes it as near mint; `undefined` without a statement. */
  readonly isNearMint: boolean | undefined;
  /** Minor units of `currency`: the current bid of an auction, otherwise the price to buy it now. */
  readonly price: number;
  /** ISO 4217 code as the marketplace states it. */
  readonly currency: string;
  /** True if the marketplace converted the price from another currency. */
  readonly isConverted: boolean;
  /** Minor units of `currency`; `undefined` if unknown. */
  readonly shipping: number | undefined;
  /** True if a buyer can buy the item at once; false for a pure auction. */
  readonly isBuyItNow: boolean;
  /** True if the seller accepts offers, so that the final price is unknown. */
  readonly hasBestOffer: boolean;
  readonly bidCount: number;
  /** Unix time in ms; `undefined` for a good-till-cancelled listing. */
  readonly endsAt: number | undefined;
  /** The country of the item as two upper-case letters. */
  readonly country: string | undefined;
  /** True if buyers choose one of several variants, each with its own price. */
  readonly isItemGroup: boolean;
  /** Number of pieces sold so far; `undefined` if the marketplace does not state the number. */
  readonly soldQuantity: number | undefined;
  /** Least number of pieces left; `undefined` if the marketplace does not state the number. */
  readonly remainingQuantity: number | undefined;
}
