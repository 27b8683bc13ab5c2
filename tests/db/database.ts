import { rmSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { drizzle } from "drizzle-orm/libsql/sqlite3";
import { type Database, openDatabase } from "../../db/client";
import { withBusyRetry } from "../../db/errors";
import { migrate } from "../../db/migrate";
import { startDatabaseServer } from "../../local/sqld/server";
import { createTemporaryFolder, deleteFolder } from "../helpers/folder";

export interface TestDatabase {
  readonly db: Database;
  /** Ends it. @returns the folder that it leaves, for others to begin with. */
  leave(): Promise<string>;
  stop(): Promise<void>;
}

/** The real server, for what depends on how it is asked, and for other processes. */
export interface ServedDatabase extends TestDatabase {
  readonly url: string;
}

/**
 * The server's own engine in this process answers ten times as soon. What the server alone does is tested through it: how it
 * is asked, what it refuses (`tests/db/isolation` asks it everything), the whole site. `SERVED=1` has all tests ask it.
 */
const isServed = process.env.SERVED === "1";

const databaseIn = (folder: string): Promise<TestDatabase> => (isServed ? servedIn(folder) : embeddedIn(folder));

/** Without tables. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => databaseIn(await createTemporaryFolder());
export const startEmptyDatabase = async (): Promise<ServedDatabase> => servedIn(await createTemporaryFolder());

/** What another database was when it was left, as often as it is asked for. */
export const copyDatabase = async (left: string): Promise<TestDatabase> => databaseIn(await copyOf(left));

async function copyOf(left: string): Promise<string> {
  const folder = await createTemporaryFolder();
  await cp(left, folder, { recursive: true });
  return folder;
}

/** Where the server has the one database that it serves. */
const FILE = join("db", "dbs", "default", "data");

async function embeddedIn(folder: string): Promise<TestDatabase> {
  await mkdir(join(folder, dirname(FILE)), { recursive: true });
  const client = createClient({ url: `file:${join(folder, FILE)}` });
  // Of a database that is copied nothing may be on its way from one file to another.
  await client.execute("PRAGMA journal_mode = DELETE");
  return {
    db: drizzle(withBusyRetry(client)),
    async leave() {
      client.close();
      return folder;
    },
    async stop() {
      client.close();
      await deleteFolder(folder);
    },
  };
}

async function servedIn(folder: string): Promise<ServedDatabase> {
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
      await deleteFolder(folder);
    },
  };
}

/** One value of one row, as a hand in a SQL shell would ask for it. */
export async function readScalar(db: Database, statement: string): Promise<unknown> {
  const { rows } = await db.$client.execute(statement);
  return rows[0]?.[0];
}

/**
 * Migrations are applied once for all files of a process, however often this one is loaded there: a copy of what they leave
 * takes a fifth of the time.
 */
declare global {
  var migratedFolder: Promise<string> | undefined;
}

async function migrateAnew(): Promise<string> {
  const database = await startEmptyDatabase();
  await migrate(database.db);
  const left = await database.leave();
  process.once("exit", () => rmSync(left, { recursive: true, force: true }));
  return left;
}

async function aMigratedFolder(): Promise<string> {
  globalThis.migratedFolder ??= migrateAnew();
  return copyOf(await globalThis.migratedFolder);
}

/** With the newest tables, and no catalogue: collections refer to items by their ids alone. */
export const createMigratedDatabase = async (): Promise<TestDatabase> => databaseIn(await aMigratedFolder());
export const startMigratedDatabase = async (): Promise<ServedDatabase> => servedIn(await aMigratedFolder());
