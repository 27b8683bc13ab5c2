import { eq, type SQL, sql } from "drizzle-orm";
import type { Holdings } from "../../domain/ownership/notation";
import type { Database } from "../client";
import { report } from "../schema";
import { type OwnedCopy, selectCopies, selectHoldings, toCopies, toHoldings } from "./read";

/** Once per user and item: a second report changes nothing. */
export async function addReport(db: Database, userId: number, amiiboId: number, now: Date): Promise<void> {
  await db.insert(report).values({ userId, amiiboId, createdAt: now }).onConflictDoNothing();
}

const selectReport = (userId: number, amiiboId: number): SQL =>
  sql`SELECT 1 FROM ${report} WHERE user_id = ${userId} AND amiibo_id = ${amiiboId}`;

/** What the page of an item shows of its viewer. */
export interface OwnItem {
  /** Of the whole collection: the page has other exhibits too. */
  readonly holdings: Holdings;
  readonly copies: readonly OwnedCopy[];
  readonly hasReported: boolean;
}

/** One round trip. */
export async function readOwnItem(db: Database, userId: number, amiiboId: number): Promise<OwnItem> {
  const all = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [holdings, copies, reports] = await db.batch([
    all(selectHoldings(userId)),
    all(selectCopies(userId, amiiboId)),
    all(selectReport(userId, amiiboId)),
  ]);
  return { holdings: toHoldings(holdings), copies: toCopies(copies), hasReported: reports.length > 0 };
}

export const readReportsOf = async (db: Database, userId: number): Promise<number[]> =>
  (await db.select({ amiiboId: report.amiiboId }).from(report).where(eq(report.userId, userId))).map(
    ({ amiiboId }) => amiiboId,
  );
