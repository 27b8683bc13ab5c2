import { join } from "node:path";
import type { Database } from "../../db/client";
import type { ProcessSupervisor } from "../../local/process/supervise";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { readBuiltWorkerConfig } from "../../local/stack/build";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";

/** A site that was started on this machine for the attack. */
export interface AttackTarget {
  /** Origin of the site without a trailing slash. */
  readonly url: string;
  readonly db: Database;
  /** Proxy between the site and its database, which can simulate outages. */
  readonly proxy: DatabaseProxy;
  /** Messages about processes that have ended and were restarted. */
  readonly reports: readonly string[];
  /** Returns everything that the worker and its runtime have logged so far. */
  readonly readErrors: () => string;
  /** Returns the KV namespace of the running runtime. A restarted runtime has another object. */
  readonly kv: () => ReturnType<LocalStack["mf"]["getKVNamespace"]>;
  /** Runs the cron job of this schedule now. Rejects if the run fails. */
  readonly run: (cron: string) => Promise<void>;
  stop(): Promise<void>;
}

export async function startTarget(folder: string): Promise<AttackTarget> {
  const reports: string[] = [];
  const supervisor: ProcessSupervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => reports.push(failure.message),
  };
  const database = await startPreparedLocalDatabase(join(folder, "database"), supervisor);
  const proxy = await startDatabaseProxy(database.url);
  const vars = { TURSO_DATABASE_URL: proxy.url };
  let errors = "";
  const addLog = (text: string) => {
    errors += text;
  };
  const stack = await startLocalStack({
    dataDir: join(folder, "site"),
    port: 0,
    config: readBuiltWorkerConfig,
    vars,
    supervisor,
    onLog: addLog,
    isQuiet: true,
  });
  return {
    url: stack.url,
    db: database.db,
    proxy,
    reports,
    readErrors: () => errors,
    kv: () => stack.mf.getKVNamespace("KV"),
    run: (cron) => stack.run(cron),
    async stop() {
      await stack.stop();
      proxy.stop();
      await database.stop();
    },
  };
}
