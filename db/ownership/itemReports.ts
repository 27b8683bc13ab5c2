import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { itemReport } from "../schema";

/** Saves a report, once per user and item. */
export async function addItemReport(db: Database, userId: number, itemId: number, now: Date): Promise<void> {
  await db.insert(itemReport).values({ userId, itemId, createdAt: now }).onConflictDoNothing();
}

const reportRow = z.object({ item_id: z.number() });

export const viewerReportedItemIdsQuery: ViewerQuery<readonly number[], "ownReports"> = {
  name: "ownReports",
  select: ({ viewerId }) => sql`SELECT item_id FROM item_report WHERE user_id = ${viewerId}`,
  parse: (rows) => rows.map((row) => reportRow.parse(row).item_id),
  guestValue: [],
};

/** True if the viewer reported the item in the address. */
export const viewerHasReportedItemQuery: ViewerQuery<boolean, "ownReportOfItem"> = {
  name: "ownReportOfItem",
  select: ({ viewerId, pageId }) =>
    sql`SELECT item_id FROM item_report WHERE user_id = ${viewerId} AND item_id = ${pageId}`,
  parse: (rows) => rows.length > 0,
  guestValue: false,
};
