import type { Database } from "../client";
import { DatabaseUnavailable } from "../unavailable";
import { selectVersion, toVersion } from "../version";
import {
  type Collection,
  MOST_AT_ONCE,
  type OwnedCopy,
  selectCopies,
  selectHoldings,
  toCollection,
  toCopies,
} from "./read";

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
