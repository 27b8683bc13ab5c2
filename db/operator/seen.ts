import { sql } from "drizzle-orm";
import { z } from "zod";
import type { SaidLimit } from "../../domain/refresh/limits";
import type { Runs } from "../../domain/refresh/run";
import type { Database } from "../client";
import { type Account, selectUsed, toUsed } from "../refresh/budget";
import { selectLimit, toLimit } from "../refresh/limits";
import { selectRuns, toRuns } from "../refresh/runs";
import { type ServiceState, selectServices, toServiceState } from "../refresh/services";

/** All that an operator's troubles are told from. */
export interface SeenInDatabase {
  readonly states: readonly ServiceState[];
  readonly runs: Runs;
  /** Calls of the account's day. */
  readonly used: number;
  readonly limit: SaidLimit | undefined;
  /** An episode lasts, or waits to be told. */
  readonly hasEpisodes: boolean;
}

const openRow = z.tuple([z.object({ open: z.number() })]);

/** One round trip, one moment. */
export async function readSeen(db: Database, account: Account): Promise<SeenInDatabase> {
  const [states, runs, used, limits, open] = await db.batch([
    db.all(selectServices()),
    db.all(selectRuns()),
    db.all(selectUsed(account)),
    db.all(selectLimit()),
    db.all(sql`SELECT count(*) AS open FROM episode WHERE over_at IS NULL OR told_at IS NULL`),
  ]);
  return {
    states: states.map(toServiceState),
    runs: toRuns(runs),
    used: toUsed(used),
    limit: toLimit(limits),
    hasEpisodes: openRow.parse(open)[0].open > 0,
  };
}
