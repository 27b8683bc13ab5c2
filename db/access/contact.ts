import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { user } from "../schema";
import { isApart } from "./blocks";
import type { OwnRead } from "./own";

const contactRow = z.object({ contact: z.string().nullable() });

const reading = <Name extends string>(
  name: Name,
  select: OwnRead<string | null>["select"],
): OwnRead<string | null, Name> => ({
  name,
  select,
  parse: ([row]) => (row ? contactRow.parse(row).contact : null),
  none: null,
});

export const ownContact = reading("ownContact", ({ me }): SQL => sql`SELECT contact FROM user WHERE id = ${me}`);

/** How to reach the person in the address, for whoever is signed in, while any of their pages is open. */
export const shownContact = reading(
  "shownContact",
  ({ id, me }): SQL => sql`SELECT contact FROM user WHERE id = ${id} AND ${me} IS NOT NULL
    AND (is_collection_public OR is_wishlist_public OR is_sell_list_public) AND NOT (${isApart(me, id)})`,
);

/** @param contact null: nobody is told any */
export async function saveContact(db: Database, userId: number, contact: string | null): Promise<void> {
  await db.update(user).set({ contact }).where(eq(user.id, userId));
}
