import type { ResultSet, Transaction } from "@libsql/client/http";
import { z } from "zod";

/** Whoever answers one question: a client, or a transaction of it. */
export type Asked = Pick<Transaction, "execute">;

/** Stands in a database while a backup is being restored into it, and after that was cut off. */
export const MARK = "__restore_under_way";

/** The database's own notes of the highest ids: no object that can be made, but rows that count. */
export const SEQUENCES = "sqlite_sequence";

const object = z.object({
  type: z.enum(["table", "index", "view", "trigger"]),
  name: z.string(),
  sql: z.string(),
});

export const schemaShape = z.array(object);

/** All that was made by a migration, in the order in which it was, with the SQL that makes it again. */
export type Schema = z.infer<typeof schemaShape>;

/** Without what SQLite and libSQL make by themselves. */
export async function readSchema(asked: Asked): Promise<Schema> {
  const answer = await asked.execute(`SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB 'libsql_*' AND tbl_name <> '${MARK}'
    ORDER BY rowid`);
  return schemaShape.parse(objectsOf(answer));
}

/** Names of tables whose rows count, the notes of ids last: each insert before would change them. */
export async function readTableNames(asked: Asked, schema: Schema): Promise<string[]> {
  const found = await asked.execute(`SELECT name FROM sqlite_master WHERE name = '${SEQUENCES}'`);
  return [
    ...schema.filter(({ type }) => type === "table").map(({ name }) => name),
    ...objectsOf(found).map(({ name }) => String(name)),
  ];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const objectsOf = ({ columns, rows }: ResultSet): Readonly<Record<string, unknown>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
