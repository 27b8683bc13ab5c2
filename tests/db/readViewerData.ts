import { sql } from "drizzle-orm";
import type { SignedInUser, ViewerQuery } from "../../db/access/viewerQuery";
import type { Database } from "../../db/client";
import {
  type OwnedCopy,
  selectCopies,
  selectHoldings,
  selectItemCopies,
  toHoldings,
  toOwnedCopies,
  toVersionedHoldings,
  type VersionedHoldings,
} from "../../db/ownership/read";
import { selectCollectionVersion } from "../../db/versions";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import type { Holdings } from "../../domain/ownership/holding";

/** Reads holdings without a session. */
export const readHoldings = async (db: Database, userId: number): Promise<Holdings> =>
  toHoldings(await db.all(selectHoldings(userId)));

export async function readCollection(db: Database, userId: number): Promise<VersionedHoldings> {
  const [version, holdings] = await db.batch([
    db.all<Record<string, unknown>>(selectCollectionVersion(userId)),
    db.all<Record<string, unknown>>(selectHoldings(userId)),
  ]);
  return toVersionedHoldings([version, holdings]);
}

export const readCopies = async (db: Database, userId: number, itemId?: number): Promise<OwnedCopy[]> =>
  toOwnedCopies(await db.all(itemId === undefined ? selectCopies(userId) : selectItemCopies(userId, itemId)));

interface Asked {
  readonly id?: number;
  readonly now?: Date;
}

/** Reads a viewer query without a session, for queries that need only the user's id. */
export async function readViewerData<T>(
  db: Database,
  read: ViewerQuery<T>,
  userId: number,
  { id = 0, now = new Date() }: Asked = {},
): Promise<T> {
  const rows = await db.all<Record<string, unknown>>(
    read.select({ viewerId: sql`${userId}`, pageId: id, now, shownUntil: now }),
  );
  return read.parse(rows, { ...TEST_USER, id: userId });
}

const TEST_USER: Omit<SignedInUser, "id"> = {
  username: "Ada",
  isAdmin: false,
  verifiedEmails: [],
  collectionVersion: 0,
  settings: DEFAULT_ACCOUNT_SETTINGS,
  language: undefined,
};
