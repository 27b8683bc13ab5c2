import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";

/** A service's calls of one day. */
export interface Account {
  readonly service: string;
  /** `YYYY-MM-DD`, by the service's own calendar. */
  readonly day: string;
}

const granted = z.object({ granted: z.number() });

/**
 * Takes calls before they are made: as many as are wanted and left under the cap. One statement, so that two who ask at
 * once never get more than there are. @returns how many were given.
 */
export async function reserve(db: Database, { service, day }: Account, wanted: number, cap: number): Promise<number> {
  const [row] = await db.all(sql`INSERT INTO api_day (service, day, used, granted)
    VALUES (${service}, ${day}, max(0, min(${wanted}, ${cap})), max(0, min(${wanted}, ${cap})))
    ON CONFLICT (service, day) DO UPDATE SET
      granted = max(0, min(${wanted}, ${cap} - used)), used = used + max(0, min(${wanted}, ${cap} - used))
    RETURNING granted`);
  return granted.parse(row).granted;
}

/** What was reserved and not used. */
export async function giveBack(db: Database, { service, day }: Account, unused: number): Promise<void> {
  if (unused <= 0) return;
  await db.run(sql`UPDATE api_day SET used = max(0, used - ${unused}) WHERE service = ${service} AND day = ${day}`);
}

const used = z.object({ used: z.number() });

export const selectUsed = ({ service, day }: Account): SQL =>
  sql`SELECT used FROM api_day WHERE service = ${service} AND day = ${day}`;

export const toUsed = ([row]: readonly unknown[]): number => (row === undefined ? 0 : used.parse(row).used);

export const readUsed = async (db: Database, account: Account): Promise<number> =>
  toUsed(await db.all(selectUsed(account)));

/** Days that nobody asks about any more. */
export const sweepBudget = async (db: Database, before: string): Promise<void> => {
  await db.run(sql`DELETE FROM api_day WHERE day < ${before}`);
};
