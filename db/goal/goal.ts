import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { formatGoal, type Goal, parseGoal } from "../../domain/goal/goal";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { user } from "../schema";

const goalRow = z.object({ goal: z.string().nullable() });

/** `undefined`: everything. */
export const ownGoal: OwnRead<Goal | undefined, "ownGoal"> = {
  name: "ownGoal",
  select: ({ me }) => sql`SELECT goal FROM user WHERE id = ${me}`,
  parse([row]) {
    const text = row && goalRow.parse(row).goal;
    return text ? parseGoal(text) : undefined;
  },
  none: undefined,
};

/** Public pages that are kept somewhere are of an older version from then on. @param goal `undefined`: everything */
export async function saveGoal(db: Database, userId: number, goal: Goal | undefined): Promise<void> {
  await db
    .update(user)
    .set({
      goal: goal ? formatGoal(goal) : null,
      collectionVersion: sql`${user.collectionVersion} + 1`,
      shownVersion: sql`${user.shownVersion} + 1`,
    })
    .where(eq(user.id, userId));
}
