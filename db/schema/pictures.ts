import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./access";

/** What nobody else knows of somebody: the addresses of their exported pictures follow from it. */
export const exportImageSecret = sqliteTable("sheet_secret", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
});

/** A picture of somebody's collection, as it was asked for. */
export const exportImage = sqliteTable(
  "sheet",
  {
    /** In the picture's address: whoever knows it sees the picture. */
    key: text("key").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** All that is drawn, as JSON. */
    content: text("content").notNull(),
    /** ms */
    askedAt: integer("asked_at").notNull(),
  },
  (row) => [index("sheet_of_user").on(row.userId, row.askedAt), index("sheet_by_age").on(row.askedAt)],
);

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

/** Who writes an entry of KV: whoever wrote its row here. KV takes one write a second of an entry, and cannot tell who came first. */
export const lastWrite = sqliteTable(
  "kept_write",
  {
    /** The entry's key. */
    name: text("name").primaryKey(),
    /** Of what was written, or is being written. */
    state: text("state").notNull(),
    /** ms, by the database's clock. */
    writtenAt: integer("written_at").notNull(),
  },
  (row) => [index("kept_write_by_age").on(row.writtenAt)],
);
