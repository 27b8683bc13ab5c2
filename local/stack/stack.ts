import { resolve } from "node:path";
import type { Database } from "../../db/client";
import { getFakeServicesPort, getFakeServiceVars } from "../fakeServices/connection";
import { type FakeServices, startFakeServices } from "../fakeServices/server";
import { CommandError } from "../process/commandError";
import { checkPort, lockFolder } from "../process/lock";
import { type Stoppable, startParts } from "../process/parts";
import { consoleSupervisor, killChildrenOnExit, type Supervisor } from "../process/supervise";
import { startDatabase } from "../sqld/server";
import type { LocalWorker, LocalWorkerOptions } from "./miniflare";
import type { WorkerConfig } from "./wrangler";

/**
 * Runs until Ctrl-C, a SIGTERM or a fatal failure, then stops everything that was started. Exits with code 0 after a
 * signal, and with the failure's message and code 1 otherwise.
 */
export async function runUntilStopped(
  start: (supervisor: Supervisor, signal: AbortSignal) => Promise<Stoppable>,
): Promise<void> {
  killChildrenOnExit();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  // `on` rather than `once`: under npm, Ctrl-C arrives twice, from the terminal and from npm.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  const supervisor: Supervisor = {
    ...consoleSupervisor,
    giveUp(failure) {
      // Ctrl-C in a terminal ends child processes too. That is not a failure.
      if (stopping.signal.aborted) return;
      failures.push(failure);
      stopping.abort();
    },
  };
  try {
    const running = await start(supervisor, stopping.signal);
    await stopped;
    await running.stop();
  } catch (error) {
    // Errors after a stop are expected, such as an interrupted build.
    if (!stopping.signal.aborted) failures.push(error);
  }
  for (const failure of failures) console.error(failure instanceof CommandError ? failure.message : failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

export interface StackOptions extends Pick<LocalWorkerOptions, "onLog" | "isQuiet"> {
  /** Folder for the database and KV. */
  readonly dataDir: string;
  /** Port of the site. 0 for any free port. */
  readonly port: number;
  /** Port of the fake services, by default the one after `port`. */
  readonly fakeServicesPort?: number;
  /** Configuration of the built worker, or a function that loads it while the database starts. */
  readonly config: WorkerConfig | (() => Promise<WorkerConfig>);
  /** Variables for the worker. They override those of the stack. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: Supervisor;
}

export interface Stack extends Pick<LocalWorker, "mf" | "run">, Stoppable {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly db: Database;
  readonly fakeServices: FakeServices;
}

/** Starts a complete local Plinth: database server, fake services and the built worker. */
export function startStack(options: StackOptions): Promise<Stack> {
  const { port, fakeServicesPort, config, vars, supervisor = consoleSupervisor, onLog, isQuiet = false } = options;
  const folder = resolve(options.dataDir);
  return startParts(async (add) => {
    add(await lockFolder(folder));
    await checkPort(port);
    // Started before the database, which would otherwise take this port if it looks free.
    const fakeServices = add(await startFakeServices(fakeServicesPort ?? getFakeServicesPort(port)));
    // Both are loaded while the database server starts, because that takes as long.
    const loadingWorker = import("./miniflare");
    const loadingConfig = typeof config === "function" ? config() : Promise.resolve(config);
    const [database, loaded] = await Promise.allSettled([startDatabase(folder, supervisor), loadingConfig]);
    if (database.status === "rejected") throw database.reason;
    const { url: databaseUrl, db } = add(database.value);
    if (loaded.status === "rejected") throw loaded.reason;
    const { startWorker } = await loadingWorker;
    const workerOptions = {
      folder,
      port,
      vars: { TURSO_DATABASE_URL: databaseUrl, ...getFakeServiceVars(fakeServices), ...vars },
      isQuiet,
      ...(onLog && { onLog }),
    };
    const { url, mf, run } = add(await startWorker(loaded.value, workerOptions, supervisor));
    return { url: url.origin, db, fakeServices, mf, run };
  });
}
