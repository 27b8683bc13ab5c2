import { rmSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { drizzle } from "drizzle-orm/libsql/sqlite3";
import { type Database, openDatabase } from "../../db/client";
import { withRetryWhileLocked } from "../../db/errors";
import { migrate } from "../../db/migrate";
import { type DatabaseServerOptions, startDatabaseServer } from "../../local/sqld/server";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

export interface TestDatabase {
  readonly db: Database;
  /**
   * Closes the database.
   *
   * @returns its folder, which `copyDatabase` can copy
   */
  leave(): Promise<string>;
  stop(): Promise<void>;
}

/** A database of the real server, for tests that depend on HTTP or use other processes. */
export interface ServedDatabase extends TestDatabase {
  readonly url: string;
  /** URL of the server's admin API, which `setDatabaseLimit` uses; empty if it is off. */
  readonly adminUrl: string;
}

/**
 * True to run all tests against the real server (`SERVED=1`). By default the server's engine runs in this process,
 * which is ten times as fast. Tests of the server itself, of `tests/db/isolation` and of the site always use the
 * server.
 */
const isServed = process.env.SERVED === "1";

const openInFolder = (folder: string): Promise<TestDatabase> =>
  isServed ? startServerInFolder(folder) : openEmbeddedInFolder(folder);

/** Creates a database without tables. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => openInFolder(await createTemporaryFolder());
export const startEmptyDatabase = async (): Promise<ServedDatabase> =>
  startServerInFolder(await createTemporaryFolder());

/** Creates a copy of a closed database. */
export const copyDatabase = async (folder: string): Promise<TestDatabase> => openInFolder(await copyFolder(folder));

async function copyFolder(source: string): Promise<string> {
  const folder = await createTemporaryFolder();
  await cp(source, folder, { recursive: true });
  return folder;
}

/** Path of the server's only database file. */
const FILE = join("db", "dbs", "default", "data");

async function openEmbeddedInFolder(folder: string): Promise<TestDatabase> {
  await mkdir(join(folder, dirname(FILE)), { recursive: true });
  const client = createClient({ url: `file:${join(folder, FILE)}` });
  // Without a journal file, copying the database file alone is enough.
  await client.execute("PRAGMA journal_mode = DELETE");
  return {
    db: drizzle(withRetryWhileLocked(client)),
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

async function startServerInFolder(folder: string, options?: DatabaseServerOptions): Promise<ServedDatabase> {
  const server = await startDatabaseServer(
    folder,
    {
      report: (line) => console.error(line),
      giveUp: (failure) => console.error(failure.message),
    },
    options,
  );
  return {
    db: openDatabase({ url: server.url }),
    url: server.url,
    adminUrl: server.adminUrl,
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

/** Reads the first value of the first row. */
export async function readScalar(db: Database, statement: string): Promise<unknown> {
  const { rows } = await db.$client.execute(statement);
  return rows[0]?.[0];
}

/**
 * Folder of a migrated database, created once per process. It is global because the module may be loaded several times.
 * Copying it takes a fifth of the time of migrating.
 */
declare global {
  var migratedFolder: Promise<string> | undefined;
}

async function createMigratedSource(): Promise<string> {
  const database = await startEmptyDatabase();
  await migrate(database.db);
  const folder = await database.leave();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function copyMigratedFolder(): Promise<string> {
  globalThis.migratedFolder ??= createMigratedSource();
  return copyFolder(await globalThis.migratedFolder);
}

/**
 * Creates a database with the newest tables and no catalogue. Collections refer to items by id only, so most tests need
 * none.
 */
export const createMigratedDatabase = async (): Promise<TestDatabase> => openInFolder(await copyMigratedFolder());
export const startMigratedDatabase = async (options?: DatabaseServerOptions): Promise<ServedDatabase> =>
  startServerInFolder(await copyMigratedFolder(), options);
