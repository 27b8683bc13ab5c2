import type { Client, Value } from "@libsql/client/http";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildVersionIncrementsAfterRestoreSql,
  SnapshotTransactionEndedError,
  withDatabaseSnapshot,
  withNonTransactionalDatabaseReads,
} from "../../../db/backup/snapshot";
import { createEmptyDatabase, createMigratedDatabase } from "../database";
import { insertUser } from "../insertUser";

let client: Client;
beforeEach(async () => {
  const { db, stop } = await createEmptyDatabase();
  client = db.$client;
  return stop;
});

type Pages = readonly (readonly (readonly Value[])[])[];

/**
 * Reads all pages of a table.
 *
 * @param behind statement to execute after the first page
 */
async function readPages(name: string, reading = withDatabaseSnapshot, behind?: string): Promise<Pages> {
  return reading(client, async (snapshot) => {
    const table = snapshot.tables.find((each) => each.name === name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const pages: Pages[number][] = [];
    for await (const page of snapshot.readPages(table)) {
      pages.push(page);
      if (behind !== undefined && pages.length === 1) await client.execute(behind);
    }
    return pages;
  });
}

const countRows = (pages: Pages) => pages.map((page) => page.length);

/** Creates a table `t` with this number of rows, each with a text. */
async function createTable(rows: number, text: string): Promise<void> {
  await client.execute("CREATE TABLE t (n, text)");
  await client.execute(`INSERT INTO t WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place
    WHERE n < ${rows}) SELECT n, ${text} FROM place WHERE n <= ${rows}`);
}

it("a backup snapshot lists tables with their keys, without views and indexes", async () => {
  for (const statement of [
    "CREATE TABLE plain (a, b PRIMARY KEY)",
    "CREATE VIEW seen AS SELECT a FROM plain",
    "CREATE INDEX by_a ON plain (a)",
    "CREATE TABLE keyed (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID",
  ])
    await client.execute(statement);
  const plain = { name: "plain", columns: ["a", "b"], key: ["rowid"] };
  const keyed = { name: "keyed", columns: ["a", "b"], key: ["b", "a"] };
  expect(await withDatabaseSnapshot(client, async ({ tables }) => tables)).toEqual([plain, keyed]);
  await client.execute("CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT)");
  expect(await withDatabaseSnapshot(client, async ({ tables }) => tables)).toEqual([
    plain,
    keyed,
    { name: "counted", columns: ["id"], key: ["rowid"] },
    { name: "sqlite_sequence", columns: ["name", "seq"], key: ["rowid"] },
  ]);
});

describe("reading a table page by page", () => {
  it.each([
    [0, []],
    [1, [1]],
    [2_000, [2_000]],
    [2_001, [2_000, 1]],
    [4_500, [2_000, 2_000, 500]],
  ])("a backup splits a table of %i small rows into pages of at most 2,000 rows", async (rows, pages) => {
    await createTable(rows, "'row ' || n");
    const read = await readPages("t");
    expect(countRows(read)).toEqual(pages);
    expect(read.flat()).toEqual(Array.from({ length: rows }, (_, place) => [place + 1, `row ${place + 1}`]));
  });

  it.each([
    ["only rows that start within one megabyte", "printf('%.*c', 300000, 'x')", [4, 4, 2]],
    [
      "half as many two-byte characters as one-byte characters",
      "replace(printf('%.*c', 150000, 'x'), 'x', 'é')",
      [4, 4, 2],
    ],
    ["a single row if each row is larger than one megabyte", "printf('%.*c', 1100000, 'x')", Array(10).fill(1)],
    ["all ten rows if the rows contain NULL", "NULL", [10]],
  ])("a backup page ends after about one megabyte of text (case: one page holds %s)", async (_, text, pages) => {
    await createTable(10, text);
    expect(countRows(await readPages("t"))).toEqual(pages);
  });

  it("a backup reads the rows of a table in the order of its primary key", async () => {
    await client.execute("CREATE TABLE keyed (one, two, three, PRIMARY KEY (three, one)) WITHOUT ROWID");
    await client.execute(`INSERT INTO keyed WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place
      WHERE n < 4499) SELECT 5000 - n, n, n % 2 FROM place`);
    const rows = (await readPages("keyed")).flat().map(([one, , three]) => Number(three) * 10_000 + Number(one));
    expect(rows).toHaveLength(4_500);
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  });

  it.each([
    ["DELETE FROM t WHERE n = 3000", 4_499],
    ["INSERT INTO t VALUES (1, 'one more')", 4_501],
  ])(
    "a backup without a transaction fails if the statement %s changes the number of rows meanwhile",
    async (statement, found) => {
      await createTable(4_500, "'row'");
      const reading = readPages("t", withNonTransactionalDatabaseReads, statement);
      await expect(reading).rejects.toThrow(
        `Reading the database table t failed: expected 4500 rows, found ${found}. `,
      );
    },
  );
});

describe("failures while reading a snapshot", () => {
  it("withDatabaseSnapshot rethrows an error of its callback unchanged and closes the transaction", async () => {
    await createTable(1, "'row'");
    const unlike = new Error("no transaction is active, says somebody else");
    const failing = async (error: unknown) =>
      expect(withDatabaseSnapshot(client, () => Promise.reject(error))).rejects.toBe(error);
    await failing(unlike);
    const nowhere = { name: "nowhere", columns: ["a"], key: ["rowid"] };
    const failure: unknown = await withDatabaseSnapshot(client, async (snapshot) => {
      for await (const _ of snapshot.readPages(nowhere));
    }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(SnapshotTransactionEndedError);
    expect(String(failure)).toContain("no such table: nowhere");
    await client.execute("INSERT INTO t VALUES (2, 'another')");
    expect(await readPages("t")).toHaveLength(1);
  });

  it("withDatabaseSnapshot throws SnapshotTransactionEndedError if the database has ended the transaction", async () => {
    const lost: unknown = await withDatabaseSnapshot(withEndedTransactions(client), async () => "read").catch(
      (error: unknown) => error,
    );
    expect(lost).toMatchObject({ name: "SnapshotLostError", message: expect.stringMatching(/transaction/i) });
    expect(lost).toHaveProperty("cause.message", lost instanceof Error && lost.message);
  });
});

/** Wraps a client so that the database ends each transaction by itself. */
const withEndedTransactions = (original: Client): Client =>
  Object.create(original, {
    transaction: {
      value: async () => {
        const transaction = await original.transaction("read");
        const commit = transaction.commit.bind(transaction);
        transaction.commit = async () => {
          await transaction.execute("ROLLBACK");
          await commit();
        };
        return transaction;
      },
    },
  });

describe("counter increments after a restore", () => {
  const USER = { name: "user", columns: ["id", "collection_version", "public_version"] };
  const SEQUENCES = { name: "sqlite_sequence", columns: ["name", "seq"] };
  const OLDER = { name: "user", columns: ["id", "collection_version"] };

  it("restoring a backup that is 0 ms old leaves version numbers and row ids unchanged", () =>
    expect(buildVersionIncrementsAfterRestoreSql([USER, SEQUENCES], 0)).toEqual([]));

  it.each([
    [[USER, SEQUENCES], 0, [0, 0, 0]],
    [[USER, SEQUENCES], -5_000, [0, 0, 0]],
    [[USER, SEQUENCES], 0.2, [1, 1, 1]],
    [[USER, SEQUENCES], 1_000, [1_000, 1_000, 1]],
    [[USER, SEQUENCES], 1_001, [1_001, 1_001, 2]],
    [[OLDER, SEQUENCES], 5_000, [5_000, 0, 5]],
    [[USER], 5_000, [5_000, 5_000, 0]],
    [[SEQUENCES], 5_000, [0, 0, 5]],
  ])(
    "restoring %j from a backup of %d ms ago increases both version numbers and the row id by %j",
    async (tables, ms, by) => {
      const { db, stop } = await createMigratedDatabase();
      try {
        await insertUser(db);
        const read = async () => {
          const { rows } = await db.$client.execute(`SELECT collection_version, public_version, seq
          FROM user, sqlite_sequence WHERE name = 'user'`);
          return [0, 1, 2].map((place) => Number(rows[0]?.[place]));
        };
        const before = await read();
        for (const statement of buildVersionIncrementsAfterRestoreSql(tables, ms)) await db.$client.execute(statement);
        expect(await read()).toEqual(before.map((count, place) => count + (by[place] ?? 0)));
      } finally {
        await stop();
      }
    },
  );
});
