import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Last write of each KV entry. Only the process that wrote the row may write the entry, since KV accepts one write a
 * second per entry and cannot order concurrent writers.
 */
export const kvWrite = sqliteTable(
  "kv_write",
  {
    /** The entry's key. */
    key: text("key").primaryKey(),
    /** Version of the value that was written or is being written. */
    valueVersion: text("value_version").notNull(),
    /** ms, by the clock of the process that wrote. */
    writtenAt: integer("written_at").notNull(),
  },
  (row) => [index("kv_write_by_age").on(row.writtenAt)],
);
