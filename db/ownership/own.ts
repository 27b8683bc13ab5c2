import { type Holding, NO_HOLDINGS, NOTHING } from "../../domain/ownership/holding";
import type { OwnRead } from "../access/own";
import { type CopyForSale, selectForSale, toCopiesForSale } from "./public";
import {
  type Collection,
  type OwnedCopy,
  selectCopies,
  selectCopiesOfItem,
  selectHoldings,
  toCopies,
  toHoldings,
} from "./read";

export const ownHoldings: OwnRead<Collection, "ownHoldings"> = {
  name: "ownHoldings",
  select: ({ me }) => selectHoldings(me),
  parse: (rows, { collectionVersion }) => ({ holdings: toHoldings(rows), version: collectionVersion }),
  none: { holdings: NO_HOLDINGS, version: 0 },
};

/** The first of them: who needs all asks for `readRest`. */
export const ownFirstCopies: OwnRead<readonly OwnedCopy[], "ownFirstCopies"> = {
  name: "ownFirstCopies",
  select: ({ me }) => selectCopies(me),
  parse: toCopies,
  none: [],
};

/** Of the item in the address. */
export const ownHoldingOfItem: OwnRead<{ readonly version: number; readonly holding: Holding }, "ownHoldingOfItem"> = {
  name: "ownHoldingOfItem",
  select: ({ me, id }) => selectHoldings(me, [id]),
  parse: (rows, { collectionVersion: version }) => ({
    version,
    holding: toHoldings(rows).values().next().value ?? NOTHING,
  }),
  none: { version: 0, holding: NOTHING },
};

/** Of the item in the address. */
export const ownCopiesOfItem: OwnRead<readonly OwnedCopy[], "ownCopiesOfItem"> = {
  name: "ownCopiesOfItem",
  select: ({ me, id }) => selectCopiesOfItem(me, id),
  parse: toCopies,
  none: [],
};

export const ownCopiesForSale: OwnRead<readonly CopyForSale[], "ownCopiesForSale"> = {
  name: "ownCopiesForSale",
  select: ({ me }) => selectForSale(me),
  parse: toCopiesForSale,
  none: [],
};
