import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/** A statement of a batch that several modules build together. */
export type BatchStatement = SQL;

/** Writes statements in one transaction and one round trip. The first statement must be a write. */
export async function writeBatch(db: Database, statements: readonly BatchStatement[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}
