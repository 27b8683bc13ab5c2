import { join } from "node:path";
import type { Database } from "../../db/client";
import { startDatabase } from "../../local/database";
import { startStack } from "../../local/stack";
import type { Supervisor } from "../../local/supervise";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";

/** A site of the attack's own, on this machine. */
export interface Target {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  /** Stands between the site and its database. */
  readonly proxy: DatabaseProxy;
  /** Lines about what ended and was started again. */
  readonly reports: readonly string[];
  stop(): Promise<void>;
}

export async function openTarget(folder: string): Promise<Target> {
  const reports: string[] = [];
  const supervisor: Supervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => reports.push(failure.message),
  };
  const database = await startDatabase(join(folder, "database"), supervisor);
  const proxy = await startDatabaseProxy(database.url);
  const vars = { TURSO_DATABASE_URL: proxy.url };
  const stack = await startStack({ dataDir: join(folder, "site"), port: 0, vars, supervisor, crons: [] });
  return {
    url: stack.url,
    db: database.db,
    proxy,
    reports,
    async stop() {
      await stack.stop();
      proxy.stop();
      await database.stop();
    },
  };
}
