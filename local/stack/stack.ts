import { resolve } from "node:path";
import type { Database } from "../../db/client";
import { getFakeServicesPort, getWorkerVariablesForFakeServices } from "../fakeServices/connection";
import { type FakeServices, startFakeServices } from "../fakeServices/server";
import { CommandError } from "../process/commandError";
import { assertPortIsFree, lockDataFolder } from "../process/lock";
import { type StoppableResource, startStoppableResources } from "../process/parts";
import { consoleSupervisor, killChildrenOnExit, limitTimeToStop, type ProcessSupervisor } from "../process/supervise";
import { startPreparedLocalDatabase } from "../sqld/server";
import type { LocalWorker, LocalWorkerOptions } from "./miniflare";
import type { MiniflareWorkerConfig } from "./wrangler";

/** Interval in ms at which a program that npm started checks whether npm still runs. */
const NPM_CHECK_INTERVAL_MS = 1_000;

/**
 * Starts a program and runs it until Ctrl-C, a SIGTERM, the end of npm or a fatal failure, then stops all its parts. A
 * program that is still starting stops as well. The exit code is 0 after a signal; after a failure it is 1 and the
 * message is shown.
 */
export async function runProgramUntilStopped(
  start: (supervisor: ProcessSupervisor, signal: AbortSignal) => Promise<StoppableResource>,
): Promise<void> {
  killChildrenOnExit();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  let hasStarted = false;
  const stop = (cause: string) => {
    if (stopping.signal.aborted) return;
    if (!hasStarted)
      console.error(
        `The start was stopped (${cause}) before Plinth was ready. Start it again; nothing has to be deleted.`,
      );
    stopping.abort();
  };
  // `on` instead of `once`: under npm, Ctrl-C arrives twice, from the terminal and from npm.
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  stopping.signal.addEventListener("abort", limitTimeToStop);
  const { ppid: parent } = process;
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid === parent || stop("npm ended"), NPM_CHECK_INTERVAL_MS).unref();
  const supervisor: ProcessSupervisor = {
    ...consoleSupervisor,
    stopping: stopping.signal,
    giveUp(failure) {
      // Ctrl-C in a terminal also ends child processes, which is not a failure.
      if (stopping.signal.aborted) return;
      failures.push(failure);
      stopping.abort();
    },
  };
  try {
    const running = await start(supervisor, stopping.signal);
    hasStarted = true;
    await stopped;
    await running.stop();
  } catch (error) {
    // Errors after a stop signal are expected, for example from an interrupted build.
    if (!stopping.signal.aborted) failures.push(error);
    stopping.abort();
  }
  for (const failure of failures) console.error(failure instanceof CommandError ? failure.message : failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

export interface LocalStackOptions extends Pick<LocalWorkerOptions, "onLog" | "isQuiet"> {
  /** Folder for the data of the database and KV. */
  readonly dataDir: string;
  /** Port of the site. 0 for any free port. */
  readonly port: number;
  /** Port of the fake services. By default it is the port after the site's. */
  readonly fakeServicesPort?: number;
  /** Configuration of the built worker, or a function that loads it while the database starts. */
  readonly config: MiniflareWorkerConfig | (() => Promise<MiniflareWorkerConfig>);
  /** Variables of the worker. They override the variables for the local database and the fake services. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: ProcessSupervisor;
}

export interface LocalStack extends Pick<LocalWorker, "mf" | "run">, StoppableResource {
  /** URL of the local site without a trailing slash. */
  readonly url: string;
  readonly db: Database;
  readonly fakeServices: FakeServices;
}

/** Starts a complete local Plinth: database server, fake services and the built worker. */
export function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const { port, fakeServicesPort, config, vars, supervisor = consoleSupervisor, onLog, isQuiet = false } = options;
  const folder = resolve(options.dataDir);
  return startStoppableResources(async (add) => {
    add(await lockDataFolder(folder));
    await assertPortIsFree(port);
    supervisor.stopping?.throwIfAborted();
    // The fake services start before the database, which might otherwise take their port.
    const fakeServices = add(await startFakeServices(fakeServicesPort ?? getFakeServicesPort(port)));
    // The worker's runtime and its configuration are loaded while the database starts, because both take about as long.
    const loadingWorker = import("./miniflare");
    const loadingConfig = typeof config === "function" ? config() : Promise.resolve(config);
    const [database, loaded] = await Promise.allSettled([
      startPreparedLocalDatabase(folder, supervisor),
      loadingConfig,
    ]);
    if (database.status === "rejected") throw database.reason;
    const { url: databaseUrl, db } = add(database.value);
    if (loaded.status === "rejected") throw loaded.reason;
    const { startLocalWorker } = await loadingWorker;
    const workerOptions = {
      folder,
      port,
      vars: { TURSO_DATABASE_URL: databaseUrl, ...getWorkerVariablesForFakeServices(fakeServices), ...vars },
      isQuiet,
      ...(onLog && { onLog }),
    };
    const { url, mf, run } = add(await startLocalWorker(loaded.value, workerOptions, supervisor));
    return { url: url.origin, db, fakeServices, mf, run };
  });
}
