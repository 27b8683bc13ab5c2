import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./access";

/** What nobody else knows of somebody: the addresses of their exported pictures follow from it. */
export const sheetSecret = sqliteTable("sheet_secret", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
});

/** A picture of somebody's collection, as it was asked for. */
export const sheet = sqliteTable(
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
