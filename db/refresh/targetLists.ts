/*
 * This file saves each service's list of refresh targets. Every cron run computes the list, which rarely changes: with
 * its hash in `target_list`, an unchanged list costs reading one row.
 */

import { type SQL, sql } from "drizzle-orm";
import { computeSha256Hex } from "../../domain/sha256";
import type { Database } from "../client";
import { writeBatch } from "../writeBatch";

export interface NewRefreshTarget {
  readonly key: string;
  /** Time in ms at which a new target is due. Existing targets keep their time. */
  readonly firstDueAt: number;
}

/** Replaces the refresh targets of a service. Targets that exist already keep their state. */
export const replaceRefreshTargets = (
  db: Database,
  service: string,
  wanted: readonly NewRefreshTarget[],
): Promise<void> =>
  writeRefreshTargetsIfListChanged(
    db,
    service,
    wanted.map(({ key }) => key).join(),
    replaceRefreshTargetsSql(service, wanted),
  );

/** Builds statements that insert the new targets of a service, and delete those that are no longer in the list. */
export function replaceRefreshTargetsSql(service: string, wanted: readonly NewRefreshTarget[]): SQL[] {
  const rows = JSON.stringify(wanted.map(({ key, firstDueAt }) => [key, firstDueAt]));
  return [
    sql`INSERT OR IGNORE INTO refresh_target (key, service, next_due_at)
      SELECT value ->> 0, ${service}, value ->> 1 FROM json_each(${rows})`,
    sql`DELETE FROM refresh_target WHERE service = ${service}
      AND key NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}

/** Time after which an unchanged list is written again, to repair targets after a manual edit of the database. */
const REWRITE_AFTER_MS = 48 * 60 * 60 * 1_000;
const DATABASE_NOW_SQL = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Runs the statements unless the same list was saved last; ignores the saved hash if the service has no targets. */
export async function writeRefreshTargetsIfListChanged(
  db: Database,
  service: string,
  list: string,
  statements: readonly SQL[],
) {
  const digest = await computeSha256Hex(list);
  const [unchanged] = await db.all(sql`SELECT 1 FROM target_list WHERE service = ${service} AND digest = ${digest}
    AND written_at > ${DATABASE_NOW_SQL} - ${REWRITE_AFTER_MS}
    AND EXISTS (SELECT 1 FROM refresh_target WHERE refresh_target.service = target_list.service)`);
  if (unchanged) return;
  await writeBatch(db, [
    ...statements,
    sql`INSERT INTO target_list (service, digest, written_at) VALUES (${service}, ${digest}, ${DATABASE_NOW_SQL})
      ON CONFLICT (service) DO UPDATE SET digest = excluded.digest, written_at = excluded.written_at`,
  ]);
}
