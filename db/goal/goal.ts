import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatGoal, type Goal, parseGoal } from "../../domain/goal/goal";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { idsColumnSchema } from "../rows";
import { user } from "../schema";

const goalRow = z.object({ goal: z.string().nullable(), played: z.string() });

/** SQL column `played` for a query on `user`: JSON array with the ids of played games, to which a goal can refer. */
export const PLAYED_GAME_IDS_COLUMN_SQL = sql.raw(
  `(SELECT json_group_array(game_id) FROM played_game WHERE user_id = user.id) AS played`,
);

/** Parses a user's stored goal, with the ids of the games that the user plays; `undefined` means all items. */
export const parseStoredGoal = (text: string | null, played: string): Goal | undefined =>
  text === null ? undefined : parseGoal(text, idsColumnSchema.parse(played));

/** The items that the signed-in user wants to complete; `undefined` means all items. */
export const viewerGoalQuery = defineViewerQuery("goal", {
  select: ({ viewerId }) => sql`SELECT goal, ${PLAYED_GAME_IDS_COLUMN_SQL} FROM user WHERE id = ${viewerId}`,
  parse([row]) {
    if (!row) return undefined;
    const { goal, played } = goalRow.parse(row);
    return parseStoredGoal(goal, played);
  },
  guestValue: undefined,
});

/** Saves a user's goal (`undefined` means all items); cached public pages of the user become stale. */
export async function saveGoal(db: Database, userId: number, goal: Goal | undefined): Promise<void> {
  await db
    .update(user)
    .set({
      goal: goal ? formatGoal(goal) : null,
      collectionVersion: sql`${user.collectionVersion} + 1`,
      publicVersion: sql`${user.publicVersion} + 1`,
    })
    .where(eq(user.id, userId));
}
