import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { user } from "./access";

/**
 * What people who are open to trades show of what they can spare and what they wish for: who looks for a trade looks
 * here, and nobody else stands here. Triggers alone write these tables, together with what they follow from: the views
 * `spare_now` and `sought_now` say what should stand in them.
 */

const columns = () => ({
  userId: integer("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
  amiiboId: integer("amiibo_id").notNull(),
});

/** More than one copy, or one that is for sale on a public sell list. */
export const spare = sqliteTable("spare", columns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
  index("spare_by_item").on(row.amiiboId, row.userId),
]);

/** A wish on a public wishlist. */
export const sought = sqliteTable("sought", columns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
  index("sought_by_item").on(row.amiiboId, row.userId),
]);
