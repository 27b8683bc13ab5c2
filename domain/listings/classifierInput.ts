import type { ItemForm } from "../catalogue/item";
import { CURRENCY_BY_MARKET, type Market } from "./market";
import type { RejectReason } from "./rejectReasons";

/** What the judge knows of an item: facts of the catalogue, and what the operator said of it. */
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
  /** Digits; a title that has them is of this item. */
  readonly barcode?: string | undefined;
  /** The operator's: a title has to have each of its words, and none of those after a `-`. */
  readonly searchTerm?: string | undefined;
}

const COUNTRY_BY_MARKET = { "EBAY-US": "US", "EBAY-GB": "GB" } as const satisfies Readonly<Record<Market, string>>;

/** What speaks against a listing's price whatever it is of: how and where it is sold, not what its title says. */
export const TERMS_REJECT_REASONS = [
  "choose",
  "condition",
  "converted",
  "currency",
  "location",
  "no-bid",
  "no-condition",
] as const satisfies readonly RejectReason[];

/** New with defects; for parts or not working. */
const DAMAGED_CONDITION_IDS: ReadonlySet<string | undefined> = new Set(["1750", "7000"]);
/** Of a single card; anything else is like new by it. */
const GRADED_CONDITION_ID = "2750";

export function findTermsReject(
  offered: MarketplaceListing,
  isCard: boolean,
): (typeof TERMS_REJECT_REASONS)[number] | undefined {
  const { conditionId } = offered;
  if (offered.isGroup) return "choose";
  if (DAMAGED_CONDITION_IDS.has(conditionId) || (isCard && conditionId === GRADED_CONDITION_ID)) return "condition";
  if (offered.isConverted) return "converted";
  if (offered.currency !== CURRENCY_BY_MARKET[offered.market]) return "currency";
  if (offered.country !== undefined && offered.country !== COUNTRY_BY_MARKET[offered.market]) return "location";
  if (!offered.isBin && offered.bidCount === 0) return "no-bid";
  if (conditionId === undefined) return "no-condition";
  return undefined;
}

/** What a marketplace answers about one listing, before anybody has said which item it is and whether it counts. */
export interface MarketplaceListing {
  /** The marketplace's own, without its wrapping: `385462201428`. */
  readonly ebayId: string;
  readonly market: Market;
  readonly title: string;
  /** The address that the marketplace gave, verbatim. */
  readonly url: string;
  readonly image: string | undefined;
  /** The marketplace's id, such as `1000`. */
  readonly conditionId: string | undefined;
  /** Of a single card that nobody has graded, by what its seller was asked; `undefined` where nothing is said. */
  readonly isNearMint: boolean | undefined;
  /** Minor units of `currency`: of an auction the current bid, else what it costs to buy it now. */
  readonly price: number;
  /** Of ISO 4217, as it was stated. */
  readonly currency: string;
  /** The marketplace converted the price from another currency. */
  readonly isConverted: boolean;
  /** Minor units of `currency`; `undefined` where it is not known. */
  readonly shipping: number | undefined;
  /** It can be bought now; else it is an auction alone. */
  readonly isBin: boolean;
  /** Its seller takes less than the price: nobody knows what will be paid. */
  readonly takesOffers: boolean;
  /** Of an auction. */
  readonly bidCount: number;
  /** ms; a good-till-cancelled listing has none. */
  readonly endsAt: number | undefined;
  /** Two letters, upper case, of where it is. */
  readonly country: string | undefined;
  /** One listing for several things to choose from, each with its own price. */
  readonly isGroup: boolean;
  /** How many of it were sold so far, where the marketplace says. */
  readonly soldQuantity: number | undefined;
  /** How many are left at least, where the marketplace says. */
  readonly leftQuantity: number | undefined;
}
