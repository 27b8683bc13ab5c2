import { afterAll, beforeAll } from "vitest";
import { migratedDatabase, type TestDatabase } from "./database";

/** One for all tests of a file, and for the hooks that come after it. */
export function withDatabase(): Pick<TestDatabase, "db" | "url"> {
  let database: TestDatabase | undefined;
  const opened = () => {
    if (!database) throw new Error("The database is not open yet: tests have it, and hooks after withDatabase().");
    return database;
  };
  beforeAll(async () => {
    database = await migratedDatabase();
  });
  afterAll(() => database?.stop());
  return {
    get db() {
      return opened().db;
    },
    get url() {
      return opened().url;
    },
  };
}
