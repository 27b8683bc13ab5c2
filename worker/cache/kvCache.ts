import { z } from "zod";
import type { Database } from "../../db/client";
import { readPriceHistories } from "../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../db/prices/read";
import type { DataVersions } from "../../db/versions";
import { tryParseJson } from "../../domain/json";
import type { PriceHistories } from "../../domain/prices/priceHistories";
import type { ItemPrices, PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { DAY_MS } from "../../domain/time";

type EdgeCache = Pick<Cache, "match" | "put">;

const NO_EDGE_CACHE: EdgeCache = { match: async () => undefined, put: async () => undefined };

/** Opens Cloudflare's edge cache, or a cache that stores nothing when the runtime has no `caches`. */
export const openEdgeCache = async (name: string): Promise<EdgeCache> =>
  typeof caches === "undefined" ? NO_EDGE_CACHE : caches.open(name);

/** Age at which an entry is written again, long before it expires: KV must still have it during a database outage. */
const ENTRY_RENEWAL_MS = DAY_MS;
const ENTRY_TTL_SECONDS = 60 * 24 * 60 * 60;

export type ClaimKvWrite = (key: string, valueVersion: string) => Promise<boolean>;

export interface CacheDeps {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** Returns the current time in ms. */
  readonly now: () => number;
  /** Claims the write of a KV entry for this isolate. @param valueVersion version of the value that would be written */
  readonly claimKvWrite: ClaimKvWrite;
  /** Extends the request until the promise is settled (`waitUntil`). */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /**
   * Version check of this request. Never shared between requests: the runtime cancels a request that awaits another's
   * promise.
   */
  versionCheck?: Promise<void> | undefined;
}

/** Description of a large value that every page needs. The database is its source; KV saves reading it from there. */
export interface CacheEntrySpec<T> {
  /** Name for log messages. */
  readonly name: string;
  /** KV key, the same for all versions so that KV does not grow. Its number is the version of the value's format. */
  readonly key: string;
  readonly getVersion: (value: T) => string;
  readonly getDatabaseVersion: (versions: DataVersions) => string;
  /** Returns when that version was written to KV, in ms. Only for values that are published to KV first. */
  readonly getPublishedAt?: (versions: DataVersions) => number;
  readonly format: (value: T) => string;
  /** Parses a stored text; `undefined` if it is damaged or in another format. */
  readonly parse: (text: string) => T | undefined;
  readonly read: (db: Database, now: number) => Promise<T>;
  /** Advice for the log when the database has a version that cannot be read. */
  readonly operatorHint: string;
}

interface CachedValue<T> {
  readonly value: T;
  /** True if the database has a newer version that cannot be read and this is the last good one. */
  readonly isStale: boolean;
}

/** Time until a KV write is visible everywhere. Each location caches what it read for a minute. */
const KV_PROPAGATION_MS = 90_000;

interface WantedVersion<T> {
  readonly version: string;
  /** Time just after the version was written to KV, in ms. */
  readonly publishedAt?: number | undefined;
  /** Value that the isolate has in memory. */
  readonly inMemory?: T | undefined;
}

/**
 * Loads a version from KV, or else from the database. If the database has no readable value, the last good one is
 * served and never overwritten. Shortly after a publication an older KV value is accepted, so that not all isolates
 * read the tables at once.
 */
export async function readThroughCache<T>(
  kind: CacheEntrySpec<T>,
  wanted: WantedVersion<T>,
  sources: CacheDeps,
): Promise<CachedValue<T>> {
  const { version, publishedAt, inMemory } = wanted;
  const { now, waitUntil } = sources;
  const stored = await readCacheEntry(kind, sources);
  const isOld = stored !== undefined && now() - stored.storedAt > ENTRY_RENEWAL_MS;
  if (stored && kind.getVersion(stored.value) === version) {
    if (isOld) waitUntil(writeCacheEntry(kind, stored.value, sources));
    return { value: stored.value, isStale: false };
  }
  const mayLag = publishedAt !== undefined && Math.abs(now() - publishedAt) < KV_PROPAGATION_MS;
  if (stored && mayLag && stored.storedAt < publishedAt) return { value: stored.value, isStale: false };
  try {
    const value = await readFromDatabase(kind, sources);
    waitUntil(writeCacheEntry(kind, value, sources));
    return { value, isStale: false };
  } catch (error) {
    const last = inMemory ?? stored?.value;
    if (last === undefined) throw error;
    console.error(
      `Version ${version} of the ${kind.name} could not be read from the database. Serving the last good version. ${kind.operatorHint}`,
      error,
    );
    if (isOld) waitUntil(writeCacheEntry(kind, stored.value, sources));
    return { value: last, isStale: true };
  }
}

/**
 * Reads the value from the database. Throws if it does not survive formatting and parsing, since its rows then
 * contradict each other.
 */
async function readFromDatabase<T>(kind: CacheEntrySpec<T>, { db, now }: CacheDeps): Promise<T> {
  const value = await kind.read(db, now());
  if (kind.parse(kind.format(value)) !== undefined) return value;
  throw new Error(
    `The ${kind.name} in the database is inconsistent: some rows refer to rows that do not exist or have invalid values.`,
  );
}

interface StoredEntry<T> {
  /** ms */
  readonly storedAt: number;
  readonly value: T;
}

/** Reads an entry from KV; `undefined` if it is missing, damaged or KV fails. The caller then reads the database. */
export async function readCacheEntry<T>(
  kind: CacheEntrySpec<T>,
  { kv }: CacheDeps,
): Promise<StoredEntry<T> | undefined> {
  try {
    const text = await kv.get(kind.key);
    const stored = text === null ? undefined : parseCacheEntry(kind, text);
    if (text !== null && !stored)
      console.error(`The KV entry ${kind.key} is not a valid ${kind.name}. It is read from the database instead.`);
    return stored;
  } catch (error) {
    console.error(`The ${kind.name} could not be read from KV. It is read from the database instead.`, error);
    return undefined;
  }
}

/** Parses an entry: one line with the time of writing, then the value. */
function parseCacheEntry<T>(kind: CacheEntrySpec<T>, text: string): StoredEntry<T> | undefined {
  const [, time, rest = ""] = /^(\d+)\n(.*)$/s.exec(text) ?? [];
  const value = time === undefined ? undefined : kind.parse(rest);
  return value && { storedAt: Number(time), value };
}

/** Writes an entry to KV. @returns `false` if another isolate has claimed the write and nothing was written */
export async function writeCacheEntry<T>(
  kind: CacheEntrySpec<T>,
  value: T,
  { kv, claimKvWrite, now }: Pick<CacheDeps, "kv" | "claimKvWrite" | "now">,
): Promise<boolean> {
  try {
    const day = Math.floor(now() / ENTRY_RENEWAL_MS);
    if (!(await claimKvWrite(kind.key, `${kind.getVersion(value)} ${day}`))) return false;
    await kv.put(kind.key, `${now()}\n${kind.format(value)}`, { expirationTtl: ENTRY_TTL_SECONDS });
  } catch (error) {
    console.error(`The ${kind.name} could not be written to KV. Other isolates will read the database.`, error);
  }
  return true;
}

/**
 * Schema of a large part of a value. Its own parts are not checked: only this program writes the value, and checking
 * 10,000 prices takes twice as long as parsing them.
 */
const unchecked = <T>() => z.custom<T>((value) => typeof value === "object" && value !== null);

const priceSnapshotSchema = z.object({
  version: z.string(),
  publishedAt: z.number(),
  rate: z.object({ day: z.string(), usdPerGbp: z.number() }).exactOptional(),
  withholdsAverages: z.literal(true).exactOptional(),
  items: z.array(unchecked<readonly [itemId: number, ItemPrices]>()).transform((items) => new Map(items)),
});

const priceHistoriesSchema = z.object({
  version: z.string(),
  days: z.array(z.number()),
  averages: unchecked<PriceHistories["averages"]>(),
});

/** Cache entry of the current prices. Exported for the refresh, which publishes it to KV. */
export const PRICE_SNAPSHOT_ENTRY: CacheEntrySpec<PriceSnapshot> = {
  name: "price snapshot",
  key: "prices-2",
  getVersion: ({ version }) => version,
  getDatabaseVersion: ({ priceVersion }) => priceVersion,
  getPublishedAt: ({ pricesPublishedAt }) => pricesPublishedAt,
  format: (snapshot) => JSON.stringify({ ...snapshot, items: [...snapshot.items] }),
  parse: (text) => priceSnapshotSchema.safeParse(tryParseJson(text)).data,
  read: readPriceSnapshot,
  operatorHint: "Check current_price and exchange_rate for invalid rows. The next refresh of prices rewrites them.",
};

/** Cache entry of the daily averages. */
export const PRICE_HISTORIES_ENTRY: CacheEntrySpec<PriceHistories> = {
  name: "price histories",
  key: "price-histories-1",
  getVersion: ({ version }) => version,
  getDatabaseVersion: ({ priceVersion }) => priceVersion,
  getPublishedAt: ({ pricesPublishedAt }) => pricesPublishedAt,
  format: (histories) => JSON.stringify(histories),
  parse: (text) => priceHistoriesSchema.safeParse(tryParseJson(text)).data,
  read: readPriceHistories,
  operatorHint: "Find the invalid rows of daily_averages and delete them. The next price version writes them again.",
};
