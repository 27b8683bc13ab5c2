import text from "virtual:drawn-pictures";
import { z } from "zod";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { redactedErrorForLog } from "../../db/errors";
import { type DataVersions, readDataVersions } from "../../db/versions";
import { buildCatalogue, type Catalogue, type CatalogueSnapshot } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { parseShippedArtwork } from "../../domain/catalogue/pictureRef";
import { tryParseJson } from "../../domain/json";
import { NO_PRICE_HISTORIES, type PriceHistories } from "../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import {
  type CacheDeps,
  type CacheEntrySpec,
  PRICE_HISTORIES_ENTRY,
  PRICE_SNAPSHOT_ENTRY,
  readCacheEntry,
  readThroughCache,
} from "./kvCache";

/** Age at which the versions of the copies in memory are checked against the database again. */
const VERSION_CHECK_INTERVAL_MS = 15_000;
/** Time for which a version that could not be read is not tried again, while the last good one is served. */
const UNREADABLE_RETRY_MS = 60_000;

const id = z.number();
const date = z.string().exactOptional();

const itemSchema = z.object({
  id,
  head: z.string(),
  tail: z.string(),
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

const photographsSchema = z.array(z.tuple([id, z.string()])).transform((rows) => new Map(rows));

/** Schema of a snapshot. Rejects a snapshot in which an item refers to a missing series. */
const catalogueSnapshotSchema = z
  .object({
    version: z.string().min(1),
    items: z.array(itemSchema),
    amiiboSeries: seriesSchema,
    gameSeries: seriesSchema,
    photographs: photographsSchema,
    /** Usages of all games, parsed by `domain/games` when a page first needs them. */
    gamesText: z.string().regex(/^(?:game\t|$)/),
  })
  .refine(({ items, amiiboSeries, gameSeries }) => {
    const amiibo = new Set(amiiboSeries.map((each) => each.id));
    const games = new Set(gameSeries.map((each) => each.id));
    return items.every(({ amiiboSeriesId, gameSeriesId }) => amiibo.has(amiiboSeriesId) && games.has(gameSeriesId));
  });

const formatSnapshot = ({
  version,
  items,
  amiiboSeries,
  gameSeries,
  photographs = new Map(),
  gamesText = "",
}: CatalogueSnapshot): string =>
  JSON.stringify({ version, items, amiiboSeries, gameSeries, photographs: [...photographs], gamesText });

/** Parses a stored snapshot; `undefined` if it is damaged or in another format. */
const parseSnapshot = (text: string): CatalogueSnapshot | undefined =>
  catalogueSnapshotSchema.safeParse(tryParseJson(text)).data;

const CATALOGUE_ENTRY: CacheEntrySpec<CatalogueSnapshot> = {
  name: "catalogue",
  key: "catalogue-4",
  getVersion: ({ version }) => version,
  getDatabaseVersion: ({ catalogue }) => catalogue,
  format: formatSnapshot,
  parse: parseSnapshot,
  read: readCatalogueSnapshot,
  operatorHint:
    "Reject the latest new items of the catalogue's source (/admin/new-items) or correct the rows that were edited last.",
};

interface UnreadableVersion {
  readonly version: string;
  /** ms */
  readonly retryAt: number;
}

/** Everything that an isolate caches of the database between requests. */
export interface SnapshotCache {
  /** Time of the last version check, in ms. */
  checkedAt?: number;
  /** Versions that the database reported last. */
  versions?: DataVersions;
  /** Error of the last failed version check. */
  failure?: unknown;
  catalogue?: Catalogue;
  priceSnapshot?: PriceSnapshot;
  /** Versions that could not be read, by key of the cache entry. */
  unreadableVersions?: ReadonlyMap<string, UnreadableVersion>;
  priceHistories?: PriceHistories;
}

/**
 * Loads the catalogue. Stale-while-revalidate: a stale copy in memory is served and refreshed in `waitUntil`. KV saves
 * reading the tables and replaces the database during an outage.
 */
export async function loadCatalogue(memory: SnapshotCache, sources: CacheDeps): Promise<Catalogue> {
  await ensureVersionsChecked(memory, sources);
  memory.catalogue ??= buildCatalogue(await loadEntry(CATALOGUE_ENTRY, memory, sources), drawnArtwork);
  memory.checkedAt ??= sources.now();
  return memory.catalogue;
}

/** Loads the catalogue after checking its version. For long jobs that write results based on it. */
export async function loadLatestCatalogue(memory: SnapshotCache, sources: CacheDeps): Promise<Catalogue> {
  await refreshVersions(memory, sources);
  if (memory.versions) memory.checkedAt = sources.now();
  return loadCatalogue(memory, sources);
}

/** Loads the prices like the catalogue. Without database and KV they are empty, so that pages still render. */
export async function loadPriceSnapshot(memory: SnapshotCache, sources: CacheDeps): Promise<PriceSnapshot> {
  try {
    await ensureVersionsChecked(memory, sources);
    memory.priceSnapshot ??= await loadEntry(PRICE_SNAPSHOT_ENTRY, memory, sources);
  } catch (error) {
    console.error(
      "The prices could not be loaded from the database or KV. Pages are shown without prices.",
      redactedErrorForLog(error),
    );
    memory.priceSnapshot ??= EMPTY_PRICE_SNAPSHOT;
  }
  return memory.priceSnapshot;
}

/** Loads the price histories like the catalogue. Without database and KV they are empty. */
export async function loadPriceHistories(memory: SnapshotCache, sources: CacheDeps): Promise<PriceHistories> {
  try {
    await ensureVersionsChecked(memory, sources);
    memory.priceHistories ??= await loadEntry(PRICE_HISTORIES_ENTRY, memory, sources);
  } catch (error) {
    console.error(
      "The price histories could not be loaded from the database or KV. Pages are shown without them.",
      error,
    );
    memory.priceHistories ??= NO_PRICE_HISTORIES;
  }
  return memory.priceHistories;
}

/**
 * Checks the versions if they are unknown or too old. Waits only for the first check; later ones run in `waitUntil`.
 */
async function ensureVersionsChecked(memory: SnapshotCache, sources: CacheDeps): Promise<void> {
  const { checkedAt } = memory;
  if (checkedAt === undefined) {
    sources.versionCheck ??= refreshVersions(memory, sources);
    await sources.versionCheck;
    if (memory.versions) memory.checkedAt = sources.now();
  } else if (sources.now() - checkedAt > VERSION_CHECK_INTERVAL_MS) {
    memory.checkedAt = sources.now();
    sources.waitUntil(refreshVersions(memory, sources));
  }
}

async function refreshVersions(memory: SnapshotCache, sources: CacheDeps): Promise<void> {
  try {
    const versions = await readDataVersions(sources.db);
    const { catalogue, priceSnapshot, priceHistories } = memory;
    if (catalogue && isOutdated(CATALOGUE_ENTRY, catalogue, versions, memory, sources)) {
      const snapshot = await loadVersion(CATALOGUE_ENTRY, versions, memory, sources, catalogue);
      if (snapshot !== catalogue) memory.catalogue = buildCatalogue(snapshot, drawnArtwork);
    }
    if (priceSnapshot && isOutdated(PRICE_SNAPSHOT_ENTRY, priceSnapshot, versions, memory, sources)) {
      memory.priceSnapshot = await loadVersion(PRICE_SNAPSHOT_ENTRY, versions, memory, sources, priceSnapshot);
    }
    if (priceHistories && isOutdated(PRICE_HISTORIES_ENTRY, priceHistories, versions, memory, sources)) {
      memory.priceHistories = await loadVersion(PRICE_HISTORIES_ENTRY, versions, memory, sources, priceHistories);
    }
    memory.versions = versions;
  } catch (error) {
    memory.failure = error;
    console.error("The versions of the cached data could not be checked. The copies in memory stay in use.", error);
  }
}

/** True if the database has another version, unless that version recently failed to load. */
function isOutdated<T>(
  kind: CacheEntrySpec<T>,
  held: T,
  versions: DataVersions,
  { unreadableVersions }: SnapshotCache,
  { now }: CacheDeps,
): boolean {
  const version = kind.getDatabaseVersion(versions);
  const failed = unreadableVersions?.get(kind.key);
  const isLeftAlone = failed?.version === version && now() < failed.retryAt;
  return kind.getVersion(held) !== version && !isLeftAlone;
}

async function loadVersion<T>(
  kind: CacheEntrySpec<T>,
  versions: DataVersions,
  memory: SnapshotCache,
  sources: CacheDeps,
  held?: T,
): Promise<T> {
  const version = kind.getDatabaseVersion(versions);
  const { value, isStale } = await readThroughCache(
    kind,
    { version, publishedAt: kind.getPublishedAt?.(versions), inMemory: held },
    sources,
  );
  const failed = { version, retryAt: sources.now() + UNREADABLE_RETRY_MS };
  if (isStale) memory.unreadableVersions = new Map([...(memory.unreadableVersions ?? []), [kind.key, failed]]);
  return value;
}

async function loadEntry<T>(kind: CacheEntrySpec<T>, memory: SnapshotCache, sources: CacheDeps): Promise<T> {
  const { versions, failure } = memory;
  if (versions) return loadVersion(kind, versions, memory, sources);
  const last = await readCacheEntry(kind, sources);
  if (!last) throw failure;
  console.error(`The database does not respond. Serving the last known ${kind.name} from KV.`);
  return last.value;
}

/** Drawings that are static files of this release. */
export const drawnArtwork = parseShippedArtwork(text);
