import { readCatalogueVersion, readSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { type Catalogue, indexCatalogue, type Snapshot } from "../domain/catalogue/catalogue";
import { formatStored, parseStored, type Stored } from "./snapshot";

/** How long an isolate trusts its copy before it asks the database for the version again. */
const FRESH_MS = 15_000;
/** One for all versions, so that KV does not grow with them. The number is that of the value's format. */
const KEY = "catalogue-1";
const KEPT_SECONDS = 60 * 24 * 60 * 60;
/** Long before it expires: what stands in KV is all that there is while the database does not answer. */
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** One for each isolate: what it remembers between requests. */
export interface CatalogueMemory {
  current?: { readonly catalogue: Catalogue; readonly checkedAt: number };
}

interface Sources {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** Keeps the request's resources until the promise is settled. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

/**
 * The catalogue, from memory where that is fresh. A stale copy is served once more while the database is asked behind
 * the answer's back. KV saves reading the catalogue anew, and stands in while the database does not answer.
 */
export async function readCatalogue(memory: CatalogueMemory, sources: Sources): Promise<Catalogue> {
  memory.current ??= await load(sources);
  const { current } = memory;
  if (sources.now() - current.checkedAt > FRESH_MS) {
    memory.current = { ...current, checkedAt: sources.now() };
    sources.afterwards(refresh(memory, current.catalogue, sources));
  }
  return current.catalogue;
}

async function refresh(memory: CatalogueMemory, stale: Catalogue, sources: Sources): Promise<void> {
  try {
    const version = await readCatalogueVersion(sources.db);
    if (version !== stale.version) memory.current = remembered(await snapshotOf(version, sources), sources);
  } catch (error) {
    console.error("The catalogue's version could not be read; the copy in memory stays.", error);
  }
}

async function load(sources: Sources) {
  try {
    return remembered(await snapshotOf(await readCatalogueVersion(sources.db), sources), sources);
  } catch (error) {
    const last = await readStored(sources);
    if (!last) throw error;
    console.error("The database does not answer; serving the last catalogue that is known.", error);
    return remembered(last.snapshot, sources);
  }
}

const remembered = (snapshot: Snapshot, { now }: Sources) => ({
  catalogue: indexCatalogue(snapshot),
  checkedAt: now(),
});

async function snapshotOf(version: string, sources: Sources): Promise<Snapshot> {
  const { db, now, afterwards } = sources;
  const stored = await readStored(sources);
  const isThatOne = stored?.snapshot.version === version;
  const snapshot = isThatOne ? stored.snapshot : await readSnapshot(db);
  if (!isThatOne || now() - stored.storedAt > RENEWED_AFTER_MS) {
    afterwards(writeStored({ storedAt: now(), snapshot }, sources));
  }
  return snapshot;
}

/** What KV does not give, or what is no catalogue, is not there: it is read from the database and written anew. */
async function readStored({ kv }: Sources): Promise<Stored | undefined> {
  try {
    const text = await kv.get(KEY);
    const stored = text === null ? undefined : parseStored(text);
    if (text !== null && !stored) console.error("What stands in KV is no catalogue.");
    return stored;
  } catch (error) {
    console.error("The catalogue could not be read from KV.", error);
    return undefined;
  }
}

async function writeStored(stored: Stored, { kv }: Sources): Promise<void> {
  try {
    await kv.put(KEY, formatStored(stored), { expirationTtl: KEPT_SECONDS });
  } catch (error) {
    console.error("The catalogue could not be written to KV; other isolates will read it from the database.", error);
  }
}
