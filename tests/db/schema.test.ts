import { readFileSync } from "node:fs";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "../../db/schema";
import { withDatabase } from "./withDatabase";

/** Configurations of all tables in the schema. */
const tables = Object.values<unknown>(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableConfig(table));

const database = withDatabase();

async function readRows(statement: string, ...args: readonly string[]): Promise<Readonly<Record<string, unknown>>[]> {
  const result = await database.db.$client.execute({ sql: statement, args: [...args] });
  return result.rows.map((row) => Object.fromEntries(result.columns.map((column) => [column, row[column]])));
}

const sortTexts = (all: readonly string[]): string[] => [...all].sort();
const getColumnName = (column: unknown): string =>
  is(column, SQLiteColumn) ? column.name : is(column, SQL) ? new SQLiteSyncDialect().sqlToQuery(column).sql : "?";

it("every table that db/schema declares exists in the migrated database", async () => {
  const actual = await readRows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const known = new Set(tables.map(({ name }) => name));
  expect(tables.length).toBeGreaterThan(30);
  expect(actual.filter(({ name }) => known.has(String(name)))).toHaveLength(tables.length);
});

it("large tables that are read by primary key are stored in the order of that key", async () => {
  const stored = await readRows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1 ORDER BY name");
  expect(stored.map(({ name }) => name)).toEqual([
    "current_price",
    "daily_price",
    "kv_write",
    "listing",
    "paid_price",
    "sale",
    "search_shard_item",
  ]);
});

it.each(tables)(
  "database table $name has the columns that the schema declares",
  async ({ name, columns, primaryKeys }) => {
    const actual = await readRows(
      'SELECT name, type, "notnull", pk, dflt_value IS NOT NULL AS has FROM pragma_table_info(?)',
      name,
    );
    const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    const described = actual.map(
      ({ name: column, type, notnull, pk, has }) => `${column} ${type} ${notnull} ${pk} ${has}`,
    );
    expect(sortTexts(described.map((each) => each.toLowerCase()))).toEqual(
      sortTexts(
        columns.map((column) => {
          const keyPosition = column.primary ? 1 : keys.indexOf(column.name) + 1;
          const hasDefault = Number(column.default !== undefined);
          return `${column.name} ${column.getSQLType()} ${Number(column.notNull)} ${keyPosition} ${hasDefault}`;
        }),
      ),
    );
  },
);

it.each(tables)(
  "database table $name has the indexes that the schema declares",
  async ({ name, indexes, uniqueConstraints, columns }) => {
    const actual = await readRows("SELECT name, \"unique\" FROM pragma_index_list(?) WHERE origin <> 'pk'", name);
    const described = await Promise.all(
      actual.map(async (index) => {
        const parts = await readRows("SELECT name FROM pragma_index_info(?)", String(index.name));
        return `${index.unique} ${parts.map((part) => part.name ?? "?").join(" ")}`;
      }),
    );
    const formatColumns = (columnsOfIndex: readonly unknown[]) =>
      columnsOfIndex.map((column) => (is(column, SQLiteColumn) ? column.name : "?")).join(" ");
    expect(sortTexts(described)).toEqual(
      sortTexts([
        ...indexes.map(({ config }) => `${Number(config.unique)} ${formatColumns(config.columns)}`),
        ...uniqueConstraints.map((unique) => `1 ${unique.columns.map(getColumnName).join(" ")}`),
        ...columns.filter(({ isUnique }) => isUnique).map((column) => `1 ${column.name}`),
      ]),
    );
    const [names, wanted] = [actual.map((index) => String(index.name)), indexes.map(({ config }) => config.name)];
    expect(names).toEqual(expect.arrayContaining(wanted));
  },
);

it.each(tables)("database table $name has the foreign keys that the schema declares", async ({ name, foreignKeys }) => {
  const actual = await readRows('SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)', name);
  expect(
    sortTexts(actual.map((each) => `${each.from} ${each.table}.${each.to} ${String(each.on_delete).toLowerCase()}`)),
  ).toEqual(
    sortTexts(
      foreignKeys.flatMap((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        return columns.map(
          (column, index) =>
            `${column.name} ${getTableConfig(foreignTable).name}.${foreignColumns[index]?.name} ${key.onDelete ?? "no action"}`,
        );
      }),
    ),
  );
});

it.each(tables)("database table $name has the check constraints that the schema declares", async ({ name, checks }) => {
  const [actual] = await readRows("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", name);
  const stripQuotes = (text: string) => text.replace(/["`]/g, "").replaceAll(`${name}.`, "").replace(/\s+/g, " ");
  for (const check of checks) {
    const { sql } = new SQLiteSyncDialect().sqlToQuery(check.value);
    expect(stripQuotes(String(actual?.sql))).toContain(stripQuotes(`CONSTRAINT ${check.name} CHECK(${sql})`));
  }
});

it("the migrated database has exactly the views and triggers of the SQL files in db/schema", async () => {
  const normalize = (statement: string) => statement.replace(/\s+/g, " ").replace(/;$/, "");
  const expected = ["alerts", "history", "trade", "versions"].flatMap((file) =>
    readFileSync(`db/schema/${file}.sql`, "utf8")
      .replace(/^--.*$/gm, "")
      .trim()
      .split(/;\s+(?=CREATE )/),
  );
  const actual = await readRows("SELECT sql FROM sqlite_master WHERE type IN ('view', 'trigger')");
  expect(expected.length).toBeGreaterThan(25);
  expect(sortTexts(actual.map(({ sql }) => normalize(String(sql))))).toEqual(sortTexts(expected.map(normalize)));
});
