import type { ItemForm } from "../../../domain/catalogue/item";
import type { Grade, Market } from "../../../domain/listings/market";
import type { RandomNumberGenerator } from "./dice";

/** Splits a text of any script into words in lower case, without accents and punctuation. */
export function splitWords(text: string): readonly string[] {
  // Plain ASCII takes a faster path, because every title is split.
  if (PLAIN.test(text))
    return (
      text
        .replace(/['.]/g, "")
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const PLAIN = /^[ -~]*$/;

/** Returns a word with and without a plural s, because searches treat the two alike. */
export function listSingularAndPlural(word: string): readonly string[] {
  if (word.length < 4) return [word];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/**
 * Percentage of listings for each kind of trap (a listing that says nothing about an item's value). The first number is
 * for figures and boxed items, the second for cards.
 */
const TRAP_SHARES = {
  lot: [2.5, 3],
  joined: [3, 3],
  choose: [1.6, 2.4],
  variations: [1, 1.6],
  "empty-box": [1.2, 0],
  "box-only": [1.2, 0],
  part: [0.7, 0],
  coin: [1.4, 0.8],
  nfc: [1.8, 2.2],
  custom: [1.2, 0.8],
  proxy: [0.5, 1.8],
  accessory: [1.4, 1],
  plush: [0.9, 0.5],
  keychain: [0.5, 0.3],
  "other-figure": [0.7, 0],
  game: [1, 0],
  mention: [2.2, 1.2],
  several: [1.2, 1],
  pack: [0, 2.2],
  set: [0.5, 1.8],
  damaged: [8, 8],
  graded: [2, 2],
  signed: [0.5, 0.5],
  converted: [1.3, 1.2],
  foreign: [1.8, 1.8],
  "no-condition": [1, 1],
  classified: [0.3, 0.3],
  // Twins are not random: titles cannot tell some items apart, and every listing of such an item is a twin.
  twin: [0, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Kind of trap: the reason why a listing found by a search says nothing about an item's value. */
export type IrrelevantListingKind = keyof typeof TRAP_SHARES;

const isTrap = (name: string): name is IrrelevantListingKind => name in TRAP_SHARES;
export const IRRELEVANT_LISTING_KINDS: readonly IrrelevantListingKind[] = Object.keys(TRAP_SHARES).filter(isTrap);

const createTrapTest =
  (...traps: readonly IrrelevantListingKind[]) =>
  (trap: IrrelevantListingKind | undefined): boolean =>
    trap !== undefined && traps.includes(trap);

const isTrapElsewhere = createTrapTest("variations", "converted", "foreign", "no-condition", "classified", "twin");
/**
 * Returns true if the title looks like that of an honest listing. Such a listing may still be a trap by its price,
 * country or condition.
 */
export const isListingKindTitledHonestly = (trap: IrrelevantListingKind | undefined): boolean =>
  trap === undefined || isTrapElsewhere(trap);
/** Returns true if the listing sells the item itself, but in a state that changes its value. */
export const isUnusualConditionListingKind = createTrapTest("damaged", "graded", "signed");
export const isForeignListingKind = createTrapTest("foreign", "converted");
/** Returns true for traps that sell products in bulk, such as NFC tags. */
export const isBulkProductListingKind = createTrapTest("coin", "nfc", "proxy", "accessory");
/** Returns true for traps in which buyers choose one of several products. */
export const isMultiVariantListingKind = createTrapTest("choose", "variations");
const isNeverAuctioned = createTrapTest("choose", "variations", "classified", "coin", "nfc", "accessory", "pack");

export function pickIrrelevantListingKind(
  form: ItemForm,
  isAuction: boolean,
  dice: RandomNumberGenerator,
): IrrelevantListingKind | undefined {
  const column = form === "card" ? 1 : 0;
  let left = dice() * 100;
  const trap = IRRELEVANT_LISTING_KINDS.find((each) => {
    left -= TRAP_SHARES[each][column];
    return left < 0;
  });
  return isAuction && isNeverAuctioned(trap) ? undefined : trap;
}

export type BuyingOption = "FIXED_PRICE" | "AUCTION" | "BEST_OFFER" | "CLASSIFIED_AD";

/** Detail about a card's condition that the marketplace's form asks for. */
export interface CardConditionDetail {
  readonly name: "Card Condition" | "Professional Grader" | "Grade" | "Certification Number";
  readonly value: string;
}

/** Features that make a listing hard to classify, even if it is no trap. */
export const CONFUSING_LISTING_FEATURES = [
  "loose as new",
  "opened as new",
  "sealed as used",
  "ungraded card",
  "other language",
  "typo",
  "short name",
] as const;
export type ListingFeature = (typeof CONFUSING_LISTING_FEATURES)[number];

/** Properties of a synthetic listing that are decided when it is created. Its title is built on demand. */
export interface ListingDraft {
  /** Id of the item for which the listing was created. A trap may sell something else. */
  readonly itemId: number;
  readonly market: Market;
  readonly epoch: number;
  /** Number of the listing among those of the same item, market and epoch (period of ten days). */
  readonly indexInEpoch: number;
  readonly seed: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly buyingMode: "auction" | "hybrid" | "fixed" | "stock" | "classified";
  readonly takesOffers: boolean;
  readonly grade: Grade;
  readonly trap: IrrelevantListingKind | undefined;
  /** Price of the listing as a multiple of the item's true value. */
  readonly priceLevel: number;
  /** Number of bids at the end of an auction. */
  readonly finalBidCount: number;
  /** True if the listing sells several pieces while it is open. */
  readonly sellsPieces: boolean;
}

/**
 * State of a synthetic listing at a given time. The last five properties are hidden: no response of a fake service
 * contains them.
 */
export interface SyntheticListing {
  /** Id of the listing at the marketplace, with twelve digits. */
  readonly id: string;
  readonly market: Market;
  readonly title: string;
  /** Id of the condition that the seller stated; `undefined` if there is none. */
  readonly conditionId: string | undefined;
  /** Details of a card's condition. Search results omit them; only the response for a single listing has them. */
  readonly descriptors: readonly CardConditionDetail[];
  readonly buyingOptions: readonly BuyingOption[];
  /** Fixed price or opening bid, in minor units of the market's currency. */
  readonly price: number;
  /** Price in the seller's currency, if the marketplace converted it to the market's currency. */
  readonly convertedFrom: { readonly value: number; readonly currency: string } | undefined;
  /** Highest bid of an auction, in minor units of the market's currency; `undefined` without bids. */
  readonly currentBid: number | undefined;
  readonly bidCount: number;
  /** Shipping cost in minor units; `undefined` if it depends on the buyer's address. */
  readonly shipping: number | undefined;
  readonly country: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** True if buyers of the listing choose one of several products. */
  readonly isGroup: boolean;
  /** Numbers of pieces of the listing that were sold and that are left. */
  readonly soldQuantity: number;
  readonly leftQuantity: number;
  readonly gtin: string | undefined;
  /** Id of the item for which the listing was created. */
  readonly listedUnderItemId: number;
  /** Id of the item that the listing sells; `undefined` if it sells something else. */
  readonly itemId: number | undefined;
  readonly grade: Grade;
  /** Reason why the listing does not count for prices; `undefined` for an honest listing. */
  readonly trap: IrrelevantListingKind | undefined;
  readonly features: readonly ListingFeature[];
}

/** Sale of the synthetic market with a known price. */
export interface SyntheticSale {
  readonly listingId: string;
  readonly itemId: number;
  readonly market: Market;
  readonly grade: Grade;
  /** Price in minor units of the market's currency. */
  readonly price: number;
  readonly soldAt: number;
  readonly evidence: "auction" | "step";
  /** Number of pieces that the listing has sold, including this sale; 0 for an auction. */
  readonly soldQuantity: number;
}
