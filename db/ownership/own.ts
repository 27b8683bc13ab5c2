import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Holding, NO_HOLDINGS, NOTHING } from "../../domain/ownership/holding";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { DatabaseUnavailable } from "../failure";
import { selectVersion, toVersion } from "../versions";
import { type CopyForSale, selectForSale, toCopiesForSale } from "./public";
import {
  type Collection,
  MOST_AT_ONCE,
  type OwnedCopy,
  selectCopies,
  selectCopiesOfItem,
  selectHoldings,
  toCollection,
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

const ownedRow = z.object({ amiibo_id: z.number() });

/** Ids of the items that are owned: a fraction of the rows of their holdings. */
export const ownOwnedIds: OwnRead<ReadonlySet<number>, "ownOwnedIds"> = {
  name: "ownOwnedIds",
  select: ({ me }) => sql`SELECT DISTINCT amiibo_id FROM owned WHERE user_id = ${me}`,
  parse: (rows) => new Set(rows.map((row) => ownedRow.parse(row).amiibo_id)),
  none: new Set(),
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

/** A whole collection, as it was at one moment. */
export interface Whole extends Collection {
  /** The oldest first, item by item. */
  readonly copies: readonly OwnedCopy[];
}

/** One round trip, but for collections that are too large for it. */
export const readPresent = async (db: Database, userId: number): Promise<Whole> =>
  readRest(db, userId, await readFirst(db, userId));

async function readFirst(db: Database, userId: number): Promise<Whole> {
  const [versions, holdings, copies] = await db.batch([
    db.all<Record<string, unknown>>(selectVersion(userId)),
    db.all<Record<string, unknown>>(selectHoldings(userId)),
    db.all<Record<string, unknown>>(selectCopies(userId)),
  ]);
  return { ...toCollection([versions, holdings]), copies: toCopies(copies) };
}

const TRIES = 3;

/** @param first what came of it at once; where that is all, nothing is asked. What changes meanwhile begins it anew. */
export async function readRest(db: Database, userId: number, first: Whole, tries = 1): Promise<Whole> {
  const copies = [...first.copies];
  let isAll = copies.length < MOST_AT_ONCE;
  while (!isAll) {
    const [versions, rows] = await db.batch([
      db.all<Record<string, unknown>>(selectVersion(userId)),
      db.all<Record<string, unknown>>(selectCopies(userId, copies.at(-1))),
    ]);
    if (toVersion(versions) !== first.version) {
      if (tries === TRIES) throw new DatabaseUnavailable("A large collection changed while it was read.");
      return readRest(db, userId, await readFirst(db, userId), tries + 1);
    }
    const more = toCopies(rows);
    copies.push(...more);
    isAll = more.length < MOST_AT_ONCE;
  }
  return { ...first, copies };
}
