import text from "virtual:drawn-pictures";
import { z } from "zod";
import { readSnapshot } from "../../db/catalogue/read";
import { reportOf } from "../../db/failure";
import { readVersions, type Versions } from "../../db/versions";
import { FORMS } from "../../domain/catalogue/amiibo";
import { type Catalogue, indexCatalogue, type Snapshot } from "../../domain/catalogue/catalogue";
import { parseDrawn } from "../../domain/catalogue/picture";
import { parsedJson } from "../../domain/json";
import { type Book, EMPTY_BOOK } from "../../domain/prices/book";
import { type Courses, NO_COURSES } from "../../domain/wire/courses";
import { BOOK, COURSES, type Kind, readKept, readStored, type Sources } from "./kvStore";

/** How long an isolate trusts its copies before it asks the database for their versions again. */
const FRESH_MS = 15_000;
/** How long a version that could not be read is left alone, while the last good one is served. */
const LEFT_ALONE_MS = 60_000;

const id = z.number();
const date = z.string().exactOptional();

const item = z.object({
  id,
  head: z.string(),
  tail: z.string(),
  name: z.string(),
  extraName: z.string().exactOptional(),
  character: z.string(),
  characterKey: z.string(),
  form: z.enum(FORMS),
  amiiboSeriesId: id,
  gameSeriesId: id,
  acNumber: z.number().exactOptional(),
  releases: z.object({ jp: date, na: date, eu: date, au: date }),
  backgroundColor: z.string().exactOptional(),
});

const series = z.array(z.object({ id, name: z.string(), slug: z.string() }));

const photographs = z.array(z.tuple([id, z.string()])).transform((rows) => new Map(rows));

/** A snapshot is whole: each item finds its series in it. */
const snapshot = z
  .object({
    version: z.string().min(1),
    items: z.array(item),
    amiiboSeries: series,
    gameSeries: series,
    photographs,
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
}: Snapshot): string =>
  JSON.stringify({ version, items, amiiboSeries, gameSeries, photographs: [...photographs], gamesText });

/** `undefined` for a text that is none of `formatSnapshot`, or of another time's. */
const parseSnapshot = (text: string): Snapshot | undefined => snapshot.safeParse(parsedJson(text)).data;

const CATALOGUE: Kind<Snapshot> = {
  name: "catalogue",
  key: "catalogue-4",
  versionOf: ({ version }) => version,
  versionIn: ({ catalogue }) => catalogue,
  format: formatSnapshot,
  parse: parseSnapshot,
  read: readSnapshot,
  mend: "Take back what the catalogue's source brought (/admin/newcomers), or mend the rows that were edited last.",
};

interface Unreadable {
  readonly version: string;
  /** ms */
  readonly until: number;
}

/** One for each isolate: what it remembers between requests. */
export interface Memory {
  /** ms: when the versions were last asked for. */
  checkedAt?: number;
  /** The last ones that the database told. */
  versions?: Versions;
  /** Why it did not tell them. */
  failure?: unknown;
  catalogue?: Catalogue;
  book?: Book;
  /** What of the database could not be read, by the kind's key. */
  unreadable?: ReadonlyMap<string, Unreadable>;
  courses?: Courses;
}

/**
 * The catalogue, from memory where that is fresh. A stale copy is served once more while the database is asked behind
 * the answer's back. KV saves reading the catalogue anew, and stands in while the database does not answer.
 */
export async function readCatalogue(memory: Memory, sources: Sources): Promise<Catalogue> {
  await look(memory, sources);
  memory.catalogue ??= indexCatalogue(await load(CATALOGUE, memory, sources), drawn);
  memory.checkedAt ??= sources.now();
  return memory.catalogue;
}

/** As the database has it now, for work that takes a while and settles what it has looked at. */
export async function readNewestCatalogue(memory: Memory, sources: Sources): Promise<Catalogue> {
  await refresh(memory, sources);
  if (memory.versions) memory.checkedAt = sources.now();
  return readCatalogue(memory, sources);
}

/** The book of prices, in the same way as the catalogue. Without database and KV it is empty: no page fails for want of a price. */
export async function readPrices(memory: Memory, sources: Sources): Promise<Book> {
  try {
    await look(memory, sources);
    memory.book ??= await load(BOOK, memory, sources);
  } catch (error) {
    console.error("There are no prices to show for now.", reportOf(error));
    memory.book ??= EMPTY_BOOK;
  }
  return memory.book;
}

/** What items were sold for day by day, in the same way. Without database and KV nothing is known. */
export async function readCourses(memory: Memory, sources: Sources): Promise<Courses> {
  try {
    await look(memory, sources);
    memory.courses ??= await load(COURSES, memory, sources);
  } catch (error) {
    console.error("There is nothing to tell of the days before for now.", error);
    memory.courses ??= NO_COURSES;
  }
  return memory.courses;
}

/** The first look is waited for, and counts once something can be shown; later ones go behind the answer's back. */
async function look(memory: Memory, sources: Sources): Promise<void> {
  const { checkedAt } = memory;
  if (checkedAt === undefined) {
    sources.looking ??= refresh(memory, sources);
    await sources.looking;
    if (memory.versions) memory.checkedAt = sources.now();
  } else if (sources.now() - checkedAt > FRESH_MS) {
    memory.checkedAt = sources.now();
    sources.afterwards(refresh(memory, sources));
  }
}

async function refresh(memory: Memory, sources: Sources): Promise<void> {
  try {
    const versions = await readVersions(sources.db);
    const { catalogue, book, courses } = memory;
    if (catalogue && isDue(CATALOGUE, catalogue, versions, memory, sources)) {
      const snapshot = await readAnew(CATALOGUE, versions, memory, sources, catalogue);
      if (snapshot !== catalogue) memory.catalogue = indexCatalogue(snapshot, drawn);
    }
    if (book && isDue(BOOK, book, versions, memory, sources)) {
      memory.book = await readAnew(BOOK, versions, memory, sources, book);
    }
    if (courses && isDue(COURSES, courses, versions, memory, sources)) {
      memory.courses = await readAnew(COURSES, versions, memory, sources, courses);
    }
    memory.versions = versions;
  } catch (error) {
    memory.failure = error;
    console.error("The versions of what is kept could not be read; the copy in memory stays.", error);
  }
}

/** The database has another one, and nothing says that it cannot be read. */
function isDue<T>(kind: Kind<T>, held: T, versions: Versions, { unreadable }: Memory, { now }: Sources): boolean {
  const version = kind.versionIn(versions);
  const failed = unreadable?.get(kind.key);
  const isLeftAlone = failed?.version === version && now() < failed.until;
  return kind.versionOf(held) !== version && !isLeftAlone;
}

async function readAnew<T>(kind: Kind<T>, versions: Versions, memory: Memory, sources: Sources, held?: T): Promise<T> {
  const version = kind.versionIn(versions);
  const { value, isLast } = await readKept(kind, { version, publishedAt: kind.publishedIn?.(versions), held }, sources);
  const failed = { version, until: sources.now() + LEFT_ALONE_MS };
  if (isLast) memory.unreadable = new Map([...(memory.unreadable ?? []), [kind.key, failed]]);
  return value;
}

async function load<T>(kind: Kind<T>, memory: Memory, sources: Sources): Promise<T> {
  const { versions, failure } = memory;
  if (versions) return readAnew(kind, versions, memory, sources);
  const last = await readStored(kind, sources);
  if (!last) throw failure;
  console.error(`The database does not answer; serving the last ${kind.name} that is known.`);
  return last.value;
}

/** The drawings that stand among the static files of this release. */
export const drawn = parseDrawn(text);
