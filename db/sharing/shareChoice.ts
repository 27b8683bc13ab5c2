import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  formatShareImageItemChoice,
  parseShareImageItemChoice,
  type ShareImageItemChoice,
} from "../../domain/sharing/shareChoice";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { user } from "../schema";

const choiceRow = rowSchema({ shareChoice: z.string().nullable() });

/** Items that the signed-in user chose to show first on the share image; `undefined` if none were chosen. */
export const viewerShareImageItemChoiceQuery = defineViewerQuery("shareChoice", {
  select: ({ viewerId }) => sql`SELECT share_choice FROM user WHERE id = ${viewerId}`,
  parse: ([row]) => (row ? parseShareImageItemChoice(choiceRow.parse(row).shareChoice) : undefined),
  guestValue: undefined,
});

/** Saves a user's choice for the share image, or removes it (`undefined`); a change makes cached pages stale. */
export async function saveShareImageItemChoice(
  db: Database,
  userId: number,
  choice: ShareImageItemChoice | undefined,
): Promise<void> {
  const shareChoice = choice ? formatShareImageItemChoice(choice) : null;
  await db
    .update(user)
    .set({ shareChoice, publicVersion: sql`${user.publicVersion} + 1` })
    .where(and(eq(user.id, userId), sql`${user.shareChoice} IS NOT ${shareChoice}`));
}
