import { sql } from "drizzle-orm";
import { z } from "zod";
import { EMPTY_HOLDING, type Holding, NO_HOLDINGS } from "../../domain/ownership/holding";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { DatabaseUnavailableError } from "../errors";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { type CopyForSale, selectCopiesForSale, toCopiesForSale } from "./publicQueries";
import {
  MAX_COPIES_PER_READ,
  type OwnedCopy,
  selectCopies,
  selectHoldings,
  selectItemCopies,
  toHoldings,
  toOwnedCopies,
  toVersionedHoldings,
  type VersionedHoldings,
} from "./read";

export const viewerHoldingsQuery: ViewerQuery<VersionedHoldings, "ownHoldings"> = {
  name: "ownHoldings",
  select: ({ me }) => selectHoldings(me),
  parse: (rows, { collectionVersion }) => ({ holdings: toHoldings(rows), version: collectionVersion }),
  none: { holdings: NO_HOLDINGS, version: 0 },
};

/** The first of them: who needs all asks for `readRest`. */
export const viewerFirstCopiesQuery: ViewerQuery<readonly OwnedCopy[], "ownFirstCopies"> = {
  name: "ownFirstCopies",
  select: ({ me }) => selectCopies(me),
  parse: toOwnedCopies,
  none: [],
};

const ownedRow = z.object({ amiibo_id: z.number() });

/** Ids of the items that are owned: a fraction of the rows of their holdings. */
export const viewerOwnedIdsQuery: ViewerQuery<ReadonlySet<number>, "ownOwnedIds"> = {
  name: "ownOwnedIds",
  select: ({ me }) => sql`SELECT DISTINCT amiibo_id FROM owned WHERE user_id = ${me}`,
  parse: (rows) => new Set(rows.map((row) => ownedRow.parse(row).amiibo_id)),
  none: new Set(),
};

/** Of the item in the address. */
export const viewerItemHoldingQuery: ViewerQuery<
  { readonly version: number; readonly holding: Holding },
  "ownHoldingOfItem"
> = {
  name: "ownHoldingOfItem",
  select: ({ me, id }) => selectHoldings(me, [id]),
  parse: (rows, { collectionVersion: version }) => ({
    version,
    holding: toHoldings(rows).values().next().value ?? EMPTY_HOLDING,
  }),
  none: { version: 0, holding: EMPTY_HOLDING },
};

/** Of the item in the address. */
export const viewerItemCopiesQuery: ViewerQuery<readonly OwnedCopy[], "ownCopiesOfItem"> = {
  name: "ownCopiesOfItem",
  select: ({ me, id }) => selectItemCopies(me, id),
  parse: toOwnedCopies,
  none: [],
};

export const viewerCopiesForSaleQuery: ViewerQuery<readonly CopyForSale[], "ownCopiesForSale"> = {
  name: "ownCopiesForSale",
  select: ({ me }) => selectCopiesForSale(me),
  parse: toCopiesForSale,
  none: [],
};

/** A whole collection, as it was at one moment. */
export interface FullCollection extends VersionedHoldings {
  /** The oldest first, item by item. */
  readonly copies: readonly OwnedCopy[];
}

/** One round trip, but for collections that are too large for it. */
export const readFullCollection = async (db: Database, userId: number): Promise<FullCollection> =>
  readRemainingCopies(db, userId, await readFirstCopies(db, userId));

async function readFirstCopies(db: Database, userId: number): Promise<FullCollection> {
  const [versions, holdings, copies] = await db.batch([
    db.all<Record<string, unknown>>(selectCollectionVersion(userId)),
    db.all<Record<string, unknown>>(selectHoldings(userId)),
    db.all<Record<string, unknown>>(selectCopies(userId)),
  ]);
  return { ...toVersionedHoldings([versions, holdings]), copies: toOwnedCopies(copies) };
}

const MAX_ATTEMPTS = 3;

/** @param first what came of it at once; where that is all, nothing is asked. What changes meanwhile begins it anew. */
export async function readRemainingCopies(
  db: Database,
  userId: number,
  first: FullCollection,
  tries = 1,
): Promise<FullCollection> {
  const copies = [...first.copies];
  let isAll = copies.length < MAX_COPIES_PER_READ;
  while (!isAll) {
    const [versions, rows] = await db.batch([
      db.all<Record<string, unknown>>(selectCollectionVersion(userId)),
      db.all<Record<string, unknown>>(selectCopies(userId, copies.at(-1))),
    ]);
    if (toCollectionVersion(versions) !== first.version) {
      if (tries === MAX_ATTEMPTS) throw new DatabaseUnavailableError("A large collection changed while it was read.");
      return readRemainingCopies(db, userId, await readFirstCopies(db, userId), tries + 1);
    }
    const more = toOwnedCopies(rows);
    copies.push(...more);
    isAll = more.length < MAX_COPIES_PER_READ;
  }
  return { ...first, copies };
}
