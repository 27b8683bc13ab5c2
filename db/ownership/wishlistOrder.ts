import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatWishlistOrder, parseWishlistOrder, type WishlistOrder } from "../../domain/ownership/wishlistOrder";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { user } from "../schema";

const orderRow = rowSchema({ wishlistOrder: z.string().nullable() });

export const viewerWishlistOrderQuery = defineViewerQuery("wishlistOrder", {
  select: ({ viewerId }) => sql`SELECT wishlist_order FROM user WHERE id = ${viewerId}`,
  parse: ([row]) => parseWishlistOrder((row && orderRow.parse(row).wishlistOrder) ?? ""),
  guestValue: [],
});

/** Saves the order of a wishlist; removed items stay in it, so that an undo returns them to their position. */
export async function saveWishlistOrder(db: Database, userId: number, order: WishlistOrder): Promise<void> {
  await db
    .update(user)
    .set({ wishlistOrder: formatWishlistOrder(order), collectionVersion: sql`${user.collectionVersion} + 1` })
    .where(eq(user.id, userId));
}
