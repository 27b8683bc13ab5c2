import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatWishlistOrder, parseWishlistOrder, type WishlistOrder } from "../../domain/ownership/wishlistOrder";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { user } from "../schema";

const orderRow = z.object({ wish_order: z.string().nullable() });

export const viewerWishlistOrderQuery: ViewerQuery<WishlistOrder, "ownWishOrder"> = {
  name: "ownWishOrder",
  select: ({ me }) => sql`SELECT wish_order FROM user WHERE id = ${me}`,
  parse: ([row]) => parseWishlistOrder((row && orderRow.parse(row).wish_order) ?? ""),
  none: [],
};

/** It outlives the wishes in it: one that is taken back stands where it stood. */
export async function saveWishlistOrder(db: Database, userId: number, order: WishlistOrder): Promise<void> {
  await db
    .update(user)
    .set({ wishOrder: formatWishlistOrder(order), collectionVersion: sql`${user.collectionVersion} + 1` })
    .where(eq(user.id, userId));
}
