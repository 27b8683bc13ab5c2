import { and, eq } from "drizzle-orm";
import type { Database } from "../client";
import { report } from "../schema";

/** Once per user and item: a second report changes nothing. */
export async function addReport(db: Database, userId: number, amiiboId: number, now: Date): Promise<void> {
  await db.insert(report).values({ userId, amiiboId, createdAt: now }).onConflictDoNothing();
}

export async function hasReported(db: Database, userId: number, amiiboId: number): Promise<boolean> {
  const rows = await db
    .select({ amiiboId: report.amiiboId })
    .from(report)
    .where(and(eq(report.userId, userId), eq(report.amiiboId, amiiboId)));
  return rows.length > 0;
}
