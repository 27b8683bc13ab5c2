import type { Database } from "../../db/client";
import { readPriceHistories } from "../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../db/prices/read";
import type { DataVersions } from "../../db/versions";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { DAY_MS } from "../../domain/time";
import { decodePriceHistories, encodePriceHistories, type PriceHistories } from "../../domain/wire/priceHistories";
import { decodePriceSnapshot, encodePriceSnapshot } from "../../domain/wire/priceSnapshot";

type EdgeCache = Pick<Cache, "match" | "put">;

const NO_EDGE_CACHE: EdgeCache = { match: async () => undefined, put: async () => undefined };

/** The platform's cache, near to who asks; nothing is kept where the worker runs elsewhere. */
export const openEdgeCache = async (name: string): Promise<EdgeCache> =>
  typeof caches === "undefined" ? NO_EDGE_CACHE : caches.open(name);

/** Long before it expires: what stands in KV is all that there is while the database does not answer. */
const ENTRY_RENEWAL_MS = DAY_MS;
const ENTRY_TTL_SECONDS = 60 * 24 * 60 * 60;

export type ClaimKvWrite = (key: string, state: string) => Promise<boolean>;

export interface CacheDeps {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** Whether it is on this isolate to write an entry of KV. @param state of what would be written */
  readonly mayWrite: ClaimKvWrite;
  /** Keeps the request's resources until the promise is settled. */
  readonly afterwards: (work: Promise<unknown>) => void;
  /** The look at the versions of this very request: the runtime ends who waits for that of another one. */
  looking?: Promise<void> | undefined;
}

/** Something large that every page is made of. The database has it, and KV saves reading it there. */
export interface CacheEntrySpec<T> {
  /** In the log. */
  readonly name: string;
  /** One for all versions, so that KV does not grow with them. The number in it is that of the value's format. */
  readonly key: string;
  readonly versionOf: (value: T) => string;
  /** The version that the database has. */
  readonly versionIn: (versions: DataVersions) => string;
  /** ms: when that one was put into KV, where whoever makes it puts it there first. */
  readonly publishedIn?: (versions: DataVersions) => number;
  readonly format: (value: T) => string;
  /** `undefined` for a text that is none of `format`, or of another time's. */
  readonly parse: (text: string) => T | undefined;
  readonly read: (db: Database, now: number) => Promise<T>;
  /** In the log, where the database has one that cannot be read: what to do about it. */
  readonly mend: string;
}

interface CachedValue<T> {
  readonly value: T;
  /** The database has a newer one that cannot be read: this is the last good one. */
  readonly isLast: boolean;
}

/** Until what was written is read everywhere: each place of the platform remembers for a minute what it read. */
const KV_PROPAGATION_MS = 90_000;

interface WantedVersion<T> {
  readonly version: string;
  /** ms: it was put into KV just before that. */
  readonly publishedAt?: number | undefined;
  /** What the isolate has in memory, if it has any. */
  readonly held?: T | undefined;
}

/**
 * From KV where that has the version, else from the database. Whatever keeps the database's from being read, the last good
 * one stands in, and what is no good is never written over it. Until what was published has spread, what is read of KV is
 * good enough: else every isolate there is would read the tables at once.
 */
export async function readThroughCache<T>(
  kind: CacheEntrySpec<T>,
  wanted: WantedVersion<T>,
  sources: CacheDeps,
): Promise<CachedValue<T>> {
  const { version, publishedAt, held } = wanted;
  const { now, afterwards } = sources;
  const stored = await readCacheEntry(kind, sources);
  const isOld = stored !== undefined && now() - stored.storedAt > ENTRY_RENEWAL_MS;
  if (stored && kind.versionOf(stored.value) === version) {
    if (isOld) afterwards(writeCacheEntry(kind, stored.value, sources));
    return { value: stored.value, isLast: false };
  }
  const mayLag = publishedAt !== undefined && Math.abs(now() - publishedAt) < KV_PROPAGATION_MS;
  if (stored && mayLag && stored.storedAt < publishedAt) return { value: stored.value, isLast: false };
  try {
    const value = await readFromDatabase(kind, sources);
    afterwards(writeCacheEntry(kind, value, sources));
    return { value, isLast: false };
  } catch (error) {
    const last = held ?? stored?.value;
    if (last === undefined) throw error;
    console.error(
      `Version ${version} of the ${kind.name} could not be read; the last good one is served meanwhile. ${kind.mend}`,
      error,
    );
    if (isOld) afterwards(writeCacheEntry(kind, stored.value, sources));
    return { value: last, isLast: true };
  }
}

