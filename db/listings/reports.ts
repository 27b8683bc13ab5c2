import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createRowListParser, rowSchema } from "../rows";

const reportRow = rowSchema({
  itemId: z.number(),
  listingId: z.string(),
  createdAt: z.number(),
});
export type ListingReport = z.infer<typeof reportRow>;

/** Saves a report that a listing is not the item, once per user; returns false if the listing no longer exists. */
export async function addListingReport(
  db: Database,
  userId: number,
  { itemId, listingId }: Omit<ListingReport, "createdAt">,
  now: Date,
): Promise<boolean> {
  const isListing = sql`item_id = ${itemId} AND listing_id = ${listingId}`;
  const [, reports] = await db.batch([
    db.run(sql`INSERT OR IGNORE INTO listing_report (user_id, item_id, listing_id, created_at)
      SELECT user.id, ${itemId}, ${listingId}, ${now.getTime()} FROM user
      WHERE user.id = ${userId} AND EXISTS (SELECT 1 FROM listing WHERE ${isListing})`),
    db.all(sql`SELECT 1 FROM listing_report WHERE user_id = ${userId} AND ${isListing}`),
  ]);
  return reports.length > 0;
}

export const viewerListingReportsQuery = defineViewerQuery("listingReports", {
  select: ({ viewerId }) => sql`SELECT item_id, listing_id, created_at FROM listing_report WHERE user_id = ${viewerId}
    ORDER BY item_id, listing_id`,
  parse: createRowListParser(reportRow),
  guestValue: [],
});
