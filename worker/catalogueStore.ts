import { readCatalogueVersion, readSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { type Catalogue, indexCatalogue, type Snapshot } from "../domain/catalogue/catalogue";

/** How long an isolate trusts its copy before it asks the database for the version again. */
const FRESH_MS = 15_000;
const LATEST = "catalogue:latest";
const keyOf = (version: string) => `catalogue:${version}`;

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
 * the answer's back. Snapshots stand in KV under their version and never change.
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
    const last = await lastKnown(sources.kv);
    if (!last) throw error;
    console.error("The database does not answer; serving the last catalogue that is known.", error);
    return remembered(last, sources);
  }
}

const remembered = (snapshot: Snapshot, { now }: Sources) => ({
  catalogue: indexCatalogue(snapshot),
  checkedAt: now(),
});

async function snapshotOf(version: string, { db, kv, afterwards }: Sources): Promise<Snapshot> {
  const stored = await kv.get<Snapshot>(keyOf(version), "json");
  if (stored) return stored;
  const snapshot = await readSnapshot(db);
  const { items, amiiboSeries, gameSeries } = snapshot;
  const text = JSON.stringify({ version: snapshot.version, items, amiiboSeries, gameSeries });
  afterwards(Promise.all([kv.put(keyOf(snapshot.version), text), kv.put(LATEST, snapshot.version)]));
  return snapshot;
}

async function lastKnown(kv: KVNamespace): Promise<Snapshot | null> {
  const version = await kv.get(LATEST);
  return version === null ? null : kv.get<Snapshot>(keyOf(version), "json");
}
