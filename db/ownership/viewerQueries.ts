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
  select: ({ viewerId }) => selectHoldings(viewerId),
  parse: (rows, { collectionVersion }) => ({ holdings: toHoldings(rows), version: collectionVersion }),
  guestValue: { holdings: NO_HOLDINGS, version: 0 },
};

/** The first copies of a collection. `readRemainingCopies` reads the others. */
export const viewerFirstCopiesQuery: ViewerQuery<readonly OwnedCopy[], "ownFirstCopies"> = {
  name: "ownFirstCopies",
  select: ({ viewerId }) => selectCopies(viewerId),
  parse: toOwnedCopies,
  guestValue: [],
};

const ownedRow = z.object({ item_id: z.number() });

/** Ids of owned items. Needs a fraction of the rows that holdings need. */
export const viewerOwnedIdsQuery: ViewerQuery<ReadonlySet<number>, "ownOwnedIds"> = {
  name: "ownOwnedIds",
  select: ({ viewerId }) => sql`SELECT DISTINCT item_id FROM copy WHERE user_id = ${viewerId}`,
  parse: (rows) => new Set(rows.map((row) => ownedRow.parse(row).item_id)),
  guestValue: new Set(),
};

/** Holding of the item in the address. */
export const viewerItemHoldingQuery: ViewerQuery<
  { readonly version: number; readonly holding: Holding },
  "ownHoldingOfItem"
> = {
  name: "ownHoldingOfItem",
  select: ({ viewerId, pageId }) => selectHoldings(viewerId, [pageId]),
  parse: (rows, { collectionVersion: version }) => ({
    version,
    holding: toHoldings(rows).values().next().value ?? EMPTY_HOLDING,
  }),
  guestValue: { version: 0, holding: EMPTY_HOLDING },
};

/** Copies of the item in the address. */
export const viewerItemCopiesQuery: ViewerQuery<readonly OwnedCopy[], "ownCopiesOfItem"> = {
  name: "ownCopiesOfItem",
  select: ({ viewerId, pageId }) => selectItemCopies(viewerId, pageId),
  parse: toOwnedCopies,
  guestValue: [],
};

export const viewerCopiesForSaleQuery: ViewerQuery<readonly CopyForSale[], "ownCopiesForSale"> = {
  name: "ownCopiesForSale",
  select: ({ viewerId }) => selectCopiesForSale(viewerId),
  parse: toCopiesForSale,
  guestValue: [],
};

/** A whole collection in one snapshot. */
export interface FullCollection extends VersionedHoldings {
  /** Ordered by item and then by age, oldest first. */
  readonly copies: readonly OwnedCopy[];
}

/** Reads a whole collection in one round trip, or more for large collections. */
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

/**
 * Reads the copies that one query could not return, and restarts if the collection changes meanwhile.
 *
 * @param first result of the first query; if it is complete, nothing is read
 */
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
      if (tries === MAX_ATTEMPTS)
        throw new DatabaseUnavailableError("Reading a large collection failed: it changed during each attempt.");
      return readRemainingCopies(db, userId, await readFirstCopies(db, userId), tries + 1);
    }
    const more = toOwnedCopies(rows);
    copies.push(...more);
    isAll = more.length < MAX_COPIES_PER_READ;
  }
  return { ...first, copies };
}
