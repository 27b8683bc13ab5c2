import { join } from "node:path";
import type { Miniflare } from "miniflare";
import type { Database } from "../../../db/client";
import { killChildrenOnExit, type ProcessSupervisor } from "../../../local/process/supervise";
import { startPreparedLocalDatabase } from "../../../local/sqld/server";
import { startLocalWorker } from "../../../local/stack/miniflare";
import { readWorkerConfig } from "../../../local/stack/wrangler";

export interface RunningWorker {
  /** Origin of the worker without a trailing slash. */
  readonly url: string;
  readonly mf: Miniflare;
  stop(): Promise<void>;
}

export const benchSupervisor: ProcessSupervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => {
    throw failure;
  },
};

export interface RunningPlinth extends RunningWorker {
  readonly db: Database;
  readonly databaseUrl: string;
}

interface Options {
  /** True to enable the inspector, which can read the heap but slows the worker down. */
  readonly inspected?: boolean;
  /** Path of the main module, to start another build than the current one. */
  readonly main?: string;
}

/** Starts the built worker with the shipped catalogue, without members and with empty KV. */
export async function startPlinth(folder: string, { inspected = false, main }: Options = {}): Promise<RunningPlinth> {
  killChildrenOnExit();
  const database = await startPreparedLocalDatabase(join(folder, "database"), benchSupervisor);
  const config = readWorkerConfig("wrangler.toml");
  const inspector = inspected ? { inspectorPort: 0 } : {};
  const worker = await startLocalWorker(
    { ...config, ...(main !== undefined && { main }), worker: { ...config.worker, ...inspector } },
    { folder, port: 0, vars: { TURSO_DATABASE_URL: database.url } },
    benchSupervisor,
  );
  return {
    url: worker.url.origin,
    mf: worker.mf,
    db: database.db,
    databaseUrl: database.url,
    async stop() {
      await worker.stop();
      await database.stop();
    },
  };
}
