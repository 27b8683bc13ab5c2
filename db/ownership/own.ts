import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/notation";
import type { OwnRead } from "../access/own";
import { type CopyForSale, selectForSale, toCopiesForSale } from "./public";
import { type OwnedCopy, selectCopies, selectHoldings, toCopies, toHoldings } from "./read";

/** A whole collection, as it was at one moment. */
export interface Collection {
  readonly holdings: Holdings;
  /** A higher one is newer. */
  readonly version: number;
}

export const ownHoldings: OwnRead<Collection> = {
  select: ({ me }) => selectHoldings(me),
  parse: (rows, { collectionVersion }) => ({ holdings: toHoldings(rows), version: collectionVersion }),
  none: { holdings: NO_HOLDINGS, version: 0 },
};

export const ownCopies: OwnRead<readonly OwnedCopy[]> = {
  select: ({ me }) => selectCopies(me),
  parse: toCopies,
  none: [],
};

/** Of the item in the address. */
export const ownHoldingOfItem: OwnRead<Holding> = {
  select: ({ me, id }) => selectHoldings(me, [id]),
  parse: (rows) => toHoldings(rows).values().next().value ?? NOTHING,
  none: NOTHING,
};

/** Of the item in the address. */
export const ownCopiesOfItem: OwnRead<readonly OwnedCopy[]> = {
  select: ({ me, id }) => selectCopies(me, id),
  parse: toCopies,
  none: [],
};

export const ownCopiesForSale: OwnRead<readonly CopyForSale[]> = {
  select: ({ me }) => selectForSale(me),
  parse: toCopiesForSale,
  none: [],
};
