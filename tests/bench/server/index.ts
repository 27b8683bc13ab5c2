import { join } from "node:path";
import { type PageDataQuery, readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { itemSearchTermQuery } from "../../../db/listings/read";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { ITEM_MARKET_QUERIES } from "../../../routes/amiibo/itemMarketData";
import type { BenchResult } from "../results/result";
import { type FixedResponse, startBareWorker } from "./bareWorker";
import { measureCollectionPages } from "./collections";
import { captureDatabaseRequest } from "./databaseRequest";
import { measureMemory } from "./memory";
import { measureOwnership } from "./ownership";
import { startPlinth } from "./plinth";
import { measureRendering, type RenderedPageCase } from "./rendering";
import { measureSessions } from "./sessions";
import { measureThroughput } from "./throughput";

const CACHED = "/list/all";
const ITEM = 1;

interface Rendered extends RenderedPageCase {
  /** Queries that the bare worker sends too, so that their time does not count as rendering. */
  readonly subtractedQueries: readonly PageDataQuery<unknown>[];
}

/** Pages to render for each request. Their unknown query parameter bypasses the page cache. */
const RENDERED: readonly Rendered[] = [
  { name: "rendering of /list/all", path: "/list/all?from=bench", max: 5, subtractedQueries: [] },
  {
    name: "rendering of an item page with 30 days of prices in two currencies",
    path: `/amiibo/${ITEM}?from=bench`,
    max: 3,
    subtractedQueries: ITEM_MARKET_QUERIES,
  },
  {
    name: "rendering of an item page, including all but one of its database queries",
    path: `/amiibo/${ITEM}?from=bench-all`,
    max: undefined,
    subtractedQueries: [itemSearchTermQuery],
  },
];

export async function benchServer(folder: string): Promise<BenchResult[]> {
  const plinth = await startPlinth(join(folder, "server"));
  try {
    await fillMarketHistory(plinth.db, createSyntheticMarket(), Date.now());
    const responses = [await captureResponse(plinth.url, CACHED)];
    for (const { path, subtractedQueries } of RENDERED) {
      const queryInput = { pageId: ITEM, now: new Date() };
      const databaseRequest = await captureDatabaseRequest(plinth.databaseUrl, (db) =>
        readPageDataAsGuest(db, subtractedQueries, queryInput),
      );
      responses.push({ ...(await captureResponse(plinth.url, path)), databaseRequest });
    }
    const bare = await startBareWorker(folder, responses);
    try {
      const results = await measureThroughput(plinth.url, bare.url, CACHED);
      for (const page of RENDERED) results.push(await measureRendering(plinth.url, bare.url, page));
      return [...results, ...(await measureSessions(plinth))];
    } finally {
      await bare.stop();
    }
  } finally {
    await plinth.stop();
  }
}

/** Response headers that the runtime sets itself, so they are not copied into the fixed responses. */
const CONNECTION_HEADERS = new Set(["content-encoding", "transfer-encoding", "content-length", "connection", "date"]);

async function captureResponse(origin: string, path: string): Promise<FixedResponse> {
  const response = await fetch(origin + path, { headers: { "Accept-Encoding": "identity" } });
  if (response.status !== 200) throw new Error(`Loading ${path} failed: status ${response.status}.`);
  const headers = [...response.headers].filter(([name]) => !CONNECTION_HEADERS.has(name));
  return { path, body: await response.text(), headers };
}

export const benchCollections = async (folder: string): Promise<BenchResult[]> => [
  ...(await measureOwnership(join(folder, "collections"))),
  ...(await measureCollectionPages(join(folder, "collection-pages"))),
];

export async function benchMemory(folder: string): Promise<BenchResult[]> {
  const plinth = await startPlinth(join(folder, "memory"), { inspected: true });
  try {
    return await measureMemory(plinth, await listAddresses(plinth.url));
  } finally {
    await plinth.stop();
  }
}

/** Lists the paths of all list views and series, of every item's page, picture and JSON, and of uncached searches. */
async function listAddresses(origin: string): Promise<string[]> {
  const pages = ["/", "/list/amiibo-franchise", "/list/game-series", "/list/all?groups=20"];
  const linked = new Set(pages);
  for (const page of pages) {
    const text = await (await fetch(origin + page)).text();
    for (const [, path = ""] of text.matchAll(/(?:href|src)="(\/(?:list|amiibo|img)\/[^"?]+)/g)) linked.add(path);
  }
  const items = [...linked].filter((path) => path.startsWith("/amiibo/"));
  const ids = items.map((path) => path.split("/")[2] ?? "");
  return shufflePaths([
    ...linked,
    ...ids.map((id) => `/api/guest/amiibo/${id}`),
    ...ids.map((id) => `/list/all?q=${id}&sort=name`),
  ]);
}

/** Shuffles paths with a fixed stride: every path occurs once, in the same order in each run. */
function shufflePaths(paths: readonly string[]): string[] {
  const stride = 7_919;
  return paths.map((_path, place) => paths[(place * stride) % paths.length] ?? "/");
}
