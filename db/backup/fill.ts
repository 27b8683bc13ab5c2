import type { Client, InStatement, Value } from "@libsql/client/http";
import { MARK, quoted, readSchema, type Schema, SEQUENCES, type Table } from "./snapshot";

/** In one request. SQLite takes 32,766 bound values in a statement. */
const MOST_VALUES = 30_000;
const MOST_CHARACTERS = 1_000_000;

/** What stands in a database before anything is restored into it. */
export type State = "empty" | "used" | "half restored";

export async function stateOf(client: Client): Promise<State> {
  if (await isHalfRestored(client)) return "half restored";
  return (await readSchema(client)).length === 0 ? "empty" : "used";
}

export async function isHalfRestored(client: Pick<Client, "execute">): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '${MARK}'`);
  return rows.length > 0;
}

/** Marks an empty database as being filled, and makes its tables. Triggers come last: what they would do is in the backup. */
export async function begin(client: Client, schema: Schema): Promise<void> {
  const made = schema.filter(({ type }) => type === "table" || type === "index");
  await client.migrate([`CREATE TABLE ${MARK} (id INTEGER PRIMARY KEY)`, ...made.map(({ sql }) => sql)]);
}

export interface Section {
  readonly table: Table;
  readonly rows: AsyncIterable<readonly Value[]>;
}

/**
 * Inserts all rows, in bounded requests: a large table takes many, and many small ones take one.
 * Foreign keys do not count meanwhile: a table may come before the one that it refers to.
 */
export async function insertAll(client: Client, sections: AsyncIterable<Section>): Promise<void> {
  let statements: InStatement[] = [];
  let values: Value[] = [];
  let [bound, characters] = [0, 0];
  const close = (table: Table) => {
    if (values.length > 0)
      statements.push({ sql: insertOf(table, values.length / table.columns.length), args: values });
    values = [];
  };
  const send = async () => {
    if (statements.length > 0) await client.migrate(statements);
    [statements, bound, characters] = [[], 0, 0];
  };
  for await (const { table, rows } of sections) {
    if (table.name === SEQUENCES) statements.push(`DELETE FROM ${SEQUENCES}`);
    for await (const row of rows) {
      values.push(...row);
      bound += row.length;
      characters += row.reduce<number>((sum, value) => sum + sizeOf(value), 0);
      if (bound + row.length <= MOST_VALUES && characters <= MOST_CHARACTERS) continue;
      close(table);
      await send();
    }
    close(table);
  }
  await send();
}

function insertOf({ name, columns }: Table, count: number): string {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES ${Array(count).fill(row).join(", ")}`;
}

const sizeOf = (value: Value): number =>
  typeof value === "string" ? value.length : value instanceof ArrayBuffer ? value.byteLength : 0;

/** Triggers and views come, and the mark goes: all at once. */
export async function finish(client: Client, schema: Schema, moreStatements: readonly string[]): Promise<void> {
  const made = schema.filter(({ type }) => type === "trigger" || type === "view");
  await client.migrate([...made.map(({ sql }) => sql), ...moreStatements, `DROP TABLE ${MARK}`]);
}

/** Takes away all that an unfinished restore has made, the mark last. */
export async function empty(client: Client): Promise<void> {
  const made = await readSchema(client);
  for (const { type, name } of made) {
    if (type === "table" || type === "view") await client.migrate([`DROP ${type} IF EXISTS ${quoted(name)}`]);
  }
  await client.execute(`DROP TABLE ${MARK}`);
}
