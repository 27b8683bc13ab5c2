import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Last write of each KV entry; only the process that wrote this row may write it, as KV does not order writes. */
export const kvWrite = sqliteTable(
  "kv_write",
  {
    key: text("key").primaryKey(),
    /** Version of the value that was written, or is being written. */
    valueVersion: text("value_version").notNull(),
    /** Time of the write in ms, by the clock of the process that wrote. */
    writtenAt: integer("written_at").notNull(),
  },
  (row) => [index("kv_write_by_age").on(row.writtenAt)],
);
