import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who writes an entry of KV: whoever wrote its row here. KV takes one write a second of an entry, and cannot tell who came first. */
export const keptWrite = sqliteTable(
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
