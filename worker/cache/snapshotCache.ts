import text from "virtual:drawn-pictures";
import { z } from "zod";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { redactedErrorForLog } from "../../db/errors";
import { type DataVersions, readDataVersions } from "../../db/versions";
import { buildCatalogue, type Catalogue, type CatalogueSnapshot } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { parseShippedArtwork } from "../../domain/catalogue/pictureRef";
import { tryParseJson } from "../../domain/json";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { NO_PRICE_HISTORIES, type PriceHistories } from "../../domain/wire/priceHistories";
import {
  type CacheDeps,
  type CacheEntrySpec,
  PRICE_HISTORIES_ENTRY,
  PRICE_SNAPSHOT_ENTRY,
  readCacheEntry,
  readThroughCache,
} from "./kvCache";

/** How long an isolate trusts its copies before it asks the database for their versions again. */
const VERSION_CHECK_INTERVAL_MS = 15_000;
/** How long a version that could not be read is left alone, while the last good one is served. */
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

/** A snapshot is whole: each item finds its series in it. */
const catalogueSnapshotSchema = z
  .object({
    version: z.string().min(1),
    items: z.array(itemSchema),
    amiiboSeries: seriesSchema,
    gameSeries: seriesSchema,
    photographs: photographsSchema,
    /** Read by `domain/games` once a page asks for it. */
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

/** `undefined` for a text that is none of `formatSnapshot`, or of another time's. */
const parseSnapshot = (text: string): CatalogueSnapshot | undefined =>
  catalogueSnapshotSchema.safeParse(tryParseJson(text)).data;

const CATALOGUE_ENTRY: CacheEntrySpec<CatalogueSnapshot> = {
  name: "catalogue",
  key: "catalogue-4",
  versionOf: ({ version }) => version,
  versionIn: ({ catalogue }) => catalogue,
  format: formatSnapshot,
  parse: parseSnapshot,
  read: readCatalogueSnapshot,
  mend: "Take back what the catalogue's source brought (/admin/newcomers), or mend the rows that were edited last.",
};

interface UnreadableVersion {
  readonly version: string;
  /** ms */
  readonly until: number;
}

/** One for each isolate: what it remembers between requests. */
export interface SnapshotCache {
  /** ms: when the versions were last asked for. */
  checkedAt?: number;
  /** The last ones that the database told. */
  versions?: DataVersions;
  /** Why it did not tell them. */
  failure?: unknown;
  catalogue?: Catalogue;
  book?: PriceSnapshot;
  /** What of the database could not be read, by the kind's key. */
  unreadable?: ReadonlyMap<string, UnreadableVersion>;
  courses?: PriceHistories;
}

/**
 * The catalogue, from memory where that is fresh. A stale copy is served once more while the database is asked behind
 * the answer's back. KV saves reading the catalogue anew, and stands in while the database does not answer.
 */
export async function loadCatalogue(memory: SnapshotCache, sources: CacheDeps): Promise<Catalogue> {
  await ensureVersionsChecked(memory, sources);
  memory.catalogue ??= buildCatalogue(await loadEntry(CATALOGUE_ENTRY, memory, sources), drawnArtwork);
  memory.checkedAt ??= sources.now();
  return memory.catalogue;
}

/** As the database has it now, for work that takes a while and settles what it has looked at. */
export async function loadLatestCatalogue(memory: SnapshotCache, sources: CacheDeps): Promise<Catalogue> {
  await refreshVersions(memory, sources);
  if (memory.versions) memory.checkedAt = sources.now();
  return loadCatalogue(memory, sources);
}

/** The book of prices, in the same way as the catalogue. Without database and KV it is empty: no page fails for want of a price. */
export async function loadPriceSnapshot(memory: SnapshotCache, sources: CacheDeps): Promise<PriceSnapshot> {
  try {
    await ensureVersionsChecked(memory, sources);
    memory.book ??= await loadEntry(PRICE_SNAPSHOT_ENTRY, memory, sources);
  } catch (error) {
    console.error("There are no prices to show for now.", redactedErrorForLog(error));
    memory.book ??= EMPTY_PRICE_SNAPSHOT;
  }
  return memory.book;
}

/** What items were sold for day by day, in the same way. Without database and KV nothing is known. */
export async function loadPriceHistories(memory: SnapshotCache, sources: CacheDeps): Promise<PriceHistories> {
  try {
    await ensureVersionsChecked(memory, sources);
    memory.courses ??= await loadEntry(PRICE_HISTORIES_ENTRY, memory, sources);
  } catch (error) {
    console.error("There is nothing to tell of the days before for now.", error);
    memory.courses ??= NO_PRICE_HISTORIES;
  }
  return memory.courses;
}

/** The first look is waited for, and counts once something can be shown; later ones go behind the answer's back. */
async function ensureVersionsChecked(memory: SnapshotCache, sources: CacheDeps): Promise<void> {
  const { checkedAt } = memory;
  if (checkedAt === undefined) {
    sources.looking ??= refreshVersions(memory, sources);
    await sources.looking;
    if (memory.versions) memory.checkedAt = sources.now();
  } else if (sources.now() - checkedAt > VERSION_CHECK_INTERVAL_MS) {
    memory.checkedAt = sources.now();
    sources.afterwards(refreshVersions(memory, sources));
  }
}

async function refreshVersions(memory: SnapshotCache, sources: CacheDeps): Promise<void> {
  try {
    const versions = await readDataVersions(sources.db);
    const { catalogue, book, courses } = memory;
    if (catalogue && isOutdated(CATALOGUE_ENTRY, catalogue, versions, memory, sources)) {
      const snapshot = await loadVersion(CATALOGUE_ENTRY, versions, memory, sources, catalogue);
      if (snapshot !== catalogue) memory.catalogue = buildCatalogue(snapshot, drawnArtwork);
    }
    if (book && isOutdated(PRICE_SNAPSHOT_ENTRY, book, versions, memory, sources)) {
      memory.book = await loadVersion(PRICE_SNAPSHOT_ENTRY, versions, memory, sources, book);
    }
    if (courses && isOutdated(PRICE_HISTORIES_ENTRY, courses, versions, memory, sources)) {
      memory.courses = await loadVersion(PRICE_HISTORIES_ENTRY, versions, memory, sources, courses);
    }
    memory.versions = versions;
  } catch (error) {
    memory.failure = error;
    console.error("The versions of what is kept could not be read; the copy in memory stays.", error);
  }
}

/** The database has another one, and nothing says that it cannot be read. */
function isOutdated<T>(
  kind: CacheEntrySpec<T>,
  held: T,
  versions: DataVersions,
  { unreadable }: SnapshotCache,
  { now }: CacheDeps,
): boolean {
  const version = kind.versionIn(versions);
  const failed = unreadable?.get(kind.key);
  const isLeftAlone = failed?.version === version && now() < failed.until;
  return kind.versionOf(held) !== version && !isLeftAlone;
}

async function loadVersion<T>(
  kind: CacheEntrySpec<T>,
  versions: DataVersions,
  memory: SnapshotCache,
  sources: CacheDeps,
  held?: T,
): Promise<T> {
  const version = kind.versionIn(versions);
  const { value, isLast } = await readThroughCache(
    kind,
    { version, publishedAt: kind.publishedIn?.(versions), held },
    sources,
  );
  const failed = { version, until: sources.now() + UNREADABLE_RETRY_MS };
  if (isLast) memory.unreadable = new Map([...(memory.unreadable ?? []), [kind.key, failed]]);
  return value;
}

async function loadEntry<T>(kind: CacheEntrySpec<T>, memory: SnapshotCache, sources: CacheDeps): Promise<T> {
  const { versions, failure } = memory;
  if (versions) return loadVersion(kind, versions, memory, sources);
  const last = await readCacheEntry(kind, sources);
  if (!last) throw failure;
  console.error(`The database does not answer; serving the last ${kind.name} that is known.`);
  return last.value;
}

/** The drawings that stand among the static files of this release. */
export const drawnArtwork = parseShippedArtwork(text);
