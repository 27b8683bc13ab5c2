import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { SHARD_ITEM_READ_AT_SQL } from "./dataAges";

/**
 * Builds a statement that saves how many listings of a search matched none of its items, by reject reason. Unchanged
 * counts are not written.
 */
export function recordRejectCountsSql(key: string, counts: ReadonlyMap<string, number>): SQL {
  const others = JSON.stringify(Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  return sql`UPDATE fetch_target SET others = ${others} WHERE key = ${key} AND others <> ${others}`;
}

const row = z.object({ reason: z.string(), n: z.number() });

/** Reads those counts over all searches, highest first. */
export async function readRejectCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql`SELECT each.key AS reason, sum(each.value) AS n
    FROM fetch_target, json_each(others) AS each GROUP BY each.key ORDER BY n DESC, reason`);
  return new Map(rows.map((each) => row.parse(each)).map(({ reason, n }) => [reason, n]));
}

/** A statement of a batch that several modules build together. */
export type BatchStatement = SQL;

/** Writes statements in one transaction and one round trip. The first statement must be a write. */
export async function writeBatch(db: Database, statements: readonly BatchStatement[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}

interface ShardItems {
  /** Key of the search's refresh target. */
  readonly targetKey: string;
  readonly market: Market;
  /** Ids of the items that the search covers. */
  readonly itemIds: readonly number[];
}

const SHARD_ITEM_ROWS = { name: "shard items", one: sql`SELECT 1 FROM shard_item` };

/**
 * Saves which search covers which item. An item that moves to another search keeps the age of its prices and makes that
 * search due. A run that is working on that search does not know the item, so it loses its lease.
 *
 * @param now ms
 */
export async function saveShardItems(db: Database, shards: readonly ShardItems[], now: number): Promise<void> {
  const rows = JSON.stringify(shards.map(({ targetKey, market, itemIds }) => [targetKey, market, itemIds]));
  const state = await computeDigest(rows);
  if (await isAlreadyWritten(db, SHARD_ITEM_ROWS, state)) return;
  const wanted = sql`(SELECT item.value AS amiibo_id, shard.value ->> 1 AS global_id, shard.value ->> 0 AS target
    FROM json_each(${rows}) AS shard, json_each(shard.value, '$[2]') AS item)`;
  await db.batch([
    db.run(sql`UPDATE fetch_target SET behind = json_patch(behind, newcomers.read_at),
        next_due_at = min(next_due_at, ${now}), lease_until = 0, lease_by = NULL
      FROM (SELECT wanted.target, json_group_object(CAST(wanted.amiibo_id AS TEXT),
            coalesce((SELECT ${SHARD_ITEM_READ_AT_SQL} FROM fetch_target WHERE fetch_target.key = shard_item.target), 0)) AS read_at
          FROM ${wanted} AS wanted LEFT JOIN shard_item
            ON shard_item.amiibo_id = wanted.amiibo_id AND shard_item.global_id = wanted.global_id
          WHERE shard_item.target IS NOT wanted.target
            AND EXISTS (SELECT 1 FROM shard_item AS known WHERE known.target = wanted.target)
          GROUP BY wanted.target) AS newcomers
      WHERE fetch_target.key = newcomers.target`),
    db.run(sql`INSERT INTO shard_item (amiibo_id, global_id, target)
      SELECT amiibo_id, global_id, target FROM ${wanted} WHERE true
      ON CONFLICT (amiibo_id, global_id) DO UPDATE SET target = excluded.target WHERE shard_item.target <> excluded.target`),
    db.run(
      sql`DELETE FROM shard_item WHERE (amiibo_id, global_id) NOT IN (SELECT amiibo_id, global_id FROM ${wanted})`,
    ),
    db.run(recordWrittenSql(SHARD_ITEM_ROWS, state)),
  ]);
}

/** A target as it is when a run claims its lease. */
export interface RefreshTarget {
  readonly key: string;
  readonly failureCount: number;
  /** ms; `undefined` before the first fetch. */
  readonly checkedAt: number | undefined;
  /** ms. Time of the last fetch of each part that the last fetch missed. */
  readonly staleSince: Readonly<Record<string, number>>;
  /** True if the next fetch must cover all parts. */
  readonly isFullRefreshDue: boolean;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

interface NewTarget {
  readonly key: string;
  /** ms. Used only for a new target. */
  readonly firstDueAt: number;
}

/**
 * Replaces the targets of a service. Existing targets keep their state. If nothing has changed, as is usual, a stored
 * digest avoids the writes.
 */
export async function replaceRefreshTargets(
  db: Database,
  service: string,
  wanted: readonly NewTarget[],
): Promise<void> {
  const state = await computeDigest(wanted.map(({ key }) => key).join());
  const targets = { name: `targets/${service}`, one: sql`SELECT 1 FROM fetch_target WHERE service = ${service}` };
  if (await isAlreadyWritten(db, targets, state)) return;
  const rows = JSON.stringify(wanted.map(({ key, firstDueAt }) => [key, firstDueAt]));
  await db.batch([
    db.run(sql`INSERT OR IGNORE INTO fetch_target (key, service, next_due_at)
      SELECT value ->> 0, ${service}, value ->> 1 FROM json_each(${rows})`),
    db.run(sql`DELETE FROM fetch_target WHERE service = ${service}
      AND key NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`),
    db.run(recordWrittenSql(targets, state)),
  ]);
}

interface LeaseRequest {
  readonly service: string;
  /** ms */
  readonly now: number;
  /** ms. End of the lease, if the holder does not release it. */
  readonly leasedUntil: number;
  /** Holder, unique for each claim. */
  readonly leasedBy: string;
  readonly limit: number;
  /** True to claim nothing while another target of the service is leased. */
  readonly isExclusive?: boolean;
}

/**
 * Claims the leases of due targets, longest overdue first. A single statement, so two runs never claim the same target.
 */
export async function claimDueTargets(db: Database, lease: LeaseRequest): Promise<RefreshTarget[]> {
  const { service, now, leasedUntil, leasedBy, limit, isExclusive = false } = lease;
  const alone = sql`AND NOT EXISTS (SELECT 1 FROM fetch_target WHERE service = ${service} AND lease_until > ${now})`;
  const rows = await db.all(sql`UPDATE fetch_target SET lease_until = ${leasedUntil}, lease_by = ${leasedBy}
    WHERE key IN (SELECT key FROM fetch_target
      WHERE service = ${service} AND next_due_at <= ${now} AND lease_until <= ${now} ${isExclusive ? alone : sql``}
      ORDER BY next_due_at, key LIMIT ${limit})
    RETURNING ${COLUMNS}`);
  return rows.map(toRefreshTarget);
}

/**
 * Claims the leases of the given targets that are free, due or not.
 *
 * @returns keys of the claimed targets
 */
export async function claimTargets(
  db: Database,
  keys: readonly string[],
  { now, leasedUntil, leasedBy }: Pick<LeaseRequest, "now" | "leasedUntil" | "leasedBy">,
): Promise<string[]> {
  const rows = await db.all(sql`UPDATE fetch_target SET lease_until = ${leasedUntil}, lease_by = ${leasedBy}
    WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND lease_until <= ${now} RETURNING key`);
  return rows.map((row) => keyRow.parse(row).key);
}

const keyRow = z.object({ key: z.string() });

const COLUMNS = sql.raw("key, fails, checked_at, behind, wants_all, etag, last_modified");
const targetRow = z.object({
  key: z.string(),
  fails: z.number(),
  checked_at: z.number().nullable(),
  behind: z.string().transform((text) => times.catch({}).parse(JSON.parse(text))),
  wants_all: z.number(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});
const times = z.record(z.string(), z.number());

function toRefreshTarget(row: unknown): RefreshTarget {
  const { key, fails, checked_at, behind, wants_all, etag, last_modified } = targetRow.parse(row);
  return {
    key,
    failureCount: fails,
    checkedAt: checked_at ?? undefined,
    staleSince: behind,
    isFullRefreshDue: wants_all === 1,
    etag: etag ?? undefined,
    lastModified: last_modified ?? undefined,
  };
}

/** Builds a statement that aborts the batch if the lease is lost, because another run has started over. */
export const abortIfLeaseLostSql = (key: string, by: string): SQL =>
  sql`INSERT INTO refusal (reason) SELECT 'lease_lost'
    WHERE NOT EXISTS (SELECT 1 FROM fetch_target WHERE key = ${key} AND lease_by = ${by})`;

export const isLeaseLostError = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed: lease_lost/.test(`${error.message} ${error.cause ?? ""}`);

interface CompletedTarget {
  readonly key: string;
  readonly leasedBy: string;
  readonly nextDueAt: number;
  readonly failureCount: number;
  readonly checkedAt: number | undefined;
  readonly staleSince: Readonly<Record<string, number>>;
  /** True if the next fetch must still cover all parts, because nothing could be read. */
  readonly isFullRefreshDue?: boolean;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Builds a statement that saves the result of a fetch and releases the lease. */
export const completeTargetSql = (target: CompletedTarget): SQL => sql`UPDATE fetch_target
  SET next_due_at = ${target.nextDueAt}, lease_until = 0, lease_by = NULL, fails = ${target.failureCount},
    checked_at = coalesce(${target.checkedAt ?? null}, checked_at), behind = ${JSON.stringify(target.staleSince)},
    wants_all = ${Number(target.isFullRefreshDue ?? false)},
    etag = ${target.etag ?? null}, last_modified = ${target.lastModified ?? null}
  WHERE key = ${target.key} AND lease_by = ${target.leasedBy}`;

/** Builds a statement that releases leases without any other change. */
export const releaseLeasesSql = (keys: readonly string[], by: string): SQL => sql`UPDATE fetch_target
  SET lease_until = 0, lease_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND lease_by = ${by}`;

/** Builds a statement that releases the lease of a failed fetch and sets the next attempt. */
export const rescheduleTargetSql = (
  key: string,
  by: string,
  nextDueAt: number,
  fails: number,
): SQL => sql`UPDATE fetch_target
  SET next_due_at = ${nextDueAt}, lease_until = 0, lease_by = NULL, fails = ${fails}
  WHERE key = ${key} AND lease_by = ${by}`;

/** Builds a statement that keeps all targets of a service from being claimed until a time. */
export const pauseServiceSql = (service: string, until: number): SQL => sql`UPDATE fetch_target
  SET lease_until = ${until} WHERE service = ${service} AND lease_until < ${until}`;

/**
 * Builds a statement that makes targets due now. It clears their leases, so that results of running fetches, which are
 * based on old data, are rejected.
 */
export const makeTargetsDueSql = (keys: readonly string[], now: number): SQL => sql`UPDATE fetch_target
  SET next_due_at = min(next_due_at, ${now}), wants_all = 1, lease_until = 0, lease_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Builds a statement that makes all targets of the services due now. */
export const makeServicesDueSql = (services: readonly string[], now: number): SQL => sql`UPDATE fetch_target
  SET next_due_at = min(next_due_at, ${now}), wants_all = 1
  WHERE service IN (SELECT value FROM json_each(${JSON.stringify(services)}))`;

/** Makes all targets of all services due and closes all circuit breakers. */
export const makeAllTargetsDue = async (db: Database, now: number): Promise<void> => {
  await db.batch([
    db.run(sql`UPDATE fetch_target SET next_due_at = min(next_due_at, ${now}), wants_all = 1`),
    db.run(sql`UPDATE service_state SET breaker_until = 0, fails = 0 WHERE breaker_until > 0`),
  ]);
};

/** A set of rows that is written together and rarely changes. */
interface RowSet {
  readonly name: string;
  /** Query for any row of the set. Without rows, a stored digest is not trusted. */
  readonly one: SQL;
}

/**
 * Returns true if the digest equals that of the last write, which saves reading a thousand rows. Digests are swept
 * together with the KV write records, so the rows are rewritten every other day.
 */
async function isAlreadyWritten(db: Database, { name, one }: RowSet, state: string): Promise<boolean> {
  const matches = await db.all(
    sql`SELECT 1 FROM kept_write WHERE name = ${name} AND state = ${state} AND EXISTS (${one})`,
  );
  return matches.length > 0;
}

/** Builds the statement that stores the digest. It belongs in the batch that writes the rows. */
const recordWrittenSql = ({ name }: RowSet, state: string): SQL => sql`INSERT INTO kept_write (name, state, written_at)
  VALUES (${name}, ${state}, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, written_at = excluded.written_at`;

/** Computes the SHA-256 of a text in hexadecimal. */
async function computeDigest(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
