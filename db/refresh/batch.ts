import type { SQL } from "drizzle-orm";
import type { Database } from "../client";

/** For those who pass on what others put together: a part of one batch. */
export type Statement = SQL;

/** One transaction and one round trip. The first statement has to be one that writes. */
export async function inOneBatch(db: Database, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}
