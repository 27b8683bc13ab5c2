import { sql } from "drizzle-orm";
import { EMPTY_HOLDING, NO_HOLDINGS } from "../../domain/ownership/holding";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { DatabaseUnavailableError } from "../errors";
import { toItemIds } from "../rows";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { runBatch } from "../writeBatch";
import { EMPTY_SELL_LIST, selectSellList, toSellList } from "./copiesForSale";
import {
  MAX_COPIES_PER_READ,
  type OwnedCopy,
  selectCopies,
  selectHoldings,
  selectItemCopies,
  selectVersionedHoldings,
  toHoldings,
  toOwnedCopies,
  toVersionedHoldings,
  type VersionedHoldings,
} from "./read";

export const viewerHoldingsQuery = defineViewerQuery("holdings", {
  select: ({ viewerId }) => selectHoldings(viewerId),
  parse: (rows, { collectionVersion }) => ({ holdings: toHoldings(rows), version: collectionVersion }),
  guestValue: { holdings: NO_HOLDINGS, version: 0 },
});

/** First copies of the signed-in user's collection. `readRemainingCopies` reads the rest of a large collection. */
export const viewerFirstCopiesQuery = defineViewerQuery("firstCopies", {
  select: ({ viewerId }) => selectCopies(viewerId),
  parse: toOwnedCopies,
  guestValue: [],
});

/** Ids of the items that the signed-in user owns. */
export const viewerOwnedIdsQuery = defineViewerQuery("ownedIds", {
  select: ({ viewerId }) => sql`SELECT item_id FROM copy_summary WHERE user_id = ${viewerId}`,
  parse: (rows) => new Set(toItemIds(rows)),
  guestValue: new Set<number>(),
});

/** Copies and list entries of the signed-in user for the item whose id is in the page's URL. */
export const viewerItemHoldingQuery = defineViewerQuery("itemHolding", {
  select: ({ viewerId, pageId }) => selectHoldings(viewerId, [pageId]),
  parse: (rows, { collectionVersion: version }) => ({
    version,
    holding: toHoldings(rows).values().next().value ?? EMPTY_HOLDING,
  }),
  guestValue: { version: 0, holding: EMPTY_HOLDING },
});

/** Copies that the signed-in user owns of the item whose id is in the page's URL. */
export const viewerItemCopiesQuery = defineViewerQuery("itemCopies", {
  select: ({ viewerId, pageId }) => selectItemCopies(viewerId, pageId),
  parse: toOwnedCopies,
  guestValue: [],
});

/** Sell list of the signed-in user with its first page. `readCopiesForSale` reads the other pages. */
export const viewerSellListQuery = defineViewerQuery("sellList", {
  select: ({ viewerId }) => selectSellList(viewerId),
  parse: toSellList,
  guestValue: EMPTY_SELL_LIST,
});

/** A whole collection, read in one database snapshot. */
export interface FullCollection extends VersionedHoldings {
  /** Copies sorted by item and then by age, oldest first. */
  readonly copies: readonly OwnedCopy[];
}

/** Reads a user's whole collection in one database round trip, or in several if the collection is large. */
export const readFullCollection = async (db: Database, userId: number): Promise<FullCollection> =>
  readRemainingCopies(db, userId, await readFirstCopies(db, userId));

async function readFirstCopies(db: Database, userId: number): Promise<FullCollection> {
  const [versions = [], holdings = [], copies = []] = await runBatch(db, [
    ...selectVersionedHoldings(userId),
    selectCopies(userId),
  ]);
  return { ...toVersionedHoldings([versions, holdings]), copies: toOwnedCopies(copies) };
}

const MAX_ATTEMPTS = 3;

/** Reads the copies that the query `first` could not return; starts again if the collection changes meanwhile. */
export async function readRemainingCopies(
  db: Database,
  userId: number,
  first: FullCollection,
  tries = 1,
): Promise<FullCollection> {
  const copies = [...first.copies];
  for (let isComplete = copies.length < MAX_COPIES_PER_READ; !isComplete; ) {
    const [versions = [], rows = []] = await runBatch(db, [
      selectCollectionVersion(userId),
      selectCopies(userId, copies.at(-1)),
    ]);
    if (toCollectionVersion(versions) !== first.version) {
      if (tries === MAX_ATTEMPTS)
        throw new DatabaseUnavailableError(
          `Reading the collection of user ${userId} failed: the collection changed during each attempt. Try again later.`,
        );
      return readRemainingCopies(db, userId, await readFirstCopies(db, userId), tries + 1);
    }
    const more = toOwnedCopies(rows);
    copies.push(...more);
    isComplete = more.length < MAX_COPIES_PER_READ;
  }
  return { ...first, copies };
}
