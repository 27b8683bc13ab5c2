import text from "virtual:drawn-pictures";
import { z } from "zod";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { formatOutageOrError } from "../../db/errors";
import { type CachedDataVersions, readDataVersions } from "../../db/versions";
import { buildCatalogue, type Catalogue } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { parseArtworkHashes } from "../../domain/catalogue/pictureRef";
import { NO_PRICE_HISTORIES, type PriceHistories } from "../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { type CachedValue, getCachedOrReplace } from "./cacheState";
import {
  PRICE_HISTORIES_CACHE_SPEC,
  PRICE_SNAPSHOT_CACHE_SPEC,
  readSnapshotFromDatabase,
  readSnapshotFromKv,
  type SnapshotCacheDeps,
  type SnapshotCacheSpec,
  type VersionedSnapshot,
} from "./kvCache";

/** Drawings of items that are static files in this build of the site. */
export const DEPLOYED_ARTWORK_HASHES = parseArtworkHashes(text);

/** Time after which an isolate checks again whether the database has newer versions of the snapshots in memory. */
const VERSION_CHECK_INTERVAL_MS = 15_000;
/** Delay before an unreadable version is read from the database again. Meanwhile the last good one is served. */
const UNREADABLE_RETRY_MS = 60_000;

const id = z.number();
const date = z.string().exactOptional();

const itemSchema = z.object({
  id,
  nfcCode: z.string().exactOptional(),
  name: z.string(),
  extraName: z.string().exactOptional(),
  character: z.string(),
  characterKey: z.string(),
  form: z.enum(ITEM_FORMS),
  amiiboSeriesId: id,
  gameSeriesId: id,
  acNumber: z.number().exactOptional(),
  releases: z.object({ jp: date, na: date, eu: date, au: date }),
  backgroundColor: z.string().exactOptional(),
});

const seriesSchema = z.array(z.object({ id, name: z.string(), slug: z.string() }));

/** Schema of the catalogue. Rejects a catalogue in which an item refers to a missing series. */
const catalogueSchema = z
  .object({
    version: z.string().min(1),
    items: z.array(itemSchema),
    amiiboSeries: seriesSchema,
    gameSeries: seriesSchema,
    photographs: z.array(z.tuple([id, z.string()])).transform((rows) => new Map(rows)),
    /** Text that says what items do in all games. `domain/games` parses the text when a page first needs it. */
    gamesText: z.string().regex(/^(?:game\t|$)/),
  })
  .refine(({ items, amiiboSeries, gameSeries }) => {
    const amiibo = new Set(amiiboSeries.map((each) => each.id));
    const games = new Set(gameSeries.map((each) => each.id));
    return items.every(({ amiiboSeriesId, gameSeriesId }) => amiibo.has(amiiboSeriesId) && games.has(gameSeriesId));
  })
  .transform((snapshot) => buildCatalogue(snapshot, DEPLOYED_ARTWORK_HASHES));

const CATALOGUE_ENTRY: SnapshotCacheSpec<Catalogue> = {
  name: "catalogue data",
  key: "catalogue-5",
  getDatabaseVersion: ({ catalogue }) => catalogue,
  async read(db) {
    const { photographs = new Map(), gamesText = "", ...snapshot } = await readCatalogueSnapshot(db);
    return { ...snapshot, photographs: [...photographs], gamesText };
  },
  schema: catalogueSchema,
  operatorHint:
    "Reject the latest new items of the catalogue source (/admin/new-items) or correct the rows that were edited last.",
};

interface MemoryCopy<T extends VersionedSnapshot> {
  readonly spec: SnapshotCacheSpec<T>;
  value?: T;
  /** Version that could not be read from the database. It is not read again before `retryAt`, a time in ms. */
  unreadable?: { readonly version: string; readonly retryAt: number };
}

export interface InMemorySnapshotCache {
  /** Time in ms at which the versions were last compared with the database. */
  checkedAt?: number;
  versions?: CachedDataVersions;
  /** Error of the last version check, if it failed. */
  failure?: unknown;
  readonly catalogue: MemoryCopy<Catalogue>;
  readonly priceSnapshot: MemoryCopy<PriceSnapshot>;
  readonly priceHistories: MemoryCopy<PriceHistories>;
}

export const createSnapshotCache = (): InMemorySnapshotCache => ({
  catalogue: { spec: CATALOGUE_ENTRY },
  priceSnapshot: { spec: PRICE_SNAPSHOT_CACHE_SPEC },
  priceHistories: { spec: PRICE_HISTORIES_CACHE_SPEC },
});

