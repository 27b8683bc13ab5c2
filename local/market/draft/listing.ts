import type { Grade, Market } from "../../../domain/listings/market";
import type { Trap } from "./traps";

export type BuyingOption = "FIXED_PRICE" | "AUCTION" | "BEST_OFFER" | "CLASSIFIED_AD";

/** What the marketplace's form for single cards asks for. */
export interface Descriptor {
  readonly name: "Card Condition" | "Professional Grader" | "Grade" | "Certification Number";
  readonly value: string;
}

/** What makes a listing hard to read, an honest one too. */
export const FEATURES = [
  "loose as new",
  "opened as new",
  "sealed as used",
  "ungraded card",
  "other language",
  "typo",
  "short name",
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a listing is for all of its life. Its title is written when somebody looks. */
export interface Draft {
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
export interface Listing {
  /** The marketplace's own: twelve digits. */
  readonly id: string;
  readonly market: Market;
  readonly title: string;
  /** `undefined` where the seller has stated none. */
  readonly conditionId: string | undefined;
  /** Of single cards. A search does not tell them, the item alone does. */
  readonly descriptors: readonly Descriptor[];
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
  readonly features: readonly Feature[];
}

/** One thing that changed hands and told its price. */
export interface Sale {
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
