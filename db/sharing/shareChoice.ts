import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatShareImageChoice, parseShareImageChoice, type ShareImageChoice } from "../../domain/sharing/shareChoice";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { user } from "../schema";

const choiceRow = rowSchema({ shareChoice: z.string().nullable() });

/** Items that the signed-in user chose to show first on the share image; `undefined` if none were chosen. */
export const viewerShareImageChoiceQuery = defineViewerQuery("shareChoice", {
  select: ({ viewerId }) => sql`SELECT share_choice FROM user WHERE id = ${viewerId}`,
  parse: ([row]) => (row ? parseShareImageChoice(choiceRow.parse(row).shareChoice) : undefined),
  guestValue: undefined,
});

/** Saves a user's choice for the share image, or removes it (`undefined`); a change makes cached pages stale. */
export async function saveShareImageChoice(
  db: Database,
  userId: number,
  choice: ShareImageChoice | undefined,
): Promise<void> {
  const shareChoice = choice ? formatShareImageChoice(choice) : null;
  await db
    .update(user)
    .set({ shareChoice, publicVersion: sql`${user.publicVersion} + 1` })
    .where(and(eq(user.id, userId), sql`${user.shareChoice} IS NOT ${shareChoice}`));
}
