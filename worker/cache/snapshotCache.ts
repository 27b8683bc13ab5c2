import text from "virtual:drawn-pictures";
import { z } from "zod";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { redactedErrorForLog } from "../../db/errors";
import { type DataVersions, readDataVersions } from "../../db/versions";
import { buildCatalogue, type Catalogue } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { parseShippedArtwork } from "../../domain/catalogue/pictureRef";
import { NO_PRICE_HISTORIES, type PriceHistories } from "../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { type Cached, serveOrReplace } from "./cacheState";
import {
  type CacheDeps,
  type CacheEntrySpec,
  PRICE_HISTORIES_ENTRY,
  PRICE_SNAPSHOT_ENTRY,
  readCacheEntry,
  readFromDatabase,
  type Snapshot,
} from "./kvCache";

/** Drawings that are static files of this release. */
export const drawnArtwork = parseShippedArtwork(text);

/** Age at which the versions of the copies in memory are compared with the database again. */
const VERSION_CHECK_INTERVAL_MS = 15_000;
/** Time until a version that could not be read is tried again. The last good version is served meanwhile. */
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
    /** Usages of all games, parsed by `domain/games` when a page first needs them. */
    gamesText: z.string().regex(/^(?:game\t|$)/),
  })
  .refine(({ items, amiiboSeries, gameSeries }) => {
    const amiibo = new Set(amiiboSeries.map((each) => each.id));
    const games = new Set(gameSeries.map((each) => each.id));
    return items.every(({ amiiboSeriesId, gameSeriesId }) => amiibo.has(amiiboSeriesId) && games.has(gameSeriesId));
  })
  .transform((snapshot) => buildCatalogue(snapshot, drawnArtwork));

const CATALOGUE_ENTRY: CacheEntrySpec<Catalogue> = {
  name: "catalogue",
  key: "catalogue-5",
  getDatabaseVersion: ({ catalogue }) => catalogue,
  async read(db) {
    const { photographs = new Map(), gamesText = "", ...snapshot } = await readCatalogueSnapshot(db);
    return { ...snapshot, photographs: [...photographs], gamesText };
  },
  schema: catalogueSchema,
  operatorHint:
    "Reject the latest new items of the catalogue's source (/admin/new-items) or correct the rows that were edited last.",
};

/** A snapshot in the memory of an isolate. */
interface MemoryCopy<T extends Snapshot> {
  readonly spec: CacheEntrySpec<T>;
  value?: T;
  /** The database's version that could not be read. Reading is not tried again before `retryAt`, in ms. */
  unreadable?: { readonly version: string; readonly retryAt: number };
}

/** Everything that an isolate caches of the database between requests. */
export interface SnapshotCache {
  /** Time of the last version check, in ms. */
  checkedAt?: number;
  versions?: DataVersions;
  /** Error of the last failed version check. */
  failure?: unknown;
  readonly catalogue: MemoryCopy<Catalogue>;
  readonly priceSnapshot: MemoryCopy<PriceSnapshot>;
  readonly priceHistories: MemoryCopy<PriceHistories>;
}

export const createSnapshotCache = (): SnapshotCache => ({
  catalogue: { spec: CATALOGUE_ENTRY },
  priceSnapshot: { spec: PRICE_SNAPSHOT_ENTRY },
  priceHistories: { spec: PRICE_HISTORIES_ENTRY },
});

export async function loadCatalogue(memory: SnapshotCache, deps: CacheDeps): Promise<Catalogue> {
  const catalogue = await loadSnapshot(memory.catalogue, memory, deps);
  memory.checkedAt ??= deps.now();
  return catalogue;
}

/** Loads the catalogue after checking its version. For long jobs that write results based on it. */
export async function loadLatestCatalogue(memory: SnapshotCache, deps: CacheDeps): Promise<Catalogue> {
  await refreshVersions(memory, deps);
  if (memory.versions) memory.checkedAt = deps.now();
  return loadCatalogue(memory, deps);
}