/** What could not be read back from KV is no good: some of its rows do not fit the others. */
async function readFromDatabase<T>(kind: CacheEntrySpec<T>, { db, now }: CacheDeps): Promise<T> {
  const value = await kind.read(db, now());
  if (kind.parse(kind.format(value)) !== undefined) return value;
  throw new Error(`The ${kind.name} in the database is not whole: some of its rows do not fit together.`);
}

interface StoredEntry<T> {
  /** ms */
  readonly storedAt: number;
  readonly value: T;
}

/** What KV does not give, or what is something else, is not there: it is read from the database and written anew. */
export async function readCacheEntry<T>(
  kind: CacheEntrySpec<T>,
  { kv }: CacheDeps,
): Promise<StoredEntry<T> | undefined> {
  try {
    const text = await kv.get(kind.key);
    const stored = text === null ? undefined : parseCacheEntry(kind, text);
    if (text !== null && !stored) console.error(`What stands in KV is no ${kind.name}.`);
    return stored;
  } catch (error) {
    console.error(`The ${kind.name} could not be read from KV.`, error);
    return undefined;
  }
}

/** A line with the time, and then the value. */
function parseCacheEntry<T>(kind: CacheEntrySpec<T>, text: string): StoredEntry<T> | undefined {
  const [, time, rest = ""] = /^(\d+)\n(.*)$/s.exec(text) ?? [];
  const value = time === undefined ? undefined : kind.parse(rest);
  return value && { storedAt: Number(time), value };
}

/** @returns `false` where it is on somebody else to write it, and nothing was. */
export async function writeCacheEntry<T>(
  kind: CacheEntrySpec<T>,
  value: T,
  { kv, mayWrite, now }: Pick<CacheDeps, "kv" | "mayWrite" | "now">,
): Promise<boolean> {
  try {
    const day = Math.floor(now() / ENTRY_RENEWAL_MS);
    if (!(await mayWrite(kind.key, `${kind.versionOf(value)} ${day}`))) return false;
    await kv.put(kind.key, `${now()}\n${kind.format(value)}`, { expirationTtl: ENTRY_TTL_SECONDS });
  } catch (error) {
    console.error(`The ${kind.name} could not be written to KV; other isolates will read the database.`, error);
  }
  return true;
}

/** The book of prices as it stands in KV: who publishes it needs to know nothing else of what is kept. */
export const PRICE_SNAPSHOT_ENTRY: CacheEntrySpec<PriceSnapshot> = {
  name: "book of prices",
  key: "prices-1",
  versionOf: ({ edition }) => edition,
  versionIn: ({ edition }) => edition,
  publishedIn: ({ publishedAt }) => publishedAt,
  format: encodePriceSnapshot,
  parse: decodePriceSnapshot,
  read: readPriceSnapshot,
  mend: "Look for the rows of price_now or rate_day that are wrong: the next refresh of prices writes them anew.",
};

/** How averages fared, as it stands in KV. */
export const PRICE_HISTORIES_ENTRY: CacheEntrySpec<PriceHistories> = {
  name: "courses of prices",
  key: "courses-2",
  versionOf: ({ edition }) => edition,
  versionIn: ({ edition }) => edition,
  publishedIn: ({ publishedAt }) => publishedAt,
  format: encodePriceHistories,
  parse: decodePriceHistories,
  read: readPriceHistories,
  mend: "Look for the rows of average_day that are wrong and delete them: the next edition makes them anew.",
};
