import { z } from "zod";
import type { Database } from "../../db/client";
import { formatOutageOrError } from "../../db/errors";
import { readPriceHistories } from "../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../db/prices/read";
import type { CachedDataVersions } from "../../db/versions";
import { tryParseJson } from "../../domain/json";
import type { PriceHistories } from "../../domain/prices/priceHistories";
import type { ItemPrices, PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { DAY_MS } from "../../domain/time";
import type { Clock, WaitUntil } from "../platform/runtime";
import type { CachedValue } from "./cacheState";

type EdgeCache = Pick<Cache, "match" | "put">;

/** Opens an edge cache of Cloudflare. Returns a cache that stores nothing if the runtime has no `caches`. */
export const openEdgeCache = async (name: string): Promise<EdgeCache> =>
  typeof caches === "undefined" ? { match: async () => undefined, put: async () => undefined } : caches.open(name);

/** Age at which unchanged KV entries are written again, so that they do not expire during a database outage. */
const RENEWAL_AGE_MS = DAY_MS;
const ENTRY_TTL_SECONDS = 60 * 24 * 60 * 60;
/** Time until a KV write is visible in all locations of Cloudflare, each of which caches values for a minute. */
const KV_PROPAGATION_MS = 90_000;

/** Claims the right to write a version to KV. Returns `false` if another isolate writes it or has just done so. */
export type KvWriteClaimFunction = (key: string, valueVersion: string) => Promise<boolean>;

interface KvWriteDeps {
  readonly kv: KVNamespace;
  readonly now: Clock;
  readonly claimKvWrite: KvWriteClaimFunction;
}

export interface SnapshotCacheDeps extends KvWriteDeps {
  readonly db: Database;
  readonly waitUntil: WaitUntil;
  /** Pending version check of one request: the runtime cancels a request that awaits another request's promise. */
  versionCheck?: Promise<void> | undefined;
}

/** Copy of database content that pages need. The version changes with the content. */
export interface VersionedSnapshot {
  readonly version: string;
}

/** Description of how a snapshot is stored in KV, read from the database and validated. */
export interface SnapshotCacheSpec<T extends VersionedSnapshot> {
  /** Name of the snapshot in log messages. */
  readonly name: string;
  /** KV key, the same for all versions, so that a new one replaces the old. The number is the format version. */
  readonly key: string;
  readonly getDatabaseVersion: (versions: CachedDataVersions) => string;
  /** Returns when the current version was written to KV, in ms, if that happens before it becomes current. */
  readonly getPublishedAt?: (versions: CachedDataVersions) => number;
  /** Reads the snapshot from the database, in a form that JSON can represent. */
  readonly read: (db: Database, now: number) => Promise<VersionedSnapshot>;
  /** Schema that converts the parsed JSON to the snapshot. It rejects JSON of another format. */
  readonly schema: z.ZodType<T>;
  /** Advice to the operator, for the log message that a version cannot be read from the database. */
  readonly operatorHint: string;
}

const parseSnapshot = <T extends VersionedSnapshot>({ schema }: SnapshotCacheSpec<T>, text: string): T | undefined =>
  schema.safeParse(tryParseJson(text)).data;

/**
 * Reads a snapshot from the database, and writes it to KV after the request. Throws if the rows do not match the schema
 * or contradict each other.
 */
export async function readSnapshotFromDatabase<T extends VersionedSnapshot>(
  spec: SnapshotCacheSpec<T>,
  deps: SnapshotCacheDeps,
): Promise<T> {
  const text = JSON.stringify(await spec.read(deps.db, deps.now()));
  const snapshot = parseSnapshot(spec, text);
  if (!snapshot)
    throw new Error(
      `Reading the ${spec.name} from the database failed: some rows have invalid values or refer to missing rows. The last valid copy stays in use.`,
    );
  deps.waitUntil(writeSnapshotToKv(spec, snapshot.version, text, deps));
  return snapshot;
}

/**
 * Reads a snapshot from KV. Shortly after a publication, the previous version still counts as fresh, because otherwise
 * all isolates would read the database until KV shows the new one. Callers that serve the snapshot must call `renew`,
 * which writes entries older than a day again.
 */
export async function readSnapshotFromKv<T extends VersionedSnapshot>(
  spec: SnapshotCacheSpec<T>,
  versions: CachedDataVersions | undefined,
  deps: SnapshotCacheDeps,
): Promise<CachedValue<T> & { readonly renew?: () => void }> {
  try {
    const entry = await deps.kv.get(spec.key);
    if (entry === null) return { state: "missing" };
    const [, time, text = ""] = /^(\d+)\n(.*)$/s.exec(entry) ?? [];
    const value = time === undefined ? undefined : parseSnapshot(spec, text);
    if (!value) {
      console.error(
        `Entry ${spec.key} in KV does not contain valid ${spec.name}. The ${spec.name} is read from the database instead.`,
      );
      return { state: "unreadable" };
    }
    if (!versions) return { state: "stale", value };
    const storedAt = Number(time);
    const publishedAt = spec.getPublishedAt?.(versions) ?? Number.NEGATIVE_INFINITY;
    const isFresh =
      value.version === spec.getDatabaseVersion(versions) ||
      (Math.abs(deps.now() - publishedAt) < KV_PROPAGATION_MS && storedAt < publishedAt);
    const renew = () => {
      if (deps.now() - storedAt > RENEWAL_AGE_MS) deps.waitUntil(writeSnapshotToKv(spec, value.version, text, deps));
    };
    return { state: isFresh ? "fresh" : "stale", value, renew };
  } catch (error) {
    console.error(
      `Entry ${spec.key} could not be read from KV. The ${spec.name} is read from the database instead.`,
      error,
    );
    return { state: "unreadable" };
  }
}

/**
 * Writes a snapshot to KV: a line with the current time in ms, then JSON. Returns `false` if another isolate writes the
 * entry or has just done so. A failure of KV is only logged, so that a new version can still be published.
 */
export async function writeSnapshotToKv(
  { name, key }: Pick<SnapshotCacheSpec<VersionedSnapshot>, "name" | "key">,
  version: string,
  json: string,
  { kv, claimKvWrite, now }: KvWriteDeps,
): Promise<boolean> {
  try {
    const day = Math.floor(now() / RENEWAL_AGE_MS);
    if (!(await claimKvWrite(key, `${version} ${day}`))) return false;
    await kv.put(key, `${now()}\n${json}`, { expirationTtl: ENTRY_TTL_SECONDS });
  } catch (error) {
    console.error(
      `Entry ${key} could not be written to KV. Other server processes read the ${name} from the database.`,
      formatOutageOrError(error),
    );
  }
  return true;
}

/**
 * Creates a schema that accepts any object. Only Plinth writes this content to KV, and checking 10,000 prices takes
 * twice as long as parsing their JSON.
 */
const unchecked = <T>() => z.custom<T>((value) => typeof value === "object" && value !== null);

export const toPriceSnapshotJson = (snapshot: PriceSnapshot) => ({ ...snapshot, items: [...snapshot.items] });

const PRICE_VERSION_GETTERS: Pick<SnapshotCacheSpec<VersionedSnapshot>, "getDatabaseVersion" | "getPublishedAt"> = {
  getDatabaseVersion: ({ priceVersion }) => priceVersion,
  getPublishedAt: ({ pricesPublishedAt }) => pricesPublishedAt,
};

export const PRICE_SNAPSHOT_CACHE_SPEC: SnapshotCacheSpec<PriceSnapshot> = {
  name: "current price data",
  key: "prices-2",
  ...PRICE_VERSION_GETTERS,
  read: async (db) => toPriceSnapshotJson(await readPriceSnapshot(db)),
  schema: z.object({
    version: z.string(),
    publishedAt: z.number(),
    rate: z.object({ day: z.string(), usdPerGbp: z.number() }).exactOptional(),
    withholdsAverages: z.literal(true).exactOptional(),
    items: z.array(unchecked<readonly [itemId: number, ItemPrices]>()).transform((items) => new Map(items)),
  }),
  operatorHint:
    "Check the database tables current_price and exchange_rate for invalid rows. The next refresh of prices rewrites them.",
};

export const PRICE_HISTORIES_CACHE_SPEC: SnapshotCacheSpec<PriceHistories> = {
  name: "price history data",
  key: "price-histories-2",
  ...PRICE_VERSION_GETTERS,
  read: readPriceHistories,
  schema: z.object({
    version: z.string(),
    days: z.array(z.number()),
    averages: unchecked<PriceHistories["averages"]>(),
  }),
  operatorHint:
    "Find the invalid rows of the database table daily_averages and delete them. The next price version writes them again.",
};
