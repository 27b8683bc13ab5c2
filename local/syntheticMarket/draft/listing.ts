import type { ItemForm } from "../../../domain/catalogue/item";
import type { Grade, Market } from "../../../domain/listings/market";
import type { Dice } from "./dice";

/** In the order in which the keys come first. */
export function groupByKey<T>(list: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** Lower case, without accents and punctuation; letters of every script. */
export function splitWords(text: string): readonly string[] {
  // Most titles are plain, and this is asked of every one.
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

/** A word as a search takes it: with its plural and without. */
export function listPluralForms(word: string): readonly string[] {
  if (word.length < 4) return [word];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Of a hundred listings so many are such traps: of figures (and all that is sold in a box), and of cards. */
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
  // Of its own: what no title can tell from another item is one in every listing.
  twin: [0, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Why a listing that a search finds says nothing about what an item is worth. */
export type Trap = keyof typeof TRAP_SHARES;

const isTrap = (name: string): name is Trap => name in TRAP_SHARES;
export const TRAPS: readonly Trap[] = Object.keys(TRAP_SHARES).filter(isTrap);

const createTrapTest =
  (...traps: readonly Trap[]) =>
  (trap: Trap | undefined): boolean =>
    trap !== undefined && traps.includes(trap);

const isTrapElsewhere = createTrapTest("variations", "converted", "foreign", "no-condition", "classified", "twin");
/** Its listing is the item itself, titled as an honest one is: if there is a trap, it is something else about it. */
export const isHonestlyTitled = (trap: Trap | undefined): boolean => trap === undefined || isTrapElsewhere(trap);
/** Those whose listing is the item itself, in a state in which it is worth something else. */
export const isInUnusualState = createTrapTest("damaged", "graded", "signed");
export const isForeign = createTrapTest("foreign", "converted");
/** What is sold by the hundred. */
export const isBulkProduct = createTrapTest("coin", "nfc", "proxy", "accessory");
/** What one page sells to many buyers, who choose. */
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

/** What the marketplace's form for single cards asks for. */
export interface ConditionDescriptor {
  readonly name: "Card Condition" | "Professional Grader" | "Grade" | "Certification Number";
  readonly value: string;
}

/** What makes a listing hard to read, an honest one too. */
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

/** What a listing is for all of its life. Its title is written when somebody looks. */
export interface ListingDraft {
  /** The item it stands with; a trap need not be that item. */
  readonly amiiboId: number;
  readonly market: Market;
  readonly epoch: number;
  /** Within its epoch. */
  readonly place: number;
  readonly seed: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly way: "auction" | "hybrid" | "fixed" | "stock" | "classified";
  readonly takesOffers: boolean;
  readonly grade: Grade;
  readonly trap: Trap | undefined;
  /** What it asks for or brings, as a multiple of the hidden price. */
  readonly level: number;
  /** Of an auction, by its end. */
  readonly bids: number;
  /** Pieces of it are bought while it is open. */
  readonly sells: boolean;
}

/** A listing as it stands at an instant. The last five are the hidden truth: no wire carries them. */
export interface SyntheticListing {
  /** The marketplace's own: twelve digits. */
  readonly id: string;
  readonly market: Market;
  readonly title: string;
  /** `undefined` where the seller has stated none. */
  readonly conditionId: string | undefined;
  /** Of single cards. A search does not tell them, the item alone does. */
  readonly descriptors: readonly ConditionDescriptor[];
  readonly buyingOptions: readonly BuyingOption[];
  /** Minor units of the market's currency: to buy it now, else the opening bid. */
  readonly price: number;
  /** What the seller stated, where the price above was converted from it. */
  readonly convertedFrom: { readonly value: number; readonly currency: string } | undefined;
  /** Of an auction: what is bid now. */
  readonly currentBid: number | undefined;
  readonly bidCount: number;
  /** `undefined` where only the buyer's address tells. */
  readonly shipping: number | undefined;
  readonly country: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** One listing for several things to choose from. */
  readonly isGroup: boolean;
  /** How many were sold so far, and how many are left. */
  readonly soldQuantity: number;
  readonly leftQuantity: number;
  readonly gtin: string | undefined;
  /** With which item's listings it stands. */
  readonly besideId: number;
  /** Which item it is; a trap may be none. */
  readonly amiiboId: number | undefined;
  readonly grade: Grade;
  /** Why it counts for no item's prices; an honest listing has none. */
  readonly trap: Trap | undefined;
  readonly features: readonly ListingFeature[];
}

/** One thing that changed hands and told its price. */
export interface SyntheticSale {
  readonly listingId: string;
  readonly amiiboId: number;
  readonly market: Market;
  readonly grade: Grade;
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly soldAt: number;
  readonly evidence: "auction" | "step";
  /** The sold quantity after it; 0 for an auction. */
  readonly step: number;
}
