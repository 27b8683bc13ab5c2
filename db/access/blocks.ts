import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import type { UserIdOrSql } from "../versions";
import type { ViewerQuery } from "./viewerQuery";

/** One of the two has blocked the other. */
export const isBlockedEitherWaySql = (me: UserIdOrSql, other: SQL | number): SQL => sql`EXISTS (SELECT 1 FROM block
    WHERE user_id = ${me} AND blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM block WHERE user_id = ${other} AND blocked_id = ${me})`;

/** People whom somebody has blocked, or who blocked them. */
export const selectBlockedUserIds = (me: UserIdOrSql): SQL => sql`SELECT blocked_id FROM block WHERE user_id = ${me}
  UNION ALL SELECT user_id FROM block WHERE blocked_id = ${me}`;

/** More than anybody meets. */
const MAX_BLOCKED_USERS = 1_000;

/** From then on neither of the two finds the other, compares with them or writes to them. */
export async function addBlock(db: Database, userId: number, blockedId: number, now: Date): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO block (user_id, blocked_id, created_at)
    SELECT ${userId}, id, ${now.getTime()} FROM user WHERE id = ${blockedId} AND id <> ${userId}
      AND (SELECT count(*) FROM block WHERE user_id = ${userId}) < ${MAX_BLOCKED_USERS}`);
}

/** What the other one blocks stays. */
export async function removeBlock(db: Database, userId: number, blockedId: number): Promise<void> {
  await db.run(sql`DELETE FROM block WHERE user_id = ${userId} AND blocked_id = ${blockedId}`);
}

export interface BlockedPerson {
  readonly id: number;
  readonly publicUsername: string | null;
  /** ms */
  readonly since: number;
}

const blockedRow = z
  .object({ id: z.number(), public_username: z.string().nullable(), created_at: z.number() })
  .transform(
    ({ id, public_username, created_at }): BlockedPerson => ({
      id,
      publicUsername: public_username,
      since: created_at,
    }),
  );

/** The newest first. */
export const viewerBlockedPeopleQuery: ViewerQuery<readonly BlockedPerson[], "ownBlocked"> = {
  name: "ownBlocked",
  select: ({ me }) => sql`SELECT user.id, user.public_username, block.created_at
    FROM block JOIN user ON user.id = block.blocked_id WHERE block.user_id = ${me}
    ORDER BY block.created_at DESC, user.id DESC`,
  parse: (rows) => rows.map((row) => blockedRow.parse(row)),
  none: [],
};
