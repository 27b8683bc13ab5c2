import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatGoal, type Goal, parseGoal } from "../../domain/goal/goal";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { idsColumn } from "../rows";
import { user } from "../schema";

const goalRow = z.object({ goal: z.string().nullable(), played: z.string() });

/** Column `played` of a row of `user`: ids of played games as JSON, which a goal may refer to. */
export const PLAYED_GAMES_SQL = sql.raw(
  `(SELECT json_group_array(game_id) FROM played_game WHERE user_id = user.id) AS played`,
);

/**
 * Parses a goal; `undefined` means everything.
 *
 * @param played value of the column that `PLAYED_GAMES_SQL` selects
 */
export const toGoal = (text: string | null, played: string): Goal | undefined =>
  text === null ? undefined : parseGoal(text, idsColumn.parse(played));

/** The user's goal; `undefined` means everything. */
export const viewerGoalQuery = defineViewerQuery("goal", {
  select: ({ viewerId }) => sql`SELECT goal, ${PLAYED_GAMES_SQL} FROM user WHERE id = ${viewerId}`,
  parse([row]) {
    if (!row) return undefined;
    const { goal, played } = goalRow.parse(row);
    return toGoal(goal, played);
  },
  guestValue: undefined,
});

/**
 * Saves a goal. Cached public pages become stale.
 *
 * @param goal `undefined` means everything
 */
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
