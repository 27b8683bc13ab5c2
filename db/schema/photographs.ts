import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is known of each item's photograph, once its source was asked. Triggers give the catalogue a new version whenever
 * another one is shown, even by hand.
 */
export const photograph = sqliteTable(
  "photograph",
  {
    amiiboId: integer("amiibo_id").primaryKey(),
    /** Of the one that is shown; null: the drawing is. */
    hash: text("hash"),
    /** ms: when that came. */
    fetchedAt: integer("fetched_at"),
    /** Why the last file was not taken: the end of a sentence that begins with "It". */
    problem: text("problem"),
    /** ms: when it was like that first. */
    problemAt: integer("problem_at"),
    /** ms: since when an admin does not want any. */
    refusedAt: integer("refused_at"),
  },
  (row) => [
    index("photograph_by_problem").on(row.problemAt),
    check("photograph_refused_is_not_shown", sql`${row.refusedAt} IS NULL OR ${row.hash} IS NULL`),
  ],
);