export async function loadCatalogue(memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<Catalogue> {
  const catalogue = await loadSnapshot(memory.catalogue, memory, deps);
  memory.checkedAt ??= deps.now();
  return catalogue;
}

/** Loads the catalogue after a version check, for long jobs that write results based on the catalogue. */
export async function loadLatestCatalogue(memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<Catalogue> {
  await refreshVersions(memory, deps);
  if (memory.versions) memory.checkedAt = deps.now();
  return loadCatalogue(memory, deps);
}

/** Loads the price snapshot, or an empty one if both database and KV fail, so that pages still render. */
export const loadPriceSnapshot = (memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<PriceSnapshot> =>
  loadSnapshot(memory.priceSnapshot, memory, deps, EMPTY_PRICE_SNAPSHOT);

/** Loads the price histories, or empty ones if both database and KV fail, so that pages still render. */
export const loadPriceHistories = (memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<PriceHistories> =>
  loadSnapshot(memory.priceHistories, memory, deps, NO_PRICE_HISTORIES);

/** Loads a snapshot from memory, KV or the database. If all fail, returns `empty`, or throws without `empty`. */
async function loadSnapshot<T extends VersionedSnapshot>(
  copy: MemoryCopy<T>,
  memory: InMemorySnapshotCache,
  deps: SnapshotCacheDeps,
  empty?: T,
): Promise<T> {
  try {
    await ensureVersionsChecked(memory, deps);
    copy.value ??= await replaceCopy(copy, memory.versions, deps, memory.failure);
  } catch (error) {
    if (!empty) throw error;
    const failure = `The ${copy.spec.name} could not be loaded from the database or KV. Pages are shown without this data.`;
    console.error(failure, formatOutageOrError(error));
    copy.value ??= empty;
  }
  return copy.value;
}

/**
 * Checks for newer versions if the last check is too old. Only an isolate's first check delays a request; later checks
 * run after the request.
 */
async function ensureVersionsChecked(memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<void> {
  const { checkedAt } = memory;
  if (checkedAt === undefined) {
    deps.versionCheck ??= refreshVersions(memory, deps);
    await deps.versionCheck;
    if (memory.versions) memory.checkedAt = deps.now();
  } else if (deps.now() - checkedAt > VERSION_CHECK_INTERVAL_MS) {
    memory.checkedAt = deps.now();
    deps.waitUntil(refreshVersions(memory, deps));
  }
}

/** Reads the current versions from the database and replaces the snapshots in memory that are stale. */
async function refreshVersions(memory: InMemorySnapshotCache, deps: SnapshotCacheDeps): Promise<void> {
  try {
    const versions = await readDataVersions(deps.db);
    await replaceIfStale(memory.catalogue, versions, deps);
    await replaceIfStale(memory.priceSnapshot, versions, deps);
    await replaceIfStale(memory.priceHistories, versions, deps);
    memory.versions = versions;
  } catch (error) {
    memory.failure = error;
    console.error(
      "Checking the database for newer catalogue and price data failed. The data in memory stays in use.",
      formatOutageOrError(error),
    );
  }
}

async function replaceIfStale<T extends VersionedSnapshot>(
  copy: MemoryCopy<T>,
  versions: CachedDataVersions,
  deps: SnapshotCacheDeps,
) {
  const { spec, value, unreadable } = copy;
  const version = spec.getDatabaseVersion(versions);
  if (value === undefined || value.version === version) return;
  if (unreadable?.version === version && deps.now() < unreadable.retryAt) return;
  copy.value = await replaceCopy(copy, versions, deps);
}

/** Loads a snapshot from KV, else from the database, else returns the last good snapshot. */
async function replaceCopy<T extends VersionedSnapshot>(
  copy: MemoryCopy<T>,
  versions: CachedDataVersions | undefined,
  deps: SnapshotCacheDeps,
  failure?: unknown,
): Promise<T> {
  const { spec, value: inMemory } = copy;
  const stored = await readSnapshotFromKv(spec, versions, deps);
  if (stored.state === "fresh") stored.renew?.();
  const cached: CachedValue<T> =
    stored.state !== "fresh" && inMemory !== undefined ? { state: "stale", value: inMemory } : stored;
  const replace = () => (versions ? readSnapshotFromDatabase(spec, deps) : Promise.reject(failure));
  return getCachedOrReplace(cached, replace, (lastGood, error) => {
    const version = versions && spec.getDatabaseVersion(versions);
    console.error(
      version === undefined
        ? `The database does not respond. Serving the last known ${spec.name} from KV.`
        : `Version ${version} of the ${spec.name} could not be read from the database. Serving the last good version. ${spec.operatorHint}`,
      formatOutageOrError(error),
    );
    if (version !== undefined) copy.unreadable = { version, retryAt: deps.now() + UNREADABLE_RETRY_MS };
    stored.renew?.();
    return lastGood;
  });
}
