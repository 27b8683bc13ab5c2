import { readFileSync } from "node:fs";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "../../db/schema";
import { withDatabase } from "./withDatabase";

/** Each of them as the code has it. */
const tables = Object.values<unknown>(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableConfig(table));

const database = withDatabase();

async function rows(statement: string, ...args: readonly string[]): Promise<Readonly<Record<string, unknown>>[]> {
  const answer = await database.db.$client.execute({ sql: statement, args: [...args] });
  return answer.rows.map((row) => Object.fromEntries(answer.columns.map((column) => [column, row[column]])));
}

const sorted = (all: readonly string[]): string[] => [...all].sort();
const nameOf = (column: unknown): string =>
  is(column, SQLiteColumn) ? column.name : is(column, SQL) ? new SQLiteSyncDialect().sqlToQuery(column).sql : "?";

it("there are the tables of the code, and those of the migrations alone", async () => {
  const made = await rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const known = new Set(tables.map(({ name }) => name));
  expect(tables.length).toBeGreaterThan(30);
  expect(made.filter(({ name }) => known.has(String(name)))).toHaveLength(tables.length);
});

it.each(tables)("$name has the columns that the code has", async ({ name, columns, primaryKeys }) => {
  const made = await rows(
    'SELECT name, type, "notnull", pk, dflt_value IS NOT NULL AS has FROM pragma_table_info(?)',
    name,
  );
  const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  const described = made.map(({ name: column, type, notnull, pk, has }) => `${column} ${type} ${notnull} ${pk} ${has}`);
  expect(sorted(described.map((each) => each.toLowerCase()))).toEqual(
    sorted(
      columns.map((column) => {
        const place = column.primary ? 1 : keys.indexOf(column.name) + 1;
        const hasDefault = Number(column.default !== undefined);
        return `${column.name} ${column.getSQLType()} ${Number(column.notNull)} ${place} ${hasDefault}`;
      }),
    ),
  );
});

it.each(tables)("$name has the indexes that the code has", async ({ name, indexes, uniqueConstraints, columns }) => {
  const made = await rows("SELECT name, \"unique\" FROM pragma_index_list(?) WHERE origin <> 'pk'", name);
  const described = await Promise.all(
    made.map(async (index) => {
      const parts = await rows("SELECT name FROM pragma_index_info(?)", String(index.name));
      return `${index.unique} ${parts.map((part) => part.name ?? "?").join(" ")}`;
    }),
  );
  const isPlain = (of: readonly unknown[]) =>
    of.map((column) => (is(column, SQLiteColumn) ? column.name : "?")).join(" ");
  expect(sorted(described)).toEqual(
    sorted([
      ...indexes.map(({ config }) => `${Number(config.unique)} ${isPlain(config.columns)}`),
      ...uniqueConstraints.map((unique) => `1 ${unique.columns.map(nameOf).join(" ")}`),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => `1 ${column.name}`),
    ]),
  );
  const [names, wanted] = [made.map((index) => String(index.name)), indexes.map(({ config }) => config.name)];
  expect(names).toEqual(expect.arrayContaining(wanted));
});

it.each(tables)("$name refers to what the code refers to", async ({ name, foreignKeys }) => {
  const made = await rows('SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)', name);
  expect(
    sorted(made.map((each) => `${each.from} ${each.table}.${each.to} ${String(each.on_delete).toLowerCase()}`)),
  ).toEqual(
    sorted(
      foreignKeys.flatMap((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        return columns.map(
          (column, place) =>
            `${column.name} ${getTableConfig(foreignTable).name}.${foreignColumns[place]?.name} ${key.onDelete ?? "no action"}`,
        );
      }),
    ),
  );
});

it.each(tables)("$name checks what the code checks", async ({ name, checks }) => {
  const [made] = await rows("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", name);
  const plain = (text: string) => text.replace(/["`]/g, "").replaceAll(`${name}.`, "").replace(/\s+/g, " ");
  for (const check of checks) {
    const { sql } = new SQLiteSyncDialect().sqlToQuery(check.value);
    expect(plain(String(made?.sql))).toContain(plain(`CONSTRAINT ${check.name} CHECK(${sql})`));
  }
});

it("there are the views and triggers that stand beside the tables of the code, and no others", async () => {
  const inWords = (statement: string) => statement.replace(/\s+/g, " ").replace(/;$/, "");
  const told = ["trade", "versions"].flatMap((file) =>
    readFileSync(`db/schema/${file}.sql`, "utf8")
      .replace(/^--.*$/gm, "")
      .trim()
      .split(/;\s+(?=CREATE )/),
  );
  const made = await rows("SELECT sql FROM sqlite_master WHERE type IN ('view', 'trigger')");
  expect(told.length).toBeGreaterThan(25);
  expect(sorted(made.map(({ sql }) => inWords(String(sql))))).toEqual(sorted(told.map(inWords)));
});
