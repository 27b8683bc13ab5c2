import { resolve } from "node:path";
import type { Miniflare } from "miniflare";
import type { Database } from "../db/client";
import { startDatabase } from "./database";
import { lockFolder } from "./lock";
import { startWorker } from "./miniflare";
import { checkPort } from "./ports";
import type { Supervisor } from "./supervise";
import { readWorkerConfig } from "./wrangler";

export interface StackOptions {
  /** Holds all that lasts: the database and KV. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The worker's configuration. What it names must be built. */
  readonly config?: string;
  /** Variables for the worker, beside those that the stack itself gives. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: Supervisor;
}

export interface Stack {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  readonly mf: Miniflare;
  stop(): Promise<void>;
}

const onConsole: Supervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

/** Everything that a running Plinth is made of, on this machine: the database server and the built worker. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, config = "wrangler.toml", vars = {}, supervisor = onConsole } = options;
  const folder = resolve(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    const database = await startDatabase(folder, supervisor);
    started.push(database);
    const worker = await startWorker(
      readWorkerConfig(config),
      { folder, port, vars: { TURSO_DATABASE_URL: database.url, ...vars } },
      supervisor,
    );
    started.push(worker);
    return { url: worker.url.origin, db: database.db, mf: worker.mf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
