import { join, resolve } from "node:path";
import { lockFolder } from "../process/lock";
import { checkPort } from "../process/ports";
import type { Supervisor } from "../process/supervise";
import { type LocalWorker, type Surroundings, startWorker } from "../stack/miniflare";
import type { WorkerConfig } from "../stack/wrangler";
import { type GuardedDatabase, startPreparedDatabase } from "./database";

interface Options extends Pick<Surroundings, "heard" | "outbound"> {
  /** Holds all that lasts: the database and KV. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Of what a deployment would upload. */
  readonly config: WorkerConfig;
  /** What the operator has set beside the database's. */
  readonly vars?: Readonly<Record<string, string>>;
}

export interface Rehearsal extends Pick<LocalWorker, "mf" | "run" | "stop"> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly database: GuardedDatabase["variables"];
}

/**
 * What a deployment would upload, as it would run there: with a database that `npm run db:prepare` has made ready, the
 * two variables that docs/deploy.md asks for, and none of the stand-ins. Crons run when somebody runs them.
 */
export async function startRehearsal(options: Options, supervisor: Supervisor): Promise<Rehearsal> {
  const { port, config, vars = {}, heard, outbound } = options;
  const folder = resolve(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    const database = await startPreparedDatabase(join(folder, "database"), supervisor);
    started.push(database);
    const surroundings = {
      ...{ folder, port, vars: { ...vars, ...database.variables }, crons: [] },
      ...(heard && { heard }),
      ...(outbound && { outbound }),
    };
    const worker = await startWorker(config, surroundings, supervisor);
    started.push(worker);
    return { url: worker.url.origin, database: database.variables, mf: worker.mf, run: worker.run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
