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
  const rejectCounts = JSON.stringify(Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  return sql`UPDATE refresh_target SET reject_counts = ${rejectCounts} WHERE key = ${key} AND reject_counts <> ${rejectCounts}`;
}

const row = z.object({ reason: z.string(), n: z.number() });

/** Reads those counts over all searches, highest first. */
export async function readRejectCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql`SELECT each.key AS reason, sum(each.value) AS n
    FROM refresh_target, json_each(reject_counts) AS each GROUP BY each.key ORDER BY n DESC, reason`);
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

const SHARD_ITEM_ROWS = { name: "shard items", one: sql`SELECT 1 FROM search_shard_item` };

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
  const wanted = sql`(SELECT item.value AS item_id, shard.value ->> 1 AS market, shard.value ->> 0 AS target_key
    FROM json_each(${rows}) AS shard, json_each(shard.value, '$[2]') AS item)`;
  await db.batch([
    db.run(sql`UPDATE refresh_target SET stale_since = json_patch(stale_since, newItems.read_at),
        next_due_at = min(next_due_at, ${now}), leased_until = 0, leased_by = NULL
      FROM (SELECT wanted.target_key, json_group_object(CAST(wanted.item_id AS TEXT),
            coalesce((SELECT ${SHARD_ITEM_READ_AT_SQL} FROM refresh_target WHERE refresh_target.key = search_shard_item.target_key), 0)) AS read_at
          FROM ${wanted} AS wanted LEFT JOIN search_shard_item
            ON search_shard_item.item_id = wanted.item_id AND search_shard_item.market = wanted.market
          WHERE search_shard_item.target_key IS NOT wanted.target_key
            AND EXISTS (SELECT 1 FROM search_shard_item AS known WHERE known.target_key = wanted.target_key)
          GROUP BY wanted.target_key) AS newItems
      WHERE refresh_target.key = newItems.target_key`),
    db.run(sql`INSERT INTO search_shard_item (item_id, market, target_key)
      SELECT item_id, market, target_key FROM ${wanted} WHERE true
      ON CONFLICT (item_id, market) DO UPDATE SET target_key = excluded.target_key WHERE search_shard_item.target_key <> excluded.target_key`),
    db.run(sql`DELETE FROM search_shard_item WHERE (item_id, market) NOT IN (SELECT item_id, market FROM ${wanted})`),
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
  const targets = { name: `targets/${service}`, one: sql`SELECT 1 FROM refresh_target WHERE service = ${service}` };
  if (await isAlreadyWritten(db, targets, state)) return;
  const rows = JSON.stringify(wanted.map(({ key, firstDueAt }) => [key, firstDueAt]));
  await db.batch([
    db.run(sql`INSERT OR IGNORE INTO refresh_target (key, service, next_due_at)
      SELECT value ->> 0, ${service}, value ->> 1 FROM json_each(${rows})`),
    db.run(sql`DELETE FROM refresh_target WHERE service = ${service}
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
  const alone = sql`AND NOT EXISTS (SELECT 1 FROM refresh_target WHERE service = ${service} AND leased_until > ${now})`;
  const rows = await db.all(sql`UPDATE refresh_target SET leased_until = ${leasedUntil}, leased_by = ${leasedBy}
    WHERE key IN (SELECT key FROM refresh_target
      WHERE service = ${service} AND next_due_at <= ${now} AND leased_until <= ${now} ${isExclusive ? alone : sql``}
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
  const rows = await db.all(sql`UPDATE refresh_target SET leased_until = ${leasedUntil}, leased_by = ${leasedBy}
    WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND leased_until <= ${now} RETURNING key`);
  return rows.map((row) => keyRow.parse(row).key);
}

const keyRow = z.object({ key: z.string() });

const COLUMNS = sql.raw("key, failure_count, checked_at, stale_since, is_full_refresh_due, etag, last_modified");
const targetRow = z.object({
  key: z.string(),
  failure_count: z.number(),
  checked_at: z.number().nullable(),
  stale_since: z.string().transform((text) => times.catch({}).parse(JSON.parse(text))),
  is_full_refresh_due: z.number(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});
const times = z.record(z.string(), z.number());

function toRefreshTarget(row: unknown): RefreshTarget {
  const { key, failure_count, checked_at, stale_since, is_full_refresh_due, etag, last_modified } =
    targetRow.parse(row);
  return {
    key,
    failureCount: failure_count,
    checkedAt: checked_at ?? undefined,
    staleSince: stale_since,
    isFullRefreshDue: is_full_refresh_due === 1,
    etag: etag ?? undefined,
    lastModified: last_modified ?? undefined,
  };
}

/** Builds a statement that aborts the batch if the lease is lost, because another run has started over. */
export const abortIfLeaseLostSql = (key: string, by: string): SQL =>
  sql`INSERT INTO batch_abort (reason) SELECT 'lease_lost'
    WHERE NOT EXISTS (SELECT 1 FROM refresh_target WHERE key = ${key} AND leased_by = ${by})`;

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
export const completeTargetSql = (target: CompletedTarget): SQL => sql`UPDATE refresh_target
  SET next_due_at = ${target.nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${target.failureCount},
    checked_at = coalesce(${target.checkedAt ?? null}, checked_at), stale_since = ${JSON.stringify(target.staleSince)},
    is_full_refresh_due = ${Number(target.isFullRefreshDue ?? false)},
    etag = ${target.etag ?? null}, last_modified = ${target.lastModified ?? null}
  WHERE key = ${target.key} AND leased_by = ${target.leasedBy}`;

/** Builds a statement that releases leases without any other change. */
export const releaseLeasesSql = (keys: readonly string[], by: string): SQL => sql`UPDATE refresh_target
  SET leased_until = 0, leased_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND leased_by = ${by}`;

/** Builds a statement that releases the lease of a failed fetch and sets the next attempt. */
export const rescheduleTargetSql = (
  key: string,
  by: string,
  nextDueAt: number,
  failureCount: number,
): SQL => sql`UPDATE refresh_target
  SET next_due_at = ${nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${failureCount}
  WHERE key = ${key} AND leased_by = ${by}`;

/** Builds a statement that keeps all targets of a service from being claimed until a time. */
export const pauseServiceSql = (service: string, until: number): SQL => sql`UPDATE refresh_target
  SET leased_until = ${until} WHERE service = ${service} AND leased_until < ${until}`;

/**
 * Builds a statement that makes targets due now. It clears their leases, so that results of running fetches, which are
 * based on old data, are rejected.
 */
export const makeTargetsDueSql = (keys: readonly string[], now: number): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1, leased_until = 0, leased_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Builds a statement that makes all targets of the services due now. */
export const makeServicesDueSql = (services: readonly string[], now: number): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1
  WHERE service IN (SELECT value FROM json_each(${JSON.stringify(services)}))`;

/** Makes all targets of all services due and closes all circuit breakers. */
export const makeAllTargetsDue = async (db: Database, now: number): Promise<void> => {
  await db.batch([
    db.run(sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1`),
    db.run(sql`UPDATE service_state SET breaker_open_until = 0, failure_count = 0 WHERE breaker_open_until > 0`),
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
    sql`SELECT 1 FROM last_write WHERE key = ${name} AND content_digest = ${state} AND EXISTS (${one})`,
  );
  return matches.length > 0;
}

/** Builds the statement that stores the digest. It belongs in the batch that writes the rows. */
const recordWrittenSql = (
  { name }: RowSet,
  state: string,
): SQL => sql`INSERT INTO last_write (key, content_digest, written_at)
  VALUES (${name}, ${state}, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (key) DO UPDATE SET content_digest = excluded.content_digest, written_at = excluded.written_at`;

/** Computes the SHA-256 of a text in hexadecimal. */
async function computeDigest(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
