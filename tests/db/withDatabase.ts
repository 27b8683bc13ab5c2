import { afterAll, beforeAll } from "vitest";
import { type BatchStatement, writeBatch } from "../../db/writeBatch";
import type { DatabaseServerOptions } from "../../local/sqld/server";
import {
  createMigratedDatabase,
  readScalar,
  type ServedDatabase,
  startMigratedDatabase,
  type TestDatabase,
} from "./database";

/** Opens a database for all tests of a file, and for hooks registered later. */
export function withDatabase() {
  const opened = openForFile(createMigratedDatabase);
  return {
    get db() {
      return opened().db;
    },
    /** Runs statements in one transaction. */
    run: (...statements: readonly string[]) => opened().db.$client.batch([...statements], "write"),
    /** Writes statements that functions of `db` built, in one transaction. */
    write: (...statements: readonly BatchStatement[]) => writeBatch(opened().db, statements),
    /** Reads the first value of the first row. */
    readValue: (statement: string) => readScalar(opened().db, statement),
  };
}

export function withServedDatabase(options?: DatabaseServerOptions): Pick<ServedDatabase, "db" | "url" | "adminUrl"> {
  const opened = openForFile(() => startMigratedDatabase(options));
  return {
    get db() {
      return opened().db;
    },
    get url() {
      return opened().url;
    },
    get adminUrl() {
      return opened().adminUrl;
    },
  };
}

function openForFile<T extends TestDatabase>(open: () => Promise<T>): () => T {
  let database: T | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.stop());
  return () => {
    if (!database)
      throw new Error("The database is not open yet. Use it in tests, or in hooks registered after withDatabase().");
    return database;
  };
}
