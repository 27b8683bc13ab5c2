import type { ItemForm } from "../../../domain/catalogue/item";
import type { Grade, Market } from "../../../domain/listings/market";
import type { Dice } from "./dice";

/** Splits a text of any script into words in lower case, without accents and punctuation. */
export function splitWords(text: string): readonly string[] {
  // Fast path for plain ASCII, because every title is split.
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

/** Lists a word with and without a plural s, as searches treat both alike. */
export function listPluralForms(word: string): readonly string[] {
  if (word.length < 4) return [word];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Percentages of listings that are each kind of trap: of figures and boxed items, and of cards. */
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
  // Not random: every listing of an item that titles cannot tell from another is one.
  twin: [0, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Reason why a listing that a search finds says nothing about an item's value. */
export type Trap = keyof typeof TRAP_SHARES;

const isTrap = (name: string): name is Trap => name in TRAP_SHARES;
export const TRAPS: readonly Trap[] = Object.keys(TRAP_SHARES).filter(isTrap);

const createTrapTest =
  (...traps: readonly Trap[]) =>
  (trap: Trap | undefined): boolean =>
    trap !== undefined && traps.includes(trap);

const isTrapElsewhere = createTrapTest("variations", "converted", "foreign", "no-condition", "classified", "twin");
/** Returns true if the title is one of an honest listing. A trap may still be elsewhere in the listing. */
export const isHonestlyTitled = (trap: Trap | undefined): boolean => trap === undefined || isTrapElsewhere(trap);
/** Returns true if the item itself is sold, in a state that changes its value. */
export const isInUnusualState = createTrapTest("damaged", "graded", "signed");
export const isForeign = createTrapTest("foreign", "converted");
/** Returns true for products that are sold in bulk. */
export const isBulkProduct = createTrapTest("coin", "nfc", "proxy", "accessory");
/** Returns true for listings in which buyers choose one of several things. */
export const isMultiVariant = createTrapTest("choose", "variations");
const isNeverAuctioned = createTrapTest("choose", "variations", "classified", "coin", "nfc", "accessory", "pack");

export function pickTrap(form: ItemForm, isAuction: boolean, dice: Dice): Trap | undefined {
  const column = form === "card" ? 1 : 0;
  let left = dice() * 100;
  const trap = TRAPS.find((each) => {
    left -= TRAP_SHARES[each][column];
    return left < 0;
  });
  return isAuction && isNeverAuctioned(trap) ? undefined : trap;
}

export type BuyingOption = "FIXED_PRICE" | "AUCTION" | "BEST_OFFER" | "CLASSIFIED_AD";

/** Detail that the marketplace's form for single cards requires. */
export interface ConditionDescriptor {
  readonly name: "Card Condition" | "Professional Grader" | "Grade" | "Certification Number";
  readonly value: string;
}

/** Features that make a listing hard to classify, even an honest one. */
export const LISTING_FEATURES = [
  "loose as new",
  "opened as new",
  "sealed as used",
  "ungraded card",
  "other language",
  "typo",
  "short name",
] as const;
export type ListingFeature = (typeof LISTING_FEATURES)[number];

/** Permanent properties of a listing. Its title is built on demand. */
export interface ListingDraft {
  /** Id of the item for which it was created. A trap may sell something else. */
  readonly itemId: number;
  readonly market: Market;
  readonly epoch: number;
  /** Number within its epoch. */
  readonly indexInEpoch: number;
  readonly seed: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly buyingMode: "auction" | "hybrid" | "fixed" | "stock" | "classified";
  readonly takesOffers: boolean;
  readonly grade: Grade;
  readonly trap: Trap | undefined;
  /** Price as a multiple of the item's true value. */
  readonly priceLevel: number;
  /** Final number of an auction's bids. */
  readonly finalBidCount: number;
  /** True if it sells several pieces while it is open. */
  readonly sellsPieces: boolean;
}

/** Listing at a time. Its last five properties are hidden: no response of a fake service contains them. */
export interface SyntheticListing {
  /** Id at the marketplace, twelve digits. */
  readonly id: string;
  readonly market: Market;
  readonly title: string;
  /** Id of the stated condition; `undefined` if the seller stated none. */
  readonly conditionId: string | undefined;
  /** Details of single cards. Searches omit them; only the response for one item has them. */
  readonly descriptors: readonly ConditionDescriptor[];
  readonly buyingOptions: readonly BuyingOption[];
  /** Fixed price or opening bid, in minor units of the market's currency. */
  readonly price: number;
  /** Original price, if the price was converted from another currency. */
  readonly convertedFrom: { readonly value: number; readonly currency: string } | undefined;
  /** Highest bid of an auction. */
  readonly currentBid: number | undefined;
  readonly bidCount: number;
  /** Postage; `undefined` if it depends on the buyer's address. */
  readonly shipping: number | undefined;
  readonly country: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** True if buyers choose one of several things. */
  readonly isGroup: boolean;
  /** Numbers of pieces that were sold and are left. */
  readonly soldQuantity: number;
  readonly leftQuantity: number;
  readonly gtin: string | undefined;
  /** Id of the item for which it was created. */
  readonly listedUnderItemId: number;
  /** Id of the item that is sold; `undefined` for a trap that is no item. */
  readonly itemId: number | undefined;
  readonly grade: Grade;
  /** Reason why it does not count for prices; `undefined` for an honest listing. */
  readonly trap: Trap | undefined;
  readonly features: readonly ListingFeature[];
}

/** Sale with a known price. */
export interface SyntheticSale {
  readonly listingId: string;
  readonly itemId: number;
  readonly market: Market;
  readonly grade: Grade;
  /** Price in minor units of the market's currency. */
  readonly price: number;
  readonly soldAt: number;
  readonly evidence: "auction" | "step";
  /** Sold quantity after the sale; 0 for an auction. */
  readonly soldQuantity: number;
}
