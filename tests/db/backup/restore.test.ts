import type { Client, InStatement, Value } from "@libsql/client/http";
import { beforeEach, describe, expect, it } from "vitest";
import {
  beginRestore,
  deleteUnfinishedRestore,
  finishRestore,
  hasUnfinishedRestore,
  insertRestoredRows,
  readDatabaseSchema,
  readRestoreState,
  type TableRows,
} from "../../../db/backup/snapshot";
import { createEmptyDatabase } from "../database";

let client: Client;
beforeEach(async () => {
  const { db, stop } = await createEmptyDatabase();
  client = db.$client;
  return stop;
});

const STATEMENTS = [
  "CREATE TABLE child (id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER NOT NULL REFERENCES parent (id))",
  "CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT)",
  "CREATE UNIQUE INDEX parent_by_name ON parent (name)",
  "CREATE VIEW named AS SELECT name FROM parent",
  "CREATE TRIGGER renames AFTER INSERT ON parent BEGIN UPDATE parent SET name = name || '!'; END",
];

/** Returns the schema of a database created with these statements. */
async function createSchema() {
  const other = await createEmptyDatabase();
  try {
    await other.db.$client.batch(STATEMENTS);
    return await readDatabaseSchema(other.db.$client);
  } finally {
    await other.stop();
  }
}

async function* toAsync<T>(...all: readonly T[]) {
  yield* all;
}

const buildSection = (name: string, columns: readonly string[], rows: readonly (readonly Value[])[]): TableRows => ({
  table: { name, columns },
  rows: toAsync(...rows),
});

const readValues = async (statement: string) => (await client.execute(statement)).rows.map((row) => Array.from(row));

describe("restoring a database", () => {
  it("a backup lists the tables, indexes, views and triggers in the order of their creation", async () => {
    expect((await createSchema()).map(({ type, name, sql }) => [type, name, sql])).toEqual([
      ["table", "child", STATEMENTS[0]],
      ["table", "parent", STATEMENTS[1]],
      ["index", "parent_by_name", STATEMENTS[2]],
      ["view", "named", STATEMENTS[3]],
      ["trigger", "renames", STATEMENTS[4]],
    ]);
  });

  it("a database counts as half restored between the start and the end of a restore", async () => {
    const schema = await createSchema();
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["empty", false]);
    await beginRestore(client, schema);
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["half restored", true]);
    expect((await readDatabaseSchema(client)).map(({ name }) => name)).toEqual(["child", "parent", "parent_by_name"]);
    const sections = [
      buildSection("child", ["id", "parent"], [[1, 7]]),
      buildSection("parent", ["id", "name"], [[7, "Ada"]]),
      buildSection("sqlite_sequence", ["name", "seq"], [["child", 9]]),
    ];
    await insertRestoredRows(client, toAsync(...sections));
    await finishRestore(client, schema, ["UPDATE child SET id = 5"]);
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["used", false]);
    expect(await readDatabaseSchema(client)).toEqual(schema);
    expect(await readValues("SELECT * FROM child")).toEqual([[5, 7]]);
    expect(await readValues("SELECT * FROM named")).toEqual([["Ada"]]);
    expect(await readValues("SELECT * FROM sqlite_sequence")).toEqual([["child", 9]]);
    await client.execute("INSERT INTO parent VALUES (8, 'Bea')");
    expect(await readValues("SELECT * FROM named ORDER BY name")).toEqual([["Ada!"], ["Bea!"]]);
  });

  it("deleting an unfinished database restore leaves an empty database", async () => {
    const schema = await createSchema();
    await beginRestore(client, schema);
    await deleteUnfinishedRestore(client);
    expect([await readRestoreState(client), await readDatabaseSchema(client)]).toEqual(["empty", []]);
    await beginRestore(client, schema);
    await client.execute(STATEMENTS[3] ?? "");
    await deleteUnfinishedRestore(client);
    expect([await readRestoreState(client), await readDatabaseSchema(client)]).toEqual(["empty", []]);
  });
});

describe("inserting restored rows", () => {
  /** Returns the number of rows inserted by each request. */
  async function countRowsPerRequest(...sections: readonly TableRows[]) {
    const requests: number[] = [];
    const counting: Client = Object.create(client, {
      migrate: {
        value: async (statements: readonly InStatement[]) => {
          const before = await countAllRows();
          const results = await client.migrate([...statements]);
          requests.push((await countAllRows()) - before);
          return results;
        },
      },
    });
    await insertRestoredRows(counting, toAsync(...sections));
    return requests;
  }
  const countAllRows = async () =>
    Number((await readValues("SELECT (SELECT count(*) FROM a) + (SELECT count(*) FROM b)"))[0]?.[0]);
  const repeatRow = (count: number, ...values: readonly Value[]) => Array.from({ length: count }, () => values);
  beforeEach(() => client.batch(["CREATE TABLE a (x, y, z)", "CREATE TABLE b (x)"]));

  it.each<[string, readonly TableRows[], readonly number[]]>([
    ["no table needs no request", [], []],
    ["tables without rows need no request", [buildSection("a", ["x"], []), buildSection("b", ["x"], [])], []],
    [
      "small tables share a request",
      [buildSection("a", ["x"], repeatRow(9, 1)), buildSection("b", ["x"], repeatRow(1, null))],
      [10],
    ],
    ["30,000 values need one request", [buildSection("a", ["x", "y", "z"], repeatRow(10_000, 1, 2, 3))], [10_000]],
    [
      "more than 30,000 values need a second request",
      [buildSection("a", ["x", "y", "z"], repeatRow(10_001, 1, 2, 3))],
      [10_000, 1],
    ],
    [
      "values of all tables count together",
      [buildSection("a", ["x", "y"], repeatRow(10_000, 1, 2)), buildSection("b", ["x"], repeatRow(15_000, 1))],
      [20_000, 5_000],
    ],
    [
      "a request of a million characters still takes another row",
      [buildSection("b", ["x"], repeatRow(5, "x".repeat(250_000)))],
      [5],
    ],
    [
      "more than a million characters need a second request",
      [buildSection("b", ["x"], repeatRow(6, "x".repeat(400_000)))],
      [3, 3],
    ],
    [
      "more than a million bytes need a second request",
      [buildSection("b", ["x"], repeatRow(4, new ArrayBuffer(600_000)))],
      [2, 2],
    ],
  ])(
    "restored rows are sent in requests of at most a million characters or bytes (case: %s)",
    async (_, sections, expected) => {
      expect(await countRowsPerRequest(...sections)).toEqual(expected);
    },
  );
});
