import { type SQL, sql } from "drizzle-orm";
import { computeSha256Hex } from "../../domain/sha256";
import type { Database } from "../client";
import { writeBatch } from "../writeBatch";

/*
 * Which targets a service has. Every run computes the list of each service anew, and it almost never changes. The
 * table `target_list` holds a digest of the list that was written last, so that an unchanged list costs one row.
 */

export interface NewTarget {
  readonly key: string;
  /** ms. Used only for a new target. */
  readonly firstDueAt: number;
}

/** Replaces the targets of a service. Existing targets keep their state. */
export const replaceRefreshTargets = (db: Database, service: string, wanted: readonly NewTarget[]): Promise<void> =>
  writeIfChanged(db, service, wanted.map(({ key }) => key).join(), replaceTargetsSql(service, wanted));

/** Builds the statements that add new targets of a service and delete those that are no longer wanted. */
export function replaceTargetsSql(service: string, wanted: readonly NewTarget[]): SQL[] {
  const rows = JSON.stringify(wanted.map(({ key, firstDueAt }) => [key, firstDueAt]));
  return [
    sql`INSERT OR IGNORE INTO refresh_target (key, service, next_due_at)
      SELECT value ->> 0, ${service}, value ->> 1 FROM json_each(${rows})`,
    sql`DELETE FROM refresh_target WHERE service = ${service}
      AND key NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}

/** Time after which an unchanged list is written again, which repairs targets that were changed by hand. */
const REWRITE_AFTER_MS = 48 * 60 * 60 * 1_000;
const DATABASE_NOW_SQL = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/**
 * Writes the list of a service unless the same list was written last. A digest is not trusted if the service has no
 * targets.
 *
 * @param list text that is the same for equal lists only
 */
export async function writeIfChanged(db: Database, service: string, list: string, statements: readonly SQL[]) {
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
