import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { userKey, userReference } from "./access";

/** A secret per user, from which the URLs of their export images are derived. */
export const exportImageSecret = sqliteTable("export_image_secret", {
  userId: userKey(),
  secret: text("secret").notNull(),
});

/** An export image that a user requested. */
export const exportImage = sqliteTable(
  "export_image",
  {
    /** Secret in the image's URL: anyone with the URL can see the image. */
    key: text("key").primaryKey(),
    userId: userReference("user_id"),
    /** Everything that the image shows, as JSON. */
    content: text("content").notNull(),
    /** ms */
    lastRequestedAt: integer("last_requested_at").notNull(),
  },
  (row) => [
    index("export_image_of_user").on(row.userId, row.lastRequestedAt),
    index("export_image_by_age").on(row.lastRequestedAt),
  ],
);

/**
 * State of each item's photograph since the first request to its source. Triggers set a new catalogue version whenever
 * the shown photograph changes, even by hand.
 */
export const photograph = sqliteTable(
  "photograph",
  {
    itemId: integer("item_id").primaryKey(),
    /** Hash of the photograph that is shown; null if the artwork is shown. */
    hash: text("hash"),
    /** ms. Time at which the shown photograph was fetched. */
    fetchedAt: integer("fetched_at"),
    /** Reason why the last file was rejected: the end of a sentence that begins with "It". */
    problem: text("problem"),
    /** ms. Time at which this problem first occurred. */
    problemSince: integer("problem_since"),
    /** ms. Time at which an admin rejected all photographs of the item. */
    rejectedAt: integer("rejected_at"),
  },
  (row) => [
    index("photograph_by_problem").on(row.problemSince),
    check("photograph_rejected_is_not_shown", sql`${row.rejectedAt} IS NULL OR ${row.hash} IS NULL`),
  ],
);