/** Loads the prices, which are empty without database and KV, so that pages still render. */
export const loadPriceSnapshot = (memory: SnapshotCache, deps: CacheDeps): Promise<PriceSnapshot> =>
  loadSnapshot(memory.priceSnapshot, memory, deps, EMPTY_PRICE_SNAPSHOT);

/** Loads the price histories, which are empty without database and KV. */
export const loadPriceHistories = (memory: SnapshotCache, deps: CacheDeps): Promise<PriceHistories> =>
  loadSnapshot(memory.priceHistories, memory, deps, NO_PRICE_HISTORIES);

/** Loads a snapshot from memory, KV or the database. If none of them has it, returns `empty` or throws. */
async function loadSnapshot<T extends Snapshot>(
  copy: MemoryCopy<T>,
  memory: SnapshotCache,
  deps: CacheDeps,
  empty?: T,
): Promise<T> {
  try {
    await ensureVersionsChecked(memory, deps);
    copy.value ??= await replaceCopy(copy, memory.versions, deps, memory.failure);
  } catch (error) {
    if (!empty) throw error;
    const failure = `The ${copy.spec.name} could not be loaded from the database or KV. Pages are shown without it.`;
    console.error(failure, redactedErrorForLog(error));
    copy.value ??= empty;
  }
  return copy.value;
}

/** Checks the versions if they are unknown or too old. Waits only for the first check; later ones run in `waitUntil`. */
async function ensureVersionsChecked(memory: SnapshotCache, deps: CacheDeps): Promise<void> {
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

/** Reads the versions of the database and replaces the copies that are stale. */
async function refreshVersions(memory: SnapshotCache, deps: CacheDeps): Promise<void> {
  try {
    const versions = await readDataVersions(deps.db);
    await replaceIfStale(memory.catalogue, versions, deps);
    await replaceIfStale(memory.priceSnapshot, versions, deps);
    await replaceIfStale(memory.priceHistories, versions, deps);
    memory.versions = versions;
  } catch (error) {
    memory.failure = error;
    console.error(
      "The versions of catalogue and prices could not be read from the database. The data in memory stays in use.",
      error,
    );
  }
}

async function replaceIfStale<T extends Snapshot>(copy: MemoryCopy<T>, versions: DataVersions, deps: CacheDeps) {
  const { spec, value, unreadable } = copy;
  const version = spec.getDatabaseVersion(versions);
  if (value === undefined || value.version === version) return;
  if (unreadable?.version === version && deps.now() < unreadable.retryAt) return;
  copy.value = await replaceCopy(copy, versions, deps);
}

/**
 * Loads a snapshot from KV, or else from the database. If neither has a fresh snapshot, returns the last good one.
 *
 * @param versions versions of the database; `undefined` if reading them failed
 */
async function replaceCopy<T extends Snapshot>(
  copy: MemoryCopy<T>,
  versions: DataVersions | undefined,
  deps: CacheDeps,
  failure?: unknown,
): Promise<T> {
  const { spec, value: inMemory } = copy;
  const stored = await readCacheEntry(spec, versions, deps);
  if (stored.state === "fresh") stored.renew?.();
  const cached: Cached<T> =
    stored.state !== "fresh" && inMemory !== undefined ? { state: "stale", value: inMemory } : stored;
  const replace = () => (versions ? readFromDatabase(spec, deps) : Promise.reject(failure));
  return serveOrReplace(cached, replace, (lastGood, error) => {
    const version = versions && spec.getDatabaseVersion(versions);
    console.error(
      version === undefined
        ? `The database does not respond. Serving the last known ${spec.name} from KV.`
        : `Version ${version} of the ${spec.name} could not be read from the database. Serving the last good version. ${spec.operatorHint}`,
      error,
    );
    if (version !== undefined) copy.unreadable = { version, retryAt: deps.now() + UNREADABLE_RETRY_MS };
    stored.renew?.();
    return lastGood;
  });
}
