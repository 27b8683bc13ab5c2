import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../db/client";
import { getWorkerVariablesForFakeServices } from "../../../local/fakeServices/connection";
import { startFakeServices } from "../../../local/fakeServices/server";
import { startPreparedLocalDatabase } from "../../../local/sqld/server";
import { type LocalWorker, startLocalWorker } from "../../../local/stack/miniflare";
import { type MiniflareWorkerConfig, readWorkerConfig } from "../../../local/stack/wrangler";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { computeSampleMedian } from "../results/median";
import { benchSupervisor } from "../server/plinth";
import { findRuntimeProcess } from "../server/runtime";
import type { RequestCost } from "./cost";
import {
  buildCountedWorker,
  type CallCounts,
  COUNTS_PATH,
  countsSchema,
  EMPTY_PATH,
  SERVED_REQUESTS_PATH,
  type ServedRequest,
  servedRequestsSchema,
} from "./countedWorker";
import { readProcessorMs } from "./processor";

/** Daily quota of marketplace searches in production. */
export const SEARCH_CALLS_PER_DAY = 3_400;
const CRON = "*/15 * * * *";
const PAUSE_MS = 5;
const EMPTY_REQUESTS = 15;
const START_RETRIES = 20;
const RETRY_DELAY_MS = 500;

/** Sends one or more requests and returns the total bytes of their responses. */
export type SendRequest = () => Promise<number>;

interface MeasureOptions {
  /** True to leave out the checks of data versions, which a warm isolate makes every 15 seconds. */
  readonly ignoresVersionChecks?: boolean;
}

export interface CountedSite {
  /** Origin of the site without a trailing slash. */
  readonly url: string;
  readonly db: Database;
  /** Time of the fake market in ms since the epoch. */
  marketTime: number;
  /** Measures what requests cost, including the work that they leave to `waitUntil`. */
  measureCost(send: SendRequest, options?: MeasureOptions): Promise<RequestCost>;
  /** Lists the requests that the isolate has served since its start. */
  listServedRequests(): Promise<readonly ServedRequest[]>;
  /** Runs one refresh as the cron job does. */
  refresh: SendRequest;
  /** Replaces the isolate by a new one with empty memory. KV and the database keep their data. */
  restartIsolate(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built worker with its database and the fake external services, and counts the worker's calls to each. */
export async function startCountedSite(
  folder: string,
  config: MiniflareWorkerConfig = readWorkerConfig("wrangler.toml"),
): Promise<CountedSite> {
  let marketTime = Date.now();
  const fakeServices = await startFakeServices(0, { now: () => marketTime });
  const database = await startPreparedLocalDatabase(join(folder, "database"), benchSupervisor);
  const proxy = await startDatabaseProxy(database.url);
  const main = await buildCountedWorker(config.main, join(folder, "worker"));
  const vars = {
    ...getWorkerVariablesForFakeServices(fakeServices),
    TURSO_DATABASE_URL: proxy.url,
    // The quota of production, because a refresh uses its share of the daily calls.
    EBAY_DAILY_CALLS: String(SEARCH_CALLS_PER_DAY),
  };
  const start = (port: number) => startLocalWorker({ ...config, main }, { folder, port, vars }, benchSupervisor);
  /** Starts the worker at the previous port, because cached pages belong to an origin. Retries until it is free. */
  const startWithRetry = async (port: number, retries = START_RETRIES): Promise<LocalWorker> => {
    try {
      return await start(port);
    } catch (error) {
      if (retries === 0) throw error;
      await pause(RETRY_DELAY_MS);
      return startWithRetry(port, retries - 1);
    }
  };
  let worker: LocalWorker = await start(0);
  let emptyRequestMs = 0;

  const read = async (path: string) => (await fetch(worker.url.origin + path)).text();
  const readCounts = async (): Promise<CallCounts> => countsSchema.parse(JSON.parse(await read(COUNTS_PATH)));
  const waitUntilSettled = async (): Promise<CallCounts> => {
    const now = await readCounts();
    if (now.waiting === 0) return now;
    await pause(PAUSE_MS);
    return waitUntilSettled();
  };
  const readUsedMs = async () => {
    const found = await findRuntimeProcess();
    return found ? readProcessorMs(found.pid) : Number.NaN;
  };
  const measure = async (
    send: SendRequest,
    { ignoresVersionChecks = false }: MeasureOptions = {},
  ): Promise<RequestCost> => {
    const countTrips = () => (ignoresVersionChecks ? proxy.forwardedCount : proxy.count);
    const [before, first, trips] = [await waitUntilSettled(), proxy.statementCosts.length, countTrips()];
    const since = await readUsedMs();
    const bytes = await send();
    const after = await waitUntilSettled();
    const countSince = (name: keyof CallCounts) => after[name] - before[name];
    const cpuMs = (await readUsedMs()) - since - emptyRequestMs * Math.max(countSince("requests"), 1);
    const spent = proxy.statementCosts
      .slice(first)
      .filter(({ statement }) => !ignoresVersionChecks || !statement.includes("catalogue_version"));
    const kv = { kvReads: countSince("kvReads"), kvWrites: countSince("kvWrites") };
    const rare = { kvDeletes: countSince("kvDeletes"), kvLists: countSince("kvLists") };
    return {
      requests: countSince("requests"),
      trips: countTrips() - trips,
      rowsRead: spent.reduce((sum, each) => sum + each.read, 0),
      rowsWritten: spent.reduce((sum, each) => sum + each.written, 0),
      ...kv,
      ...rare,
      subrequests:
        countSince("fetches") + countSince("cached") + Object.values({ ...kv, ...rare }).reduce((a, b) => a + b, 0),
      cpuMs: Math.max(cpuMs, 0),
      bytes,
    };
  };
  /** Measures the processor time of an empty request and of reading the counts. All other measurements subtract it. */
  const calibrate = async () => {
    emptyRequestMs = 0;
    const sendEmpty = async () => (await read(EMPTY_PATH)).length;
    const times: number[] = [];
    for (let time = 0; time < EMPTY_REQUESTS; time += 1) times.push((await measure(sendEmpty)).cpuMs);
    emptyRequestMs = computeSampleMedian(times);
  };
  await calibrate();

  return {
    get marketTime() {
      return marketTime;
    },
    set marketTime(ms: number) {
      marketTime = ms;
    },
    get url() {
      return worker.url.origin;
    },
    db: database.db,
    measureCost: measure,
    listServedRequests: async () => servedRequestsSchema.parse(JSON.parse(await read(SERVED_REQUESTS_PATH))),
    async refresh() {
      await worker.run(CRON);
      return 0;
    },
    async restartIsolate() {
      const { port } = worker.url;
      await worker.stop();
      worker = await startWithRetry(Number(port));
      await calibrate();
    },
    async stop() {
      await worker.stop();
      proxy.stop();
      await database.stop();
      await fakeServices.stop();
    },
  };
}
