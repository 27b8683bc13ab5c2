import type { Amiibo } from "../catalogue/amiibo";
import { countsAsFigure } from "../catalogue/amiibo";

/** The orders of one's own shelves; the first stands where nobody asks for another. */
export const ORDERS = ["series", "value", "rarest", "newest", "gain"] as const;
export type Order = (typeof ORDERS)[number];

/** What of a collection can be looked at by itself; the first is all of it. */
export const PARTS = ["all", "figures", "cards", "boxed", "loose", "duplicates", "for-sale", "gifts"] as const;
export type Part = (typeof PARTS)[number];

/** What is known of an item that somebody owns, over all of its copies. */
export interface Shelved {
  readonly item: Amiibo;
  readonly boxed: number;
  readonly loose: number;
  readonly forSale: number;
  readonly gifts: number;
  /** Minor units; absent: nobody knows. */
  readonly value?: number | undefined;
  /** What copies gained whose price was noted. */
  readonly gain?: number | undefined;
  /** How often it was sold in 30 days; absent: nobody knows. */
  readonly sales?: number | undefined;
  /** Days since 1970: when the newest copy came. */
  readonly cameOn: number;
}

const IS_IN: Readonly<Record<Part, (shelved: Shelved) => boolean>> = {
  all: () => true,
  figures: ({ item }) => countsAsFigure(item),
  cards: ({ item }) => !countsAsFigure(item),
  boxed: ({ item, boxed }) => countsAsFigure(item) && boxed > 0,
  loose: ({ item, loose }) => countsAsFigure(item) && loose > 0,
  duplicates: ({ boxed, loose }) => boxed + loose > 1,
  "for-sale": ({ forSale }) => forSale > 0,
  gifts: ({ gifts }) => gifts > 0,
};

export const isInPart = (part: Part, shelved: Shelved): boolean => IS_IN[part](shelved);

const LAST = Number.NEGATIVE_INFINITY;

/** What stands first has most of it; what nobody knows stands last. */
const RANK: Readonly<Record<Exclude<Order, "series">, (shelved: Shelved) => number>> = {
  value: ({ value = LAST }) => value,
  // Of what is sold as seldom the dearer one.
  rarest: ({ sales, value = 0 }) => (sales === undefined ? LAST : -sales * RARER + Math.min(value, RARER - 1)),
  newest: ({ cameOn }) => cameOn,
  gain: ({ gain = LAST }) => gain,
};

/** Above every price. */
const RARER = 1_000_000_000;

/** @param shelved in the order of the catalogue, which stays among equals */
export const inOrder = (shelved: readonly Shelved[], order: Exclude<Order, "series">): Shelved[] => {
  const rank = RANK[order];
  return shelved.toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    return mine === theirs ? 0 : theirs - mine;
  });
};
