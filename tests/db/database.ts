import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { type Database, openDatabase } from "../../db/client";
import { migrate } from "../../db/migrate";
import { startDatabaseServer } from "../../local/sqld/server";
import { clear, temporaryFolder } from "../helpers/folder";

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Ends its server. @returns the folder that it leaves, for others to begin with. */
  leave(): Promise<string>;
  stop(): Promise<void>;
}

/** The real server on an empty folder, without tables. */
export const emptyDatabase = async (): Promise<TestDatabase> => databaseIn(await temporaryFolder());

/** What another database was when it was left, as often as it is asked for. */
export async function databaseLike(left: string): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  await cp(left, folder, { recursive: true });
  return databaseIn(folder);
}

async function databaseIn(folder: string): Promise<TestDatabase> {
  const server = await startDatabaseServer(folder, {
    report: (line) => console.error(line),
    giveUp: (failure) => console.error(failure.message),
  });
  return {
    db: openDatabase({ url: server.url }),
    url: server.url,
    async leave() {
      await server.stop();
      return folder;
    },
    async stop() {
      await server.stop();
      await clear(folder);
    },
  };
}

/** One value of one row, as a hand in a SQL shell would ask for it. */
export async function scalar(db: Database, statement: string): Promise<unknown> {
  const { rows } = await db.$client.execute(statement);
  return rows[0]?.[0];
}

let migrated: Promise<string> | undefined;

/** Migrations are applied once for all files of a process: a copy of what they leave takes a fifth of the time. */
async function migrateOnce(): Promise<string> {
  const database = await emptyDatabase();
  await migrate(database.db);
  const left = await database.leave();
  process.once("exit", () => rmSync(left, { recursive: true, force: true }));
  return left;
}

/** With the newest tables, and no catalogue: collections refer to items by their ids alone. */
export async function migratedDatabase(): Promise<TestDatabase> {
  migrated ??= migrateOnce();
  return databaseLike(await migrated);
}
