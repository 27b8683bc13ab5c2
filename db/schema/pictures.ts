import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { userPrimaryKeyColumn, userReferenceColumn } from "./access";

/** A secret per user, from which the URLs of the user's export images are derived. */
export const exportImageSecret = sqliteTable("export_image_secret", {
  userId: userPrimaryKeyColumn(),
  secret: text("secret").notNull(),
});

/** An export image: a picture of a list of items that a user has requested. */
export const exportImage = sqliteTable(
  "export_image",
  {
    /** Secret in the URL of the image. Anyone who has the URL can see the image. */
    key: text("key").primaryKey(),
    userId: userReferenceColumn("user_id"),
    /** Everything that the image displays, as JSON. */
    content: text("content").notNull(),
    /** Time in ms of the last request for the image. Images that are no longer requested are deleted. */
    lastRequestedAt: integer("last_requested_at").notNull(),
  },
  (row) => [
    index("export_image_of_user").on(row.userId, row.lastRequestedAt),
    index("export_image_by_age").on(row.lastRequestedAt),
  ],
);

/** State of each item's photograph; triggers set a new version of the catalogue when the displayed one changes. */
export const photograph = sqliteTable(
  "photograph",
  {
    itemId: integer("item_id").primaryKey(),
    /** Hash of the displayed photograph; null if the item's drawing is displayed instead. */
    hash: text("hash"),
    fetchedAt: integer("fetched_at"),
    /** Reason why the last downloaded file was rejected: the end of a sentence that begins with "It". */
    problem: text("problem"),
    problemSince: integer("problem_since"),
    /** Time in ms at which an admin rejected all photographs of the item. */
    rejectedAt: integer("rejected_at"),
  },
  (row) => [
    index("photograph_by_problem").on(row.problemSince),
    check("photograph_rejected_is_not_shown", sql`${row.rejectedAt} IS NULL OR ${row.hash} IS NULL`),
  ],
);
