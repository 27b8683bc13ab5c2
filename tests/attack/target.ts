import { join } from "node:path";
import type { Database } from "../../db/client";
import type { Supervisor } from "../../local/process/supervise";
import { startDatabase } from "../../local/sqld/server";
import { type Stack, startStack } from "../../local/stack/stack";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";

/** A site of the attack's own, on this machine. */
export interface AttackTarget {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  /** Stands between the site and its database. */
  readonly proxy: DatabaseProxy;
  /** Lines about what ended and was started again. */
  readonly reports: readonly string[];
  /** All that the worker and its runtime have complained of. */
  readonly complaints: () => string;
  /** As the runtime has it now: one that was started again has another. */
  readonly kv: () => ReturnType<Stack["mf"]["getKVNamespace"]>;
  /** Runs a cron trigger now. Throws where it fails. */
  readonly run: (cron: string) => Promise<void>;
  stop(): Promise<void>;
}

export async function startTarget(folder: string): Promise<AttackTarget> {
  const reports: string[] = [];
  const supervisor: Supervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => reports.push(failure.message),
  };
  const database = await startDatabase(join(folder, "database"), supervisor);
  const proxy = await startDatabaseProxy(database.url);
  const vars = { TURSO_DATABASE_URL: proxy.url };
  let complaints = "";
  const heard = (text: string) => {
    complaints += text;
  };
  const stack = await startStack({
    dataDir: join(folder, "site"),
    port: 0,
    vars,
    supervisor,
    crons: [],
    heard,
    isQuiet: true,
  });
  return {
    url: stack.url,
    db: database.db,
    proxy,
    reports,
    complaints: () => complaints,
    kv: () => stack.mf.getKVNamespace("KV"),
    run: (cron) => stack.run(cron),
    async stop() {
      await stack.stop();
      proxy.stop();
      await database.stop();
    },
  };
}
