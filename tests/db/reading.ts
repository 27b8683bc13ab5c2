import type { Database } from "../../db/client";
import {
  type Collection,
  type OwnedCopy,
  selectCopies,
  selectCopiesOfItem,
  selectHoldings,
  toCollection,
  toCopies,
  toHoldings,
} from "../../db/ownership/read";
import { selectVersion } from "../../db/versions";
import type { Holdings } from "../../domain/ownership/holding";

/** What the site reads together with a session, read by itself. */
export const readHoldings = async (db: Database, userId: number): Promise<Holdings> =>
  toHoldings(await db.all(selectHoldings(userId)));

export async function readCollection(db: Database, userId: number): Promise<Collection> {
  const [version, holdings] = await db.batch([
    db.all<Record<string, unknown>>(selectVersion(userId)),
    db.all<Record<string, unknown>>(selectHoldings(userId)),
  ]);
  return toCollection([version, holdings]);
}

export const readCopies = async (db: Database, userId: number, amiiboId?: number): Promise<OwnedCopy[]> =>
  toCopies(await db.all(amiiboId === undefined ? selectCopies(userId) : selectCopiesOfItem(userId, amiiboId)));
