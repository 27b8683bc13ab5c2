import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { isApart, isOpenToQuestions, isStopped } from "./standing";

/** More than anybody meets. */
const MOST_BLOCKED = 1_000;

/** From then on neither of the two finds the other, compares with them or writes to them. */
export async function addBlock(db: Database, userId: number, blockedId: number, now: Date): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO block (user_id, blocked_id, created_at)
    SELECT ${userId}, id, ${now.getTime()} FROM user WHERE id = ${blockedId} AND id <> ${userId}
      AND (SELECT count(*) FROM block WHERE user_id = ${userId}) < ${MOST_BLOCKED}`);
}

/** What the other one blocks stays. */
export async function endBlock(db: Database, userId: number, blockedId: number): Promise<void> {
  await db.run(sql`DELETE FROM block WHERE user_id = ${userId} AND blocked_id = ${blockedId}`);
}

export interface Blocked {
  readonly id: number;
  readonly publicUsername: string | null;
  /** ms */
  readonly since: number;
}

const blockedRow = z
  .object({ id: z.number(), public_username: z.string().nullable(), created_at: z.number() })
  .transform(
    ({ id, public_username, created_at }): Blocked => ({ id, publicUsername: public_username, since: created_at }),
  );

/** The newest first. */
export const ownBlocked: OwnRead<readonly Blocked[], "ownBlocked"> = {
  name: "ownBlocked",
  select: ({ me }) => sql`SELECT user.id, user.public_username, block.created_at
    FROM block JOIN user ON user.id = block.blocked_id WHERE block.user_id = ${me}
    ORDER BY block.created_at DESC, user.id DESC`,
  parse: (rows) => rows.map((row) => blockedRow.parse(row)),
  none: [],
};

/** What there may be between the viewer and the person in the address. */
export interface Between {
  readonly isApart: boolean;
  readonly mayAsk: boolean;
}

const NOTHING: Between = { isApart: false, mayAsk: false };
const flag = z.number().transform((value) => value === 1);
const betweenRow = z.object({ is_apart: flag, may_ask: flag });

export const shownBetween: OwnRead<Between, "shownBetween"> = {
  name: "shownBetween",
  select: ({ me, id }) => sql`SELECT is_apart, is_open AND NOT is_apart AND NOT ${isStopped(me)} AS may_ask
    FROM (SELECT (${isApart(me, id)}) AS is_apart, (${isOpenToQuestions}) AS is_open FROM user
      WHERE user.id = ${id} AND user.id <> ${me})`,
  parse([row]) {
    if (row === undefined) return NOTHING;
    const { is_apart, may_ask } = betweenRow.parse(row);
    return { isApart: is_apart, mayAsk: may_ask };
  },
  none: NOTHING,
};
