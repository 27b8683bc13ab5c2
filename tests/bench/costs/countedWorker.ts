import { cp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { OFFLINE_COPY_HEADER } from "../../../domain/offline/offlinePages";

/** Path at which the counting worker returns its counts as JSON. */
export const COUNTS_PATH = "/counts";
/** Path at which it returns the requests that it has served, as JSON. */
export const SERVED_REQUESTS_PATH = "/counts/requests";
/** Path with an empty response, whose cost is the minimum of any request. */
export const EMPTY_PATH = "/counts/nothing";

/** Calls of the worker since its isolate started, by kind. */
export const countsSchema = z.object({
  /** Number of requests to the site, without those for the counts. */
  requests: z.number(),
  kvReads: z.number(),
  kvWrites: z.number(),
  kvDeletes: z.number(),
  kvLists: z.number(),
  fetches: z.number(),
  cached: z.number(),
  /** Number of `waitUntil` promises that are still pending. */
  waiting: z.number(),
});
export const servedRequestsSchema = z.array(z.object({ path: z.string(), isOfflineCopy: z.boolean() }));
export type ServedRequest = z.infer<typeof servedRequestsSchema>[number];
export type CallCounts = z.infer<typeof countsSchema>;

/** Wraps the built worker in one that counts its calls to KV, cache and services. Returns its main module's path. */
export async function buildCountedWorker(main: string, folder: string): Promise<string> {
  await cp(dirname(main), folder, { recursive: true });
  const counting = join(folder, "counting.js");
  await writeFile(counting, SOURCE);
  return counting;
}

const SOURCE = `
import worker from "./index.js";
const served = [];
const counts = { requests: 0, kvReads: 0, kvWrites: 0, kvDeletes: 0, kvLists: 0, fetches: 0, cached: 0, waiting: 0 };
const NAMES = { get: "kvReads", getWithMetadata: "kvReads", put: "kvWrites", delete: "kvDeletes", list: "kvLists" };
const ask = globalThis.fetch;
globalThis.fetch = (...all) => {
  counts.fetches += 1;
  return ask(...all);
};
const open = caches.open.bind(caches);
caches.open = async (name) => {
  const cache = await open(name);
  const counting = (method) => (...all) => {
    counts.cached += 1;
    return cache[method](...all);
  };
  return { match: counting("match"), put: counting("put") };
};
const countingKv = (kv) => new Proxy(kv, {
  get: (_, method) => (...all) => {
    counts[NAMES[method]] += 1;
    return kv[method](...all);
  },
});
let counted;
const countedOf = (env) => (counted ??= { ...env, KV: countingKv(env.KV) });
const waitingIn = (context) => ({
  waitUntil(work) {
    counts.waiting += 1;
    context.waitUntil(Promise.resolve(work).finally(() => { counts.waiting -= 1; }));
  },
  passThroughOnException() {},
});
export default {
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "${COUNTS_PATH}") return Response.json(counts);
    if (pathname === "${SERVED_REQUESTS_PATH}") return Response.json(served);
    if (pathname === "${EMPTY_PATH}") return new Response(null, { status: 204 });
    counts.requests += 1;
    served.push({ path: pathname + search, isOfflineCopy: request.headers.has("${OFFLINE_COPY_HEADER}") });
    return worker.fetch(request, countedOf(env), waitingIn(context));
  },
  scheduled: (event, env, context) => worker.scheduled(event, countedOf(env), waitingIn(context)),
};
`;
