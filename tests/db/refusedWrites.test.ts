import { LibsqlError } from "@libsql/client/http";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findOrCreateUser } from "../../db/access/accounts";
import { type Database, openDatabase } from "../../db/client";
import { DatabaseUnavailableError, DatabaseWritesRefusedError, findDatabaseUnavailableError } from "../../db/errors";
import { checkWrites } from "../../db/health/writes";
import { writeBatch } from "../../db/writeBatch";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { type DatabaseLimit, fillDatabase, insertLargeRowSql, setDatabaseLimit } from "../helpers/databaseLimits";
import { createIdentity, NOW } from "./isolation/person";
import { withServedDatabase } from "./withDatabase";

const database = withServedDatabase({ hasAdminApi: true });

const getFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const WRITES: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  "a statement": (db) => db.run(insertLargeRowSql),
  "statements of one transaction": (db) =>
    writeBatch(db, [insertLargeRowSql, sql`DELETE FROM kv_write WHERE key = 'x'`]),
  "a sign-in": (db) => {
    const identity = { ...createIdentity("Ada"), name: "Ada", email: `${"a".repeat(9_000)}@plinth.example` };
    return findOrCreateUser(db, identity, DEFAULT_ACCOUNT_SETTINGS, NOW);
  },
  "the write check": checkWrites,
};

describe.each<DatabaseLimit>(["blocked", "full"])("a database that is %s", (limit) => {
  beforeEach(async () => {
    await setDatabaseLimit(database.adminUrl, limit);
    if (limit === "full") await fillDatabase(database.db);
  });
  afterEach(() => setDatabaseLimit(database.adminUrl, "none"));

  it.each(Object.entries(WRITES))(
    "a database without write access refuses %s, states the cause, and still answers queries",
    async (_, write) => {
      const count = () => database.db.all(sql`SELECT count(*) AS count FROM user`);
      const before = await count();
      const failure = findDatabaseUnavailableError(await getFailure(write(database.db)));
      expect(failure).toBeInstanceOf(DatabaseWritesRefusedError);
      const cause = limit === "full" ? "is full" : "its host blocks the statement";
      expect(failure?.message).toMatch(new RegExp(`^Database write failed: .*${cause}.* Nothing was written\\.$`));
      expect(await count()).toEqual(before);
    },
  );
});

it("the check whether writes are accepted succeeds in a writable database", async () => {
  expect(await checkWrites(database.db)).toBeUndefined();
});

describe("findDatabaseUnavailableError", () => {
  it.each(["SQLITE_FULL", "SQLITE_READONLY", "BLOCKED"])(
    "findDatabaseUnavailableError finds a refused write in an error with the code %s",
    (code) => {
      const cause = new LibsqlError("No.", code);
      const found = findDatabaseUnavailableError(new Error("Failed query", { cause }));
      expect(found).toBeInstanceOf(DatabaseWritesRefusedError);
    },
  );

  it.each(["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_IOERR", "SQLITE_NOMEM", "TRANSACTION_TIMEOUT", "HRANA_PROTO_ERROR"])(
    "findDatabaseUnavailableError finds an outage in an error with the code %s",
    (code) => {
      const found = findDatabaseUnavailableError(new LibsqlError("No.", code));
      expect(found).toBeInstanceOf(DatabaseUnavailableError);
      expect(found).not.toBeInstanceOf(DatabaseWritesRefusedError);
    },
  );

  it("findDatabaseUnavailableError finds an outage, not a refused write, if the host blocks queries", () => {
    const reason = "Operation was blocked: SQL read operations are forbidden (reads are blocked)";
    const found = findDatabaseUnavailableError(new LibsqlError(reason, "BLOCKED"));
    expect(found?.name).toBe("DatabaseUnavailableError");
  });

  it.each(["SQLITE_ERROR", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH", "SQL_PARSE_ERROR", "UNKNOWN"])(
    "findDatabaseUnavailableError finds no outage in an error of the statement with the code %s",
    (code) => expect(findDatabaseUnavailableError(new LibsqlError("HTTP status 403", code))).toBeUndefined(),
  );

  it.each([
    [401, "DatabaseUnavailableError", "rejected the token"],
    [403, "DatabaseWritesRefusedError", "does not permit the statement"],
  ])(
    "findDatabaseUnavailableError blames the database token for HTTP status %i of the host",
    async (status, name, cause) => {
      const fetcher = async () => Response.json({ error: "Not authorized" }, { status });
      const db = openDatabase({ url: "http://127.0.0.1:1", fetcher });
      const found = findDatabaseUnavailableError(await getFailure(db.run(insertLargeRowSql)));
      expect([found?.name, found?.message]).toEqual([name, expect.stringContaining(cause)]);
    },
  );
});
