import type { Client, Value } from "@libsql/client/http";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildCounterIncrements,
  SnapshotLostError,
  withNonTransactionalSnapshot,
  withSnapshot,
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

/** All pages of a table. @param behind happens when the first of them was read */
async function pagesOf(name: string, reading = withSnapshot, behind?: string): Promise<Pages> {
  return reading(client, async (snapshot) => {
    const table = snapshot.tables.find((each) => each.name === name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const pages: Pages[number][] = [];
    for await (const page of snapshot.pagesOf(table)) {
      pages.push(page);
      if (behind !== undefined && pages.length === 1) await client.execute(behind);
    }
    return pages;
  });
}

const counted = (pages: Pages) => pages.map((page) => page.length);

/** A table `t` of so many rows, each of which holds a text. */
async function aTable(rows: number, text: string): Promise<void> {
  await client.execute("CREATE TABLE t (n, text)");
  await client.execute(`INSERT INTO t WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place
    WHERE n < ${rows}) SELECT n, ${text} FROM place WHERE n <= ${rows}`);
}

it("tables are told with what tells their rows apart; a view and an index are none", async () => {
  for (const made of [
    "CREATE TABLE plain (a, b PRIMARY KEY)",
    "CREATE VIEW seen AS SELECT a FROM plain",
    "CREATE INDEX by_a ON plain (a)",
    "CREATE TABLE keyed (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID",
  ])
    await client.execute(made);
  const plain = { name: "plain", columns: ["a", "b"], key: ["rowid"] };
  const keyed = { name: "keyed", columns: ["a", "b"], key: ["b", "a"] };
  expect(await withSnapshot(client, async ({ tables }) => tables)).toEqual([plain, keyed]);
  await client.execute("CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT)");
  expect(await withSnapshot(client, async ({ tables }) => tables)).toEqual([
    plain,
    keyed,
    { name: "counted", columns: ["id"], key: ["rowid"] },
    { name: "sqlite_sequence", columns: ["name", "seq"], key: ["rowid"] },
  ]);
});

describe("a table is read page by page", () => {
  it.each([
    [0, []],
    [1, [1]],
    [2_000, [2_000]],
    [2_001, [2_000, 1]],
    [4_500, [2_000, 2_000, 500]],
  ])("%i small rows", async (rows, pages) => {
    await aTable(rows, "'row ' || n");
    const read = await pagesOf("t");
    expect(counted(read)).toEqual(pages);
    expect(read.flat()).toEqual(Array.from({ length: rows }, (_, place) => [place + 1, `row ${place + 1}`]));
  });

  it.each([
    ["as many large rows as begin within a megabyte", "printf('%.*c', 300000, 'x')", [4, 4, 2]],
    ["bytes count, not letters", "replace(printf('%.*c', 150000, 'x'), 'x', 'é')", [4, 4, 2]],
    ["a row of more than a megabyte by itself", "printf('%.*c', 1100000, 'x')", Array(10).fill(1)],
    ["what is nothing takes no room", "NULL", [10]],
  ])("%s", async (_, text, pages) => {
    await aTable(10, text);
    expect(counted(await pagesOf("t"))).toEqual(pages);
  });

  it("in the order of its key, also where that has several columns in an order of their own", async () => {
    await client.execute("CREATE TABLE keyed (one, two, three, PRIMARY KEY (three, one)) WITHOUT ROWID");
    await client.execute(`INSERT INTO keyed WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place
      WHERE n < 4499) SELECT 5000 - n, n, n % 2 FROM place`);
    const rows = (await pagesOf("keyed")).flat().map(([one, , three]) => Number(three) * 10_000 + Number(one));
    expect(rows).toHaveLength(4_500);
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  });

  it.each([
    ["DELETE FROM t WHERE n = 3000", 4_499],
    ["INSERT INTO t VALUES (1, 'one more')", 4_501],
  ])("and is no backup where rows come or go meanwhile: %s", async (statement, found) => {
    await aTable(4_500, "'row'");
    const reading = pagesOf("t", withNonTransactionalSnapshot, statement);
    await expect(reading).rejects.toThrow(`t has 4500 rows, and ${found} were found.`);
  });
});

describe("what ends a reading", () => {
  it("is told as it is where the work itself failed, and nobody waits for it any more", async () => {
    await aTable(1, "'row'");
    const unlike = new Error("no transaction is active, says somebody else");
    const failing = async (error: unknown) =>
      expect(withSnapshot(client, () => Promise.reject(error))).rejects.toBe(error);
    await failing(unlike);
    const nowhere = { name: "nowhere", columns: ["a"], key: ["rowid"] };
    const failure: unknown = await withSnapshot(client, async (snapshot) => {
      for await (const _ of snapshot.pagesOf(nowhere));
    }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(SnapshotLostError);
    expect(String(failure)).toContain("no such table: nowhere");
    await client.execute("INSERT INTO t VALUES (2, 'another')");
    expect(await pagesOf("t")).toHaveLength(1);
  });

  it("is told as a lost snapshot where the database has ended the transaction, with its own words", async () => {
    const lost: unknown = await withSnapshot(ending(client), async () => "read").catch((error: unknown) => error);
    expect(lost).toMatchObject({ name: "SnapshotLost", message: expect.stringMatching(/transaction/i) });
    expect(lost).toHaveProperty("cause.message", lost instanceof Error && lost.message);
  });
});

/** The same, of which the database ends each transaction unasked. */
const ending = (asked: Client): Client =>
  Object.create(asked, {
    transaction: {
      value: async () => {
        const begun = await asked.transaction("read");
        const commit = begun.commit.bind(begun);
        begun.commit = async () => {
          await begun.execute("ROLLBACK");
          await commit();
        };
        return begun;
      },
    },
  });

describe("what counts up leaps by the time that has passed", () => {
  const USER = { name: "user", columns: ["id", "collection_version", "shown_version"] };
  const SEQUENCES = { name: "sqlite_sequence", columns: ["name", "seq"] };
  const OLDER = { name: "user", columns: ["id", "collection_version"] };

  it("of none by none", () => expect(buildCounterIncrements([USER, SEQUENCES], 0)).toEqual([]));

  it.each([
    [[USER, SEQUENCES], 0, [0, 0, 0]],
    [[USER, SEQUENCES], -5_000, [0, 0, 0]],
    [[USER, SEQUENCES], 0.2, [1, 1, 1]],
    [[USER, SEQUENCES], 1_000, [1_000, 1_000, 1]],
    [[USER, SEQUENCES], 1_001, [1_001, 1_001, 2]],
    [[OLDER, SEQUENCES], 5_000, [5_000, 0, 5]],
    [[USER], 5_000, [5_000, 5_000, 0]],
    [[SEQUENCES], 5_000, [0, 0, 5]],
  ])("of %j in %d ms: by %j", async (tables, ms, by) => {
    const { db, stop } = await createMigratedDatabase();
    try {
      await insertUser(db);
      const read = async () => {
        const { rows } = await db.$client.execute(`SELECT collection_version, shown_version, seq
          FROM user, sqlite_sequence WHERE name = 'user'`);
        return [0, 1, 2].map((place) => Number(rows[0]?.[place]));
      };
      const before = await read();
      for (const statement of buildCounterIncrements(tables, ms)) await db.$client.execute(statement);
      expect(await read()).toEqual(before.map((count, place) => count + (by[place] ?? 0)));
    } finally {
      await stop();
    }
  });
});
