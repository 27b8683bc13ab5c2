import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatShareChoice, parseShareChoice, type ShareChoice } from "../../domain/sharing/shareChoice";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { user } from "../schema";

const choiceRow = z.object({ share_choice: z.string().nullable() });

/** `undefined`: none is kept. */
export const viewerShareChoiceQuery: ViewerQuery<ShareChoice | undefined, "ownShareChoice"> = {
  name: "ownShareChoice",
  select: ({ me }) => sql`SELECT share_choice FROM user WHERE id = ${me}`,
  parse: ([row]) => (row ? parseShareChoice(choiceRow.parse(row).share_choice) : undefined),
  none: undefined,
};

/**
 * Public pages that are kept somewhere are of an older version from then on; what is saved twice is changed once.
 *
 * @param choice `undefined`: none any more
 */
export async function saveShareChoice(db: Database, userId: number, choice: ShareChoice | undefined): Promise<void> {
  const shareChoice = choice ? formatShareChoice(choice) : null;
  await db
    .update(user)
    .set({ shareChoice, shownVersion: sql`${user.shownVersion} + 1` })
    .where(and(eq(user.id, userId), sql`${user.shareChoice} IS NOT ${shareChoice}`));
}
