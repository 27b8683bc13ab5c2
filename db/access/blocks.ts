import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { createRowListParser, rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";
import { HAS_PUBLIC_PAGE_SQL } from "./publicPages";
import { defineViewerQuery } from "./viewerQuery";

/** Builds an SQL condition that is true if one of the two users has blocked the other. */
export const isBlockedEitherWaySql = (userId: UserIdOrSql, other: UserIdOrSql): SQL => sql`EXISTS (SELECT 1 FROM block
    WHERE user_id = ${userId} AND blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM block WHERE user_id = ${other} AND blocked_id = ${userId})`;

/** Limit of people that one user can block. It only bounds the size of the table and is higher than any real need. */
const MAX_BLOCKED_USERS = 1_000;

/**
 * Blocks a user whom the blocking user can see: one with a public page, or with a message between the two. For any other
 * id it does nothing, so that the list of blocked people reveals no private account. Until the block is removed, neither
 * of the two users can find, compare with or write to the other.
 */
export async function blockUser(db: Database, userId: number, blockedId: number, now: Date): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO block (user_id, blocked_id, created_at)
    SELECT ${userId}, id, ${now.getTime()} FROM user WHERE id = ${blockedId} AND id <> ${userId}
      AND (${HAS_PUBLIC_PAGE_SQL} OR EXISTS (SELECT 1 FROM question WHERE user_id = ${userId} AND partner_id = ${blockedId}))
      AND (SELECT count(*) FROM block WHERE user_id = ${userId}) < ${MAX_BLOCKED_USERS}`);
}

/** Removes one user's block of another. A block in the other direction stays. */
export async function unblockUser(db: Database, userId: number, blockedId: number): Promise<void> {
  await db.run(sql`DELETE FROM block WHERE user_id = ${userId} AND blocked_id = ${blockedId}`);
}

/** Someone whom the signed-in user blocked. `since` is the time of the block in ms. */
const blockedPersonRow = rowSchema({ id: z.number(), publicUsername: z.string().nullable(), since: z.number() });
export type BlockedPerson = z.infer<typeof blockedPersonRow>;

/** People whom the signed-in user has blocked, newest block first. */
export const viewerBlockedPeopleQuery = defineViewerQuery("blockedPeople", {
  select: ({ viewerId }) => sql`SELECT user.id, user.public_username, block.created_at AS since
    FROM block JOIN user ON user.id = block.blocked_id WHERE block.user_id = ${viewerId}
    ORDER BY block.created_at DESC, user.id DESC`,
  parse: createRowListParser(blockedPersonRow),
  guestValue: [],
});
