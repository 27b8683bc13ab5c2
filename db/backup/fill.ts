import type { Client, Value } from "@libsql/client/http";
import { MARK, quoted, readSchema, type Schema, SEQUENCES, type Table } from "./schema";

/** SQLite takes 32,766 bound values in a statement. */
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

/**
 * Inserts rows of one table, in bounded statements.
 * Foreign keys do not count meanwhile: a table may come before the one that it refers to.
 */
export async function insert(
  client: Client,
  { name, columns }: Table,
  rows: AsyncIterable<readonly Value[]>,
): Promise<void> {
  if (name === SEQUENCES) await client.execute(`DELETE FROM ${SEQUENCES}`);
  const place = `(${columns.map(() => "?").join(", ")})`;
  const into = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES `;
  let values: Value[] = [];
  let characters = 0;
  const flush = async () => {
    if (values.length === 0) return;
    const places = Array.from({ length: values.length / columns.length }, () => place);
    await client.migrate([{ sql: into + places.join(", "), args: values }]);
    [values, characters] = [[], 0];
  };
  for await (const row of rows) {
    values.push(...row);
    characters += row.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (values.length + columns.length > MOST_VALUES || characters > MOST_CHARACTERS) await flush();
  }
  await flush();
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
