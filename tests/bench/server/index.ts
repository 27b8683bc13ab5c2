import { join } from "node:path";
import { type PageQuery, readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { itemSearchTermQuery } from "../../../db/listings/read";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { ITEM_MARKET_QUERIES } from "../../../routes/amiibo/itemMarketData";
import type { BenchFigure } from "../figures/figure";
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
  /** What the bare handler asks the database, so that its answer is not counted as rendering. */
  readonly beside: readonly PageQuery<unknown>[];
}

/** A query that no page knows keeps the page cache out of it. */
const RENDERED: readonly Rendered[] = [
  { name: "render of /list/all", path: "/list/all?from=bench", most: 5, beside: [] },
  {
    name: "render of an item's page, with 30 days in two currencies",
    path: `/amiibo/${ITEM}?from=bench`,
    most: 3,
    beside: ITEM_MARKET_QUERIES,
  },
  {
    name: "the same with the database's work on its questions, but for one",
    path: `/amiibo/${ITEM}?from=bench-all`,
    most: undefined,
    beside: [itemSearchTermQuery],
  },
];

export async function benchServer(folder: string): Promise<BenchFigure[]> {
  const plinth = await startPlinth(join(folder, "server"));
  try {
    await fillMarketHistory(plinth.db, createSyntheticMarket(), Date.now());
    const answers = [await answerOf(plinth.url, CACHED)];
    for (const { path, beside } of RENDERED) {
      const about = { id: ITEM, now: new Date() };
      const question = await captureDatabaseRequest(plinth.databaseUrl, (db) => readQueriesAsGuest(db, beside, about));
      answers.push({ ...(await answerOf(plinth.url, path)), question });
    }
    const bare = await startBareWorker(folder, answers);
    try {
      const figures = await measureThroughput(plinth.url, bare.url, CACHED);
      for (const page of RENDERED) figures.push(await measureRendering(plinth.url, bare.url, page));
      return [...figures, ...(await measureSessions(plinth))];
    } finally {
      await bare.stop();
    }
  } finally {
    await plinth.stop();
  }
}

/** Headers of the connection are the runtime's own. */
const OF_THE_CONNECTION = new Set(["content-encoding", "transfer-encoding", "content-length", "connection", "date"]);

async function answerOf(origin: string, path: string): Promise<FixedResponse> {
  const response = await fetch(origin + path, { headers: { "Accept-Encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  const headers = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
  return { path, body: await response.text(), headers };
}

export const benchCollections = async (folder: string): Promise<BenchFigure[]> => [
  ...(await measureOwnership(join(folder, "collections"))),
  ...(await measureCollectionPages(join(folder, "collection-pages"))),
];

export async function benchMemory(folder: string): Promise<BenchFigure[]> {
  const plinth = await startPlinth(join(folder, "memory"), { inspected: true });
  try {
    return await measureMemory(plinth, await addressesOf(plinth.url));
  } finally {
    await plinth.stop();
  }
}

/** All halls and series, every item's page, picture and JSON, and searches, which no cache holds. */
async function addressesOf(origin: string): Promise<string[]> {
  const pages = ["/", "/list/amiibo-franchise", "/list/game-series", "/list/all?groups=20"];
  const linked = new Set(pages);
  for (const page of pages) {
    const text = await (await fetch(origin + page)).text();
    for (const [, path = ""] of text.matchAll(/(?:href|src)="(\/(?:list|amiibo|img)\/[^"?]+)/g)) linked.add(path);
  }
  const items = [...linked].filter((path) => path.startsWith("/amiibo/"));
  const ids = items.map((path) => path.split("/")[2] ?? "");
  return shuffled([
    ...linked,
    ...ids.map((id) => `/api/guest/amiibo/${id}`),
    ...ids.map((id) => `/list/all?q=${id}&sort=name`),
  ]);
}

/** The same order in each run: a stride that meets every place once. */
function shuffled(paths: readonly string[]): string[] {
  const stride = 7_919;
  return paths.map((_path, place) => paths[(place * stride) % paths.length] ?? "/");
}
