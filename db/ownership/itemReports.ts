import { sql } from "drizzle-orm";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { toItemIds } from "../rows";
import { itemReport } from "../schema";

/** Saves a user's report that an item has wrong data. A second report of the same item has no effect. */
export async function addItemReport(db: Database, userId: number, itemId: number, now: Date): Promise<void> {
  await db.insert(itemReport).values({ userId, itemId, createdAt: now }).onConflictDoNothing();
}

export const viewerReportedItemIdsQuery = defineViewerQuery("reportedItemIds", {
  select: ({ viewerId }) => sql`SELECT item_id FROM item_report WHERE user_id = ${viewerId}`,
  parse: toItemIds,
  guestValue: [],
});

/** True if the signed-in user has reported the item whose id is in the page's URL. */
export const viewerHasReportedItemQuery = defineViewerQuery("hasReportedItem", {
  select: ({ viewerId, pageId }) =>
    sql`SELECT item_id FROM item_report WHERE user_id = ${viewerId} AND item_id = ${pageId}`,
  parse: (rows) => rows.length > 0,
  guestValue: false,
});
