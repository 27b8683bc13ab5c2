import { resolve } from "node:path";
import type { Database } from "../../db/client";
import { outsideVars } from "../outside/clients";
import { portAfter } from "../outside/port";
import { type Outside, startOutside } from "../outside/server";
import { lockFolder } from "../process/lock";
import { checkPort } from "../process/ports";
import type { Supervisor } from "../process/supervise";
import { startDatabase } from "../sqld/database";
import type { LocalWorker } from "./miniflare";
import type { WorkerConfig } from "./wrangler";

export interface StackOptions {
  /** Holds all that lasts: the database and KV. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the outside services are stood in for. The one after `port` by itself. */
  readonly outsidePort?: number;
  /** The worker's configuration, where it stands, or what brings it while the database starts. What it names must be built then. */
  readonly config?: string | WorkerConfig | (() => Promise<WorkerConfig>);
  /** Variables for the worker, beside those that the stack itself gives. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: Supervisor;
  /** How often the market is looked at; as deployed, if it is not said. */
  readonly crons?: readonly string[];
  /** Hears what workerd complains of, beside the console. */
  readonly heard?: (text: string) => void;
  /** That is not shown on the console. */
  readonly isQuiet?: boolean;
}

export interface Stack extends Pick<LocalWorker, "mf" | "run" | "stop"> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  readonly outside: Outside;
}

const onConsole: Supervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

/** Everything that a running Plinth is made of, on this machine: database server, outside and built worker. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    port,
    outsidePort = portAfter(port),
    config = "wrangler.toml",
    vars = {},
    supervisor = onConsole,
    crons,
    heard,
    isQuiet = false,
  } = options;
  const folder = resolve(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    // First, so that nothing else takes its port as a free one.
    const outside = await startOutside(outsidePort);
    started.push(outside);
    // Takes as long to load as the database server to start.
    const loading = import("./miniflare");
    const [opening, configuring] = await Promise.allSettled([startDatabase(folder, supervisor), configOf(config)]);
    if (opening.status === "fulfilled") started.push(opening.value);
    const [database, deployed] = [outcomeOf(opening), outcomeOf(configuring)];
    const { startWorker } = await loading;
    const worker = await startWorker(
      deployed,
      {
        folder,
        port,
        vars: { TURSO_DATABASE_URL: database.url, ...outsideVars(outside), ...vars },
        ...(crons && { crons }),
        isQuiet,
        ...(heard && { heard }),
      },
      supervisor,
    );
    started.push(worker);
    return { url: worker.url.origin, db: database.db, outside, mf: worker.mf, run: worker.run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function configOf(config: NonNullable<StackOptions["config"]>): Promise<WorkerConfig> {
  if (typeof config === "object") return config;
  if (typeof config === "function") return config();
  const { readWorkerConfig } = await import("./wrangler");
  return readWorkerConfig(config);
}

function outcomeOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
