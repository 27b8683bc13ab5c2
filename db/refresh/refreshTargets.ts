import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { SHARD_ITEM_READ_AT_SQL } from "./dataAges";

/** How many listings a search found that are none of its items, by why. Where it is as before, nothing is written. */
export function recordRejectCountsSql(key: string, counts: ReadonlyMap<string, number>): SQL {
  const others = JSON.stringify(Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  return sql`UPDATE fetch_target SET others = ${others} WHERE key = ${key} AND others <> ${others}`;
}

const row = z.object({ reason: z.string(), n: z.number() });

/** Of all searches together, as of their last look each. The most first. */
export async function readRejectCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql`SELECT each.key AS reason, sum(each.value) AS n
    FROM fetch_target, json_each(others) AS each GROUP BY each.key ORDER BY n DESC, reason`);
  return new Map(rows.map((each) => row.parse(each)).map(({ reason, n }) => [reason, n]));
}

/** For those who pass on what others put together: a part of one batch. */
export type BatchStatement = SQL;

/** One transaction and one round trip. The first statement has to be one that writes. */
export async function writeBatch(db: Database, statements: readonly BatchStatement[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}

interface ShardItems {
  /** Of its target. */
  readonly key: string;
  readonly market: Market;
  /** Ids of what it finds. */
  readonly items: readonly number[];
}

const SHARD_ITEM_ROWS = { name: "shard items", one: sql`SELECT 1 FROM shard_item` };

/**
 * Which items are found by which search. An item that moves to another search takes the age of its prices along, and makes
 * that search due; whoever runs it just now does not know the item, so they lose their lease and write nothing. @param now ms
 */
export async function saveShardItems(db: Database, shards: readonly ShardItems[], now: number): Promise<void> {
  const rows = JSON.stringify(shards.map(({ key, market, items }) => [key, market, items]));
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

/** Something that is fetched again and again, as it is when somebody takes its lease. */
export interface RefreshTarget {
  readonly key: string;
  readonly fails: number;
  /** ms; never, at first. */
  readonly checkedAt: number | undefined;
  /** ms by the name of what was not read then. */
  readonly behind: Readonly<Record<string, number>>;
  /** Somebody wants all of it anew. */
  readonly wantsAll: boolean;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

interface NewTarget {
  readonly key: string;
  /** ms: of one that is new. */
  readonly firstDueAt: number;
}

/**
 * What is wanted is there, with its state where it has one; of the service's others nothing stays. That it is so already,
 * as it nearly always is, is noted.
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
  /** ms: if nothing was heard of its holder by then, it is anybody's. */
  readonly until: number;
  /** Who takes it: another one each time. */
  readonly by: string;
  readonly most: number;
  /** Nothing of the service is taken while something of it is: they are fetched one after the other. */
  readonly isAlone?: boolean;
}

/** What is due and nobody's, the longest overdue first. One statement: no two who ask get the same. */
export async function claimDueTargets(db: Database, lease: LeaseRequest): Promise<RefreshTarget[]> {
  const { service, now, until, by, most, isAlone = false } = lease;
  const alone = sql`AND NOT EXISTS (SELECT 1 FROM fetch_target WHERE service = ${service} AND lease_until > ${now})`;
  const rows = await db.all(sql`UPDATE fetch_target SET lease_until = ${until}, lease_by = ${by}
    WHERE key IN (SELECT key FROM fetch_target
      WHERE service = ${service} AND next_due_at <= ${now} AND lease_until <= ${now} ${isAlone ? alone : sql``}
      ORDER BY next_due_at, key LIMIT ${most})
    RETURNING ${COLUMNS}`);
  return rows.map(toRefreshTarget);
}

/** Takes those of these that are nobody's, due or not. @returns their keys. */
export async function claimTargets(
  db: Database,
  keys: readonly string[],
  { now, until, by }: Pick<LeaseRequest, "now" | "until" | "by">,
): Promise<string[]> {
  const rows = await db.all(sql`UPDATE fetch_target SET lease_until = ${until}, lease_by = ${by}
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
    fails,
    checkedAt: checked_at ?? undefined,
    behind,
    wantsAll: wants_all === 1,
    etag: etag ?? undefined,
    lastModified: last_modified ?? undefined,
  };
}

/** Takes the whole batch back where the lease is not ours any more: somebody else has begun anew. */
export const abortIfLeaseLostSql = (key: string, by: string): SQL =>
  sql`INSERT INTO refusal (reason) SELECT 'lease_lost'
    WHERE NOT EXISTS (SELECT 1 FROM fetch_target WHERE key = ${key} AND lease_by = ${by})`;

export const isLeaseLostError = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed: lease_lost/.test(`${error.message} ${error.cause ?? ""}`);

interface CompletedTarget {
  readonly key: string;
  readonly by: string;
  readonly nextDueAt: number;
  readonly fails: number;
  readonly checkedAt: number | undefined;
  readonly behind: Readonly<Record<string, number>>;
  /** All of it is still wanted: nothing could be read. */
  readonly wantsAll?: boolean;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Gives the lease back with what was learnt. */
export const completeTargetSql = (target: CompletedTarget): SQL => sql`UPDATE fetch_target
  SET next_due_at = ${target.nextDueAt}, lease_until = 0, lease_by = NULL, fails = ${target.fails},
    checked_at = coalesce(${target.checkedAt ?? null}, checked_at), behind = ${JSON.stringify(target.behind)},
    wants_all = ${Number(target.wantsAll ?? false)},
    etag = ${target.etag ?? null}, last_modified = ${target.lastModified ?? null}
  WHERE key = ${target.key} AND lease_by = ${target.by}`;

/** Gives leases back, and nothing else of what they are of changes. */
export const releaseLeasesSql = (keys: readonly string[], by: string): SQL => sql`UPDATE fetch_target
  SET lease_until = 0, lease_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND lease_by = ${by}`;

/** Gives the lease back of what could not be read: nothing else of it changes. */
export const rescheduleTargetSql = (
  key: string,
  by: string,
  nextDueAt: number,
  fails: number,
): SQL => sql`UPDATE fetch_target
  SET next_due_at = ${nextDueAt}, lease_until = 0, lease_by = NULL, fails = ${fails}
  WHERE key = ${key} AND lease_by = ${by}`;

/** Nothing of a service is taken before then, even if it is due. */
export const pauseServiceSql = (service: string, until: number): SQL => sql`UPDATE fetch_target
  SET lease_until = ${until} WHERE service = ${service} AND lease_until < ${until}`;

/**
 * All of these is due now. What somebody is just finding out about them rests on what was true before: their lease is gone, and
 * they write nothing.
 */
export const makeTargetsDueSql = (keys: readonly string[], now: number): SQL => sql`UPDATE fetch_target
  SET next_due_at = min(next_due_at, ${now}), wants_all = 1, lease_until = 0, lease_by = NULL
  WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Everything of these services is due now, whatever it was put off to. */
export const makeServicesDueSql = (services: readonly string[], now: number): SQL => sql`UPDATE fetch_target
  SET next_due_at = min(next_due_at, ${now}), wants_all = 1
  WHERE service IN (SELECT value FROM json_each(${JSON.stringify(services)}))`;

/** Everything of every service is due, and no breaker keeps it from being asked. */
export const makeAllTargetsDue = async (db: Database, now: number): Promise<void> => {
  await db.batch([
    db.run(sql`UPDATE fetch_target SET next_due_at = min(next_due_at, ${now}), wants_all = 1`),
    db.run(sql`UPDATE service_state SET breaker_until = 0, fails = 0 WHERE breaker_until > 0`),
  ]);
};

/** Many rows that are written together and stay as they were for long. */
interface RowSet {
  readonly name: string;
  /** A row of theirs: without any, a note about them says nothing. */
  readonly one: SQL;
}

/**
 * Whether this is what was written last: who reads that need not read a thousand rows to see it. Notes are swept out with
 * those of what is kept, so that all of it is written anew every other day.
 */
async function isAlreadyWritten(db: Database, { name, one }: RowSet, state: string): Promise<boolean> {
  const noted = await db.all(
    sql`SELECT 1 FROM kept_write WHERE name = ${name} AND state = ${state} AND EXISTS (${one})`,
  );
  return noted.length > 0;
}

/** Stands in the batch that writes it. */
const recordWrittenSql = ({ name }: RowSet, state: string): SQL => sql`INSERT INTO kept_write (name, state, written_at)
  VALUES (${name}, ${state}, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, written_at = excluded.written_at`;

/** A text in few signs, the same for the same one. */
async function computeDigest(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
