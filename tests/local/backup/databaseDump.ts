import type { Client } from "@libsql/client/http";

/** Rows of every table as text, by table name. The entry `made` has the statements that created the tables. */
export type DatabaseDump = Readonly<Record<string, readonly string[]>>;

export async function dumpDatabase(client: Pick<Client, "execute" | "batch">): Promise<DatabaseDump> {
  const { rows: tables } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const { rows: made } = await client.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name");
  const dump: Record<string, string[]> = { made: made.map((row) => `${row.type} ${row.name} ${row.sql}`) };
  for (const { name } of tables) {
    const table = `"${String(name).replaceAll('"', '""')}"`;
    const { columns } = await client.execute(`SELECT * FROM ${table} LIMIT 0`);
    const value = columns.map(written).join(" || ', ' || ");
    const { rows } = await client.execute(`SELECT ${value} AS row FROM ${table}`);
    dump[String(name)] = rows.map(({ row }) => `${row}`);
  }
  return dump;
}

/** Returns SQL for a column. Long values become their length and both ends, because responses are limited in size. */
const written = (column: string): string =>
  ["typeof(?)", "length(?)", "substr(quote(?), 1, 500)", "substr(quote(?), -500)"]
    .map((received) => `coalesce(${received.replace("?", `"${column.replaceAll('"', '""')}"`)}, '')`)
    .join(" || ' ' || ");

/** Returns a dump without these tables. */
export const withoutTables = (dump: DatabaseDump, tables: readonly string[]): DatabaseDump =>
  Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, tables.includes(table) ? [] : rows]));
