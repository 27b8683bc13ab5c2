import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../db/client";
import { getWorkerVariablesForFakeServices } from "../../local/fakeServices/connection";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { type StoppableResource, startStoppableResources } from "../../local/process/parts";
import type { ProcessSupervisor } from "../../local/process/supervise";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { readBuiltWorkerConfig } from "../../local/stack/build";
import { type LocalWorker, startLocalWorker } from "../../local/stack/miniflare";
import type { Route } from "../../routes/http/routeGroup";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { ROUTES } from "./routes";

/** A site that was started on this machine for the attack. */
export interface AttackTarget extends StoppableResource {
  /** Origin of the site without a trailing slash. */
  readonly url: string;
  /** Origin of the worker itself, without static files and without Miniflare's workers in between. */
  readonly workerUrl: string;
  readonly db: Database;
  /** URL of the admin API of the database server, which can block writes. */
  readonly databaseAdminUrl: string;
  /** Proxy between the site and its database, which can simulate outages. */
  readonly proxy: DatabaseProxy;
  /** External services of the site, which record every request that the site sends. */
  readonly fakeServices: FakeServices;
  /** Routes of the site that parts request which try all routes. */
  readonly routes: readonly Route[];
  /** Messages about processes that have ended and were restarted. */
  readonly reports: readonly string[];
  /** Returns everything that the worker and its runtime have logged so far. */
  readonly readErrors: () => string;
  /** Returns the KV namespace of the running runtime. A restarted runtime has another object. */
  readonly kv: () => ReturnType<LocalWorker["mf"]["getKVNamespace"]>;
  /** Requests a path of the site as in production: with HTTPS, at `HTTPS_ORIGIN`. Follows no redirects. */
  readonly fetchAsHttps: (
    path: string,
    init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
  ) => Promise<Response>;
  /** Runs the cron job of this schedule now. Rejects if the run fails. */
  readonly run: (cron: string) => Promise<void>;
}

/** Origin of requests that `fetchAsHttps` sends. */
export const HTTPS_ORIGIN = "https://localhost";

export interface TargetOptions {
  /** Path of the main module of another build of the worker. Default: the last build. */
  readonly main?: string;
  /** Further variables of the worker. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Folder of a prepared database to start with. Its files are copied. Default: a new database. */
  readonly preparedDatabase?: string;
}

/** Starts a site whose data is in `folder`. */
export function startTarget(
  folder: string,
  { main, vars = {}, preparedDatabase }: TargetOptions = {},
): Promise<AttackTarget> {
  const reports: string[] = [];
  const supervisor: ProcessSupervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => reports.push(failure.message),
  };
  let errors = "";
  return startStoppableResources(async (add) => {
    const databaseFolder = join(folder, "database");
    if (preparedDatabase !== undefined) await cp(preparedDatabase, databaseFolder, { recursive: true });
    const database = add(await startPreparedLocalDatabase(databaseFolder, supervisor, { hasAdminApi: true }));
    const proxy = await startDatabaseProxy(database.url);
    add({ stop: async () => proxy.stop() });
    const fakeServices = add(await startFakeServices(0));
    const config = await readBuiltWorkerConfig();
    const { mf, url, workerUrl, run } = add(
      await startLocalWorker(
        main === undefined ? config : { ...config, main },
        {
          folder: join(folder, "site"),
          port: 0,
          vars: { ...getWorkerVariablesForFakeServices(fakeServices), TURSO_DATABASE_URL: proxy.url, ...vars },
          isQuiet: true,
          isDirect: true,
          onLog: (text) => {
            errors += text;
          },
        },
        supervisor,
      ),
    );
    return {
      url: url.origin,
      workerUrl: (workerUrl ?? url).origin,
      db: database.db,
      databaseAdminUrl: database.adminUrl,
      proxy,
      fakeServices,
      routes: ROUTES,
      reports,
      readErrors: () => errors,
      kv: () => mf.getKVNamespace("KV"),
      fetchAsHttps: async (path, init) => {
        const response = await mf.dispatchFetch(HTTPS_ORIGIN + path, { redirect: "manual", ...init });
        const { status } = response;
        const headers = new Headers([...response.headers]);
        return new Response(status === 304 || status === 204 ? null : await response.arrayBuffer(), {
          status,
          headers,
        });
      },
      run,
    };
  });
}

/** Creates the files of a database that `startTarget` can start with, in `folder`. */
export async function prepareDatabase(folder: string): Promise<void> {
  const database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  await database.stop();
}
