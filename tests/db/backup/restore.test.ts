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

const MADE = [
  "CREATE TABLE child (id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER NOT NULL REFERENCES parent (id))",
  "CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT)",
  "CREATE UNIQUE INDEX parent_by_name ON parent (name)",
  "CREATE VIEW named AS SELECT name FROM parent",
  "CREATE TRIGGER renames AFTER INSERT ON parent BEGIN UPDATE parent SET name = name || '!'; END",
];

/** What such a database is made of. */
async function aSchema() {
  const other = await createEmptyDatabase();
  try {
    await other.db.$client.batch(MADE);
    return await readDatabaseSchema(other.db.$client);
  } finally {
    await other.stop();
  }
}

async function* each<T>(...all: readonly T[]) {
  yield* all;
}

const section = (name: string, columns: readonly string[], rows: readonly (readonly Value[])[]): TableRows => ({
  table: { name, columns },
  rows: each(...rows),
});

const valuesIn = async (statement: string) => (await client.execute(statement)).rows.map((row) => Array.from(row));

describe("a database that is filled", () => {
  it("is told by all that was made in it, in the order in which that was", async () => {
    expect((await aSchema()).map(({ type, name, sql }) => [type, name, sql])).toEqual([
      ["table", "child", MADE[0]],
      ["table", "parent", MADE[1]],
      ["index", "parent_by_name", MADE[2]],
      ["view", "named", MADE[3]],
      ["trigger", "renames", MADE[4]],
    ]);
  });

  it("is marked from its beginning to its end, and its triggers do nothing before", async () => {
    const schema = await aSchema();
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["empty", false]);
    await beginRestore(client, schema);
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["half restored", true]);
    expect((await readDatabaseSchema(client)).map(({ name }) => name)).toEqual(["child", "parent", "parent_by_name"]);
    const sections = [
      section("child", ["id", "parent"], [[1, 7]]),
      section("parent", ["id", "name"], [[7, "Ada"]]),
      section("sqlite_sequence", ["name", "seq"], [["child", 9]]),
    ];
    await insertRestoredRows(client, each(...sections));
    await finishRestore(client, schema, ["UPDATE child SET id = 5"]);
    expect([await readRestoreState(client), await hasUnfinishedRestore(client)]).toEqual(["used", false]);
    expect(await readDatabaseSchema(client)).toEqual(schema);
    expect(await valuesIn("SELECT * FROM child")).toEqual([[5, 7]]);
    expect(await valuesIn("SELECT * FROM named")).toEqual([["Ada"]]);
    expect(await valuesIn("SELECT * FROM sqlite_sequence")).toEqual([["child", 9]]);
    await client.execute("INSERT INTO parent VALUES (8, 'Bea')");
    expect(await valuesIn("SELECT * FROM named ORDER BY name")).toEqual([["Ada!"], ["Bea!"]]);
  });

  it("holds nothing any more once it is emptied, however far it had come", async () => {
    const schema = await aSchema();
    await beginRestore(client, schema);
    await deleteUnfinishedRestore(client);
    expect([await readRestoreState(client), await readDatabaseSchema(client)]).toEqual(["empty", []]);
    await beginRestore(client, schema);
    await client.execute(MADE[3] ?? "");
    await deleteUnfinishedRestore(client);
    expect([await readRestoreState(client), await readDatabaseSchema(client)]).toEqual(["empty", []]);
  });
});

describe("rows go in bounded requests", () => {
  /** How many rows stood in each request, and whether all of them are there. */
  async function requestsFor(...sections: readonly TableRows[]) {
    const requests: number[] = [];
    const counting: Client = Object.create(client, {
      migrate: {
        value: async (statements: readonly InStatement[]) => {
          const before = await rowsInAll();
          const answer = await client.migrate([...statements]);
          requests.push((await rowsInAll()) - before);
          return answer;
        },
      },
    });
    await insertRestoredRows(counting, each(...sections));
    return requests;
  }
  const rowsInAll = async () =>
    Number((await valuesIn("SELECT (SELECT count(*) FROM a) + (SELECT count(*) FROM b)"))[0]?.[0]);
  const rows = (count: number, ...values: readonly Value[]) => Array.from({ length: count }, () => values);
  beforeEach(() => client.batch(["CREATE TABLE a (x, y, z)", "CREATE TABLE b (x)"]));

  it.each<[string, readonly TableRows[], readonly number[]]>([
    ["nothing takes none", [], []],
    ["tables without rows take none", [section("a", ["x"], []), section("b", ["x"], [])], []],
    ["small tables take one together", [section("a", ["x"], rows(9, 1)), section("b", ["x"], rows(1, null))], [10]],
    ["30,000 values take one", [section("a", ["x", "y", "z"], rows(10_000, 1, 2, 3))], [10_000]],
    ["more values take more", [section("a", ["x", "y", "z"], rows(10_001, 1, 2, 3))], [10_000, 1]],
    [
      "values count across tables",
      [section("a", ["x", "y"], rows(10_000, 1, 2)), section("b", ["x"], rows(15_000, 1))],
      [20_000, 5_000],
    ],
    ["a million letters are room for more", [section("b", ["x"], rows(5, "x".repeat(250_000)))], [5]],
    ["more letters take more", [section("b", ["x"], rows(6, "x".repeat(400_000)))], [3, 3]],
    ["as do more bytes", [section("b", ["x"], rows(4, new ArrayBuffer(600_000)))], [2, 2]],
  ])("%s", async (_, sections, expected) => {
    expect(await requestsFor(...sections)).toEqual(expected);
  });
});
