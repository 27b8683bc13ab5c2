import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../db/client";
import { getFakeServiceVars } from "../../../local/fakeServices/connection";
import { startFakeServices } from "../../../local/fakeServices/server";
import { startDatabase } from "../../../local/sqld/server";
import { type LocalWorker, startWorker } from "../../../local/stack/miniflare";
import { readWorkerConfig } from "../../../local/stack/wrangler";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { computeFigureMedian } from "../figures/median";
import { benchSupervisor } from "../server/plinth";
import { findRuntime } from "../server/runtime";
import type { RequestCost } from "./cost";
import { buildCountedWorker, type CallCounts, COUNTS_PATH, countsSchema, EMPTY_PATH } from "./countedWorker";
import { readProcessorMs } from "./processor";

/** Of the marketplace's searches, as deployed. */
export const SEARCH_CALLS_PER_DAY = 3_400;
const CRON = "*/15 * * * *";
const PAUSE_MS = 5;
const NOTHINGS = 15;
const TRIES = 20;
const TRY_AGAIN_MS = 500;

/** Asks for something. @returns the bytes of what came. */
export type SendRequest = () => Promise<number>;

export interface CountedSite {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  /** Where the outside services stand: their market is of that moment. ms */
  standsAt: number;
  /** What all of this costs, until nothing goes on behind the answers' back. */
  costOf(ask: SendRequest): Promise<RequestCost>;
  /** One refresh, as cron calls it. */
  refresh: SendRequest;
  /** A new isolate: it remembers nothing. KV and the database stay. */
  begin(): Promise<void>;
  /** How often each key of KV was written since the isolate began. */
  written(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** The built worker, its database and everything outside, each behind a door that counts. */
export async function startCountedSite(folder: string): Promise<CountedSite> {
  let standsAt = Date.now();
  const outside = await startFakeServices(0, { now: () => standsAt });
  const database = await startDatabase(join(folder, "database"), benchSupervisor);
  const proxy = await startDatabaseProxy(database.url);
  const config = readWorkerConfig("wrangler.toml");
  const main = await buildCountedWorker(config.main, join(folder, "worker"));
  const vars = {
    ...getFakeServiceVars(outside),
    TURSO_DATABASE_URL: proxy.url,
    // As deployed: an even share of the day's calls for each refresh.
    EBAY_DAILY_CALLS: String(SEARCH_CALLS_PER_DAY),
  };
  const start = (port: number) => startWorker({ ...config, main, crons: [] }, { folder, port, vars }, benchSupervisor);
  /** At the same address, for pages that are kept are of one: it takes a moment until that is free. */
  const startAgain = async (port: number, tries = TRIES): Promise<LocalWorker> => {
    try {
      return await start(port);
    } catch (error) {
      if (tries === 0) throw error;
      await pause(TRY_AGAIN_MS);
      return startAgain(port, tries - 1);
    }
  };
  let worker: LocalWorker = await start(0);
  let forNothing = 0;

  const read = async (path: string) => (await fetch(worker.url.origin + path)).text();
  const told = async (): Promise<CallCounts> => countsSchema.parse(JSON.parse(await read(COUNTS_PATH)));
  const settled = async (): Promise<CallCounts> => {
    const now = await told();
    if (now.waiting === 0) return now;
    await pause(PAUSE_MS);
    return settled();
  };
  const used = async () => {
    const found = await findRuntime();
    return found ? readProcessorMs(found.pid) : Number.NaN;
  };
  const measure = async (ask: SendRequest): Promise<RequestCost> => {
    const [before, first, trips] = [await settled(), proxy.spent.length, proxy.count];
    const since = await used();
    const bytes = await ask();
    const after = await settled();
    const cpuMs = (await used()) - since - forNothing;
    const spent = proxy.spent.slice(first);
    const more = (name: Exclude<keyof CallCounts, "written">) => after[name] - before[name];
    const kv = { kvReads: more("kvReads"), kvWrites: more("kvWrites") };
    const rare = { kvDeletes: more("kvDeletes"), kvLists: more("kvLists") };
    return {
      trips: proxy.count - trips,
      rowsRead: spent.reduce((sum, each) => sum + each.read, 0),
      rowsWritten: spent.reduce((sum, each) => sum + each.written, 0),
      ...kv,
      ...rare,
      subrequests: more("fetches") + more("cached") + Object.values({ ...kv, ...rare }).reduce((a, b) => a + b, 0),
      cpuMs: Math.max(cpuMs, 0),
      bytes,
    };
  };
  /** A request that asks for nothing, and the question for the counts. */
  const weigh = async () => {
    forNothing = 0;
    const nothing = async () => (await read(EMPTY_PATH)).length;
    const times: number[] = [];
    for (let time = 0; time < NOTHINGS; time += 1) times.push((await measure(nothing)).cpuMs);
    forNothing = computeFigureMedian(times);
  };
  await weigh();

  return {
    get standsAt() {
      return standsAt;
    },
    set standsAt(ms: number) {
      standsAt = ms;
    },
    get url() {
      return worker.url.origin;
    },
    db: database.db,
    costOf: measure,
    async refresh() {
      await worker.run(CRON);
      return 0;
    },
    async begin() {
      const { port } = worker.url;
      await worker.stop();
      worker = await startAgain(Number(port));
      await weigh();
    },
    written: async () => (await told()).written,
    async stop() {
      await worker.stop();
      proxy.stop();
      await database.stop();
      await outside.stop();
    },
  };
}
