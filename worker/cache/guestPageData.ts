import {
  createGuestDataReader,
  readPageDataAsGuest,
  type ViewerDataReader,
  type ViewerQuery,
} from "../../db/access/viewerQuery";
import type { ResultRows } from "../../db/rows";
import { formatUtcHour } from "../../domain/time";
import type { AppServices } from "../../routes/http/context";
import { createBoundedCache } from "./boundedCache";

type GuestStateSources = Pick<AppServices, "loadCatalogue" | "loadPriceSnapshot" | "now">;

/** Loads the state of which guests' pages and their data are cached: catalogue version, price version and hour. */
export async function loadGuestPageState({
  loadCatalogue,
  loadPriceSnapshot,
  now,
}: GuestStateSources): Promise<string> {
  const [catalogue, prices] = await Promise.all([loadCatalogue(), loadPriceSnapshot()]);
  return [catalogue.version, prices.version, formatUtcHour(now())].join(" ");
}

const MAX_BYTES = 4_000_000;
/** Bytes per character in memory, at most. Numbers are short enough to count as their text. */
const BYTES_PER_CHARACTER = 2;

const countBytes = (results: readonly ResultRows[]): number =>
  results
    .flat()
    .flatMap((row) => Object.values(row))
    .reduce<number>((sum, value) => sum + BYTES_PER_CHARACTER * String(value).length, 0);

/**
 * Creates the in-memory cache of market data for guests. Whatever the address of a page asks for, its rows are read
 * from the database once per price version and hour.
 */
export function createGuestPageDataCache() {
  const cache = createBoundedCache(countBytes, MAX_BYTES);
  return async <Query extends ViewerQuery<unknown>>(
    queries: readonly Query[],
    pageId: number,
    services: GuestStateSources & Pick<AppServices, "db">,
  ): Promise<ViewerDataReader<Query>> => {
    const state = await loadGuestPageState(services);
    const name = [pageId, ...queries.map((query) => query.name)].join(" ");
    const cached = cache.get(name, state);
    if (cached) return createGuestDataReader(queries, cached);
    return readPageDataAsGuest(services.db, queries, { pageId, now: services.now() }, (rows) =>
      cache.set(name, state, rows),
    );
  };
}
