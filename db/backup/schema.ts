import type { ResultSet, Transaction } from "@libsql/client/http";
import { z } from "zod";
import { groupBy } from "../../domain/group";

/** Whoever answers one question: a client, or a transaction of it. */
export type Queryable = Pick<Transaction, "execute">;

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
export async function readSchema(asked: Queryable): Promise<Schema> {
  const answer = await asked.execute(`SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB 'libsql_*' AND tbl_name <> '${MARK}'
    ORDER BY rowid`);
  return schemaShape.parse(objectsOf(answer));
}

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** With what its rows are told apart and in order by. */
export interface KeyedTable extends Table {
  readonly key: readonly string[];
}

const column = z.object({
  table: z.string(),
  hasRowid: z.coerce.number(),
  column: z.string(),
  place: z.coerce.number(),
});

/** Those whose rows count, in the schema's order; the notes of ids last, as each insert before would change them. */
export async function readTables(asked: Queryable, schema: Schema): Promise<KeyedTable[]> {
  const answer =
    await asked.execute(`SELECT list.name AS "table", NOT list.wr AS hasRowid, info.name AS "column", info.pk AS place
    FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info WHERE list.schema = 'main' ORDER BY info.cid`);
  const columns = groupBy(z.array(column).parse(objectsOf(answer)), ({ table }) => table);
  const wanted = [...schema.filter(({ type }) => type === "table").map(({ name }) => name), SEQUENCES];
  return wanted.flatMap((name) => {
    const found = columns.get(name);
    if (!found) return [];
    const keys = found.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
    const key = found[0]?.hasRowid ? ["rowid"] : keys.map((each) => each.column);
    return [{ name, columns: found.map((each) => each.column), key }];
  });
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const objectsOf = ({ columns, rows }: ResultSet): Readonly<Record<string, unknown>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
