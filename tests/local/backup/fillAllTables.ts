import { is, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client";
import * as schema from "../../../db/schema";
import { DONE_CHANGE_ID, insertFullPerson } from "../../db/isolation/person";

const configs = Object.values<unknown>(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableConfig(table));
type TableConfig = (typeof configs)[number];

const referredBy = ({ foreignKeys }: TableConfig): Set<string> =>
  new Set(foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name));

/** Sorts tables so that each comes after the tables that it references. */
function inOrder(tables: readonly TableConfig[]): TableConfig[] {
  const names = new Set(tables.map(({ name }) => name));
  const next = tables.filter((each) => [...referredBy(each)].every((name) => name === each.name || !names.has(name)));
  if (next.length === 0) return [...tables];
  return [...next, ...inOrder(tables.filter((each) => !next.includes(each)))];
}

/** All tables of the schema, in an order in which their rows can be inserted. */
export const ALL_TABLES = inOrder(configs);

/** Table whose triggers reject every row. */
const NEVER_FILLED = "batch_abort";

/** Values by column name that satisfy the CHECK constraints of the tables. */
const COLUMN_VALUES: Readonly<Record<string, string | null>> = {
  nfc_code: "1f000000000a0002",
  release_jp: "2015-02-28",
  release_na: "2015-02-28",
  release_eu: "2015-02-28",
  release_au: "2015-02-28",
  background_color: "#abcdef",
  primary_region: "average",
  rejected_at: null,
  item_ranges: "1-3,7",
  source_item_ranges: "12",
};

/** Inserts two members with data of every kind, and at least one row into every other table. */
export async function fillAllTables(db: Database): Promise<void> {
  await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  await insertFullPerson(db, "Grace", [DONE_CHANGE_ID]);
  for (const { name, columns } of ALL_TABLES) {
    if (name === NEVER_FILLED) continue;
    const [{ has } = { has: 0 }] = await db.all<{ has: number }>(
      sql`SELECT EXISTS (SELECT 1 FROM ${sql.identifier(name)}) AS has`,
    );
    if (has === 1) continue;
    const names = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    const values = sql.join(
      columns.map((column) => sql`${valueFor(column)}`),
      sql`, `,
    );
    await db.run(sql`INSERT INTO ${sql.identifier(name)} (${names}) VALUES (${values})`);
  }
}

function valueFor({ name, enumValues, columnType }: SQLiteColumn): string | number | null {
  const value = name in COLUMN_VALUES ? COLUMN_VALUES[name] : enumValues?.[0];
  if (value !== undefined) return value;
  if (columnType === "SQLiteReal") return 1.2345678901234567;
  return columnType === "SQLiteText" ? "{}" : 1;
}
