import { afterAll, beforeAll } from "vitest";
import { createMigratedDatabase, type ServedDatabase, startMigratedDatabase, type TestDatabase } from "./database";

/** One for all tests of a file, and for the hooks that come after it. */
export function withDatabase(): Pick<TestDatabase, "db"> {
  const opened = opening(createMigratedDatabase);
  return {
    get db() {
      return opened().db;
    },
  };
}

export function withServedDatabase(): Pick<ServedDatabase, "db" | "url"> {
  const opened = opening(startMigratedDatabase);
  return {
    get db() {
      return opened().db;
    },
    get url() {
      return opened().url;
    },
  };
}

function opening<T extends TestDatabase>(open: () => Promise<T>): () => T {
  let database: T | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.stop());
  return () => {
    if (!database) throw new Error("The database is not open yet: tests have it, and hooks after withDatabase().");
    return database;
  };
}
