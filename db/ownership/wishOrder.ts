import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatOrder, parseOrder, type WishOrder } from "../../domain/ownership/wishOrder";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { user } from "../schema";

const orderRow = z.object({ wish_order: z.string().nullable() });

export const ownWishOrder: OwnRead<WishOrder, "ownWishOrder"> = {
  name: "ownWishOrder",
  select: ({ me }) => sql`SELECT wish_order FROM user WHERE id = ${me}`,
  parse: ([row]) => parseOrder((row && orderRow.parse(row).wish_order) ?? ""),
  none: [],
};

/** It outlives the wishes in it: one that is taken back stands where it stood. */
export async function saveWishOrder(db: Database, userId: number, order: WishOrder): Promise<void> {
  await db
    .update(user)
    .set({ wishOrder: formatOrder(order), collectionVersion: sql`${user.collectionVersion} + 1` })
    .where(eq(user.id, userId));
}
