import {
  type Client,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Row,
  type Transaction,
  type Value,
} from "@libsql/client/http";
import { z } from "zod";
import { groupBy } from "../../domain/groupBy";

/** Whoever answers one question: a client, or a transaction of it. */
type Queryable = Pick<Transaction, "execute">;

/** Stands in a database while a backup is being restored into it, and after that was cut off. */
export const RESTORE_MARKER_TABLE = "__restore_under_way";

/** The database's own notes of the highest ids: no object that can be made, but rows that count. */
const SEQUENCE_TABLE = "sqlite_sequence";

const object = z.object({
  type: z.enum(["table", "index", "view", "trigger"]),
  name: z.string(),
  sql: z.string(),
});

export const databaseSchemaShape = z.array(object);

/** All that was made by a migration, in the order in which it was, with the SQL that makes it again. */
export type DatabaseSchema = z.infer<typeof databaseSchemaShape>;

/** Without what SQLite and libSQL make by themselves. */
export async function readDatabaseSchema(asked: Queryable): Promise<DatabaseSchema> {
  const answer = await asked.execute(`SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB 'libsql_*' AND tbl_name <> '${RESTORE_MARKER_TABLE}'
    ORDER BY rowid`);
  return databaseSchemaShape.parse(toRowObjects(answer));
}

export interface TableDefinition {
  readonly name: string;
  readonly columns: readonly string[];
}

/** With what its rows are told apart and in order by. */
export interface KeyedTable extends TableDefinition {
  readonly key: readonly string[];
}

const column = z.object({
  table: z.string(),
  hasRowid: z.coerce.number(),
  column: z.string(),
  place: z.coerce.number(),
});

/** Those whose rows count, in the schema's order; the notes of ids last, as each insert before would change them. */
async function readTables(asked: Queryable, schema: DatabaseSchema): Promise<KeyedTable[]> {
  const answer =
    await asked.execute(`SELECT list.name AS "table", NOT list.wr AS hasRowid, info.name AS "column", info.pk AS place
    FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info WHERE list.schema = 'main' ORDER BY info.cid`);
  const columns = groupBy(z.array(column).parse(toRowObjects(answer)), ({ table }) => table);
  const wanted = [...schema.filter(({ type }) => type === "table").map(({ name }) => name), SEQUENCE_TABLE];
  return wanted.flatMap((name) => {
    const found = columns.get(name);
    if (!found) return [];
    const keys = found.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
    const key = found[0]?.hasRowid ? ["rowid"] : keys.map((each) => each.column);
    return [{ name, columns: found.map((each) => each.column), key }];
  });
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const toRowObjects = ({ columns, rows }: ResultSet): Readonly<Record<string, unknown>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));

const SECOND_MS = 1_000;
const COUNTER_COLUMNS = ["collection_version", "shown_version"];

/**
 * What counts up goes on from where nobody has been: people changed things and came after the backup was taken, and what
 * browsers, KV and feed readers keep of that names versions and ids. Nobody changes more than one thing in a millisecond,
 * and no table gets more than one new row in a second for long.
 *
 * @param tables those of the backup: one of an older release may not count yet
 * @param passedMs since the backup was taken
 */
export function buildCounterIncrements(tables: readonly TableDefinition[], passedMs: number): string[] {
  const ms = Math.max(0, Math.ceil(passedMs));
  if (ms === 0) return [];
  const known = new Map(tables.map(({ name, columns }) => [name, columns]));
  const versions = COUNTER_COLUMNS.filter((column) => known.get("user")?.includes(column));
  return [
    ...versions.map((column) => `UPDATE user SET ${column} = ${column} + ${ms}`),
    ...(known.has("sqlite_sequence") ? [`UPDATE sqlite_sequence SET seq = seq + ${Math.ceil(ms / SECOND_MS)}`] : []),
  ];
}

/** The database as it is at one moment, whatever is written meanwhile. */
export interface DatabaseSnapshot {
  readonly schema: DatabaseSchema;
  readonly tables: readonly KeyedTable[];
  /** All rows of a table in the order of its key, a page at a time. */
  readonly pagesOf: (table: KeyedTable) => AsyncGenerator<readonly (readonly Value[])[]>;
}

/**
 * Bytes of one page's values: the database answers about 10 MB at once, and a byte may take six characters in its answer.
 * One row more may come, so that a page is never empty.
 */
const PAGE_BYTES = 1_000_000;
const PAGE_ROWS = 2_000;

/** The database has ended the transaction before all was read. */
export class SnapshotLostError extends Error {
  override readonly name = "SnapshotLost";
}

/**
 * Reads in one read transaction, by pages. It holds no lock that a write waits for. The database ends a transaction that is
 * not asked anything for seconds, so `work` must not pause.
 *
 * @param client with `intMode: "bigint"`, so that every integer comes as it is
 */
export async function withSnapshot<T>(client: Client, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  const transaction = await client.transaction("read");
  try {
    const result = await work(await createSnapshot(transaction));
    // The proof that all was of one moment: without a transaction, as where the server has ended it unasked, this throws.
    await transaction.commit();
    return result;
  } catch (error) {
    if (error instanceof LibsqlError && TRANSACTION_ENDED_PATTERN.test(error.message))
      throw new SnapshotLostError(error.message, { cause: error });
    throw error;
  } finally {
    transaction.close();
  }
}

const TRANSACTION_ENDED_PATTERN = /no transaction is active|STREAM_EXPIRED|transaction.*time|TRANSACTION_/i;

/** The same of a database where nobody writes, without a transaction that could end. Whoever reads so proves by a second time that nobody did. */
export const withNonTransactionalSnapshot = async <T>(
  client: Client,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> => work(await createSnapshot(client));

type Reader = Pick<Transaction, "execute" | "batch">;

async function createSnapshot(reader: Reader): Promise<DatabaseSnapshot> {
  const schema = await readDatabaseSchema(reader);
  const tables = await readTables(reader, schema);
  return { schema, tables, pagesOf: (table) => readTablePages(reader, table) };
}

async function* readTablePages(reader: Reader, table: KeyedTable): AsyncGenerator<Value[][]> {
  const { name, columns, key } = table;
  const [first, counted] = await reader.batch([
    selectPage(table, false),
    `SELECT count(*) FROM ${quoteIdentifier(name)}`,
  ]);
  const count = Number(counted?.rows[0]?.[0]);
  let rows = first?.rows ?? [];
  for (let read = rows.length; ; read += rows.length) {
    if (rows.length > 0) yield rows.map((row) => sliceRowValues(row, key.length, columns.length));
    if (read === count) return;
    const end = rows.at(-1);
    if (!end) throw new Error(`${name} has ${count} rows, and ${read} were found.`);
    const last = sliceRowValues(end, 0, key.length);
    rows = (await reader.execute({ sql: selectPage(table, true), args: [...last, ...last] })).rows;
  }
}

const sliceRowValues = (row: Row, from: number, count: number): Value[] =>
  Array.from({ length: count }, (_, place) => row[from + place] ?? null);

/** As many rows as are within a page's bytes, and one at least: the first ones, or those after a key. */
function selectPage({ name, columns, key }: KeyedTable, isAfter: boolean): string {
  const [keys, values] = [key.map(quoteIdentifier).join(", "), columns.map(quoteIdentifier)];
  const bytes = values.map((value) => `coalesce(length(CAST(${value} AS BLOB)), 0)`).join(" + ");
  const after = isAfter ? `WHERE (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  const from = `FROM ${quoteIdentifier(name)} ${after} ORDER BY ${keys}`;
  return `SELECT ${keys}, ${values.join(", ")} ${from} LIMIT (
    SELECT count(*) FROM (
      SELECT sum(bytes) OVER (ORDER BY ${keys}) - bytes AS before
      FROM (SELECT ${keys}, ${bytes} AS bytes ${from} LIMIT ${PAGE_ROWS}))
    WHERE before < ${PAGE_BYTES})`;
}

/** In one request. SQLite takes 32,766 bound values in a statement. */
const MAX_VALUES_PER_REQUEST = 30_000;
const MAX_CHARACTERS_PER_REQUEST = 1_000_000;

/** What stands in a database before anything is restored into it. */
type RestoreState = "empty" | "used" | "half restored";

export async function readRestoreState(client: Client): Promise<RestoreState> {
  if (await hasUnfinishedRestore(client)) return "half restored";
  return (await readDatabaseSchema(client)).length === 0 ? "empty" : "used";
}

export async function hasUnfinishedRestore(client: Pick<Client, "execute">): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '${RESTORE_MARKER_TABLE}'`);
  return rows.length > 0;
}

/** Marks an empty database as being filled, and makes its tables. Triggers come last: what they would do is in the backup. */
export async function beginRestore(client: Client, schema: DatabaseSchema): Promise<void> {
  const made = schema.filter(({ type }) => type === "table" || type === "index");
  await client.migrate([
    `CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`,
    ...made.map(({ sql }) => sql),
  ]);
}

export interface TableRows {
  readonly table: TableDefinition;
  readonly rows: AsyncIterable<readonly Value[]>;
}

/**
 * Inserts all rows, in bounded requests: a large table takes many, and many small ones take one.
 * Foreign keys do not count meanwhile: a table may come before the one that it refers to.
 */
export async function insertRestoredRows(client: Client, sections: AsyncIterable<TableRows>): Promise<void> {
  let statements: InStatement[] = [];
  let values: Value[] = [];
  let [bound, characters] = [0, 0];
  const close = (table: TableDefinition) => {
    if (values.length > 0)
      statements.push({ sql: buildInsertStatement(table, values.length / table.columns.length), args: values });
    values = [];
  };
  const send = async () => {
    if (statements.length > 0) await client.migrate(statements);
    [statements, bound, characters] = [[], 0, 0];
  };
  for await (const { table, rows } of sections) {
    if (table.name === SEQUENCE_TABLE) statements.push(`DELETE FROM ${SEQUENCE_TABLE}`);
    for await (const row of rows) {
      values.push(...row);
      bound += row.length;
      characters += row.reduce<number>((sum, value) => sum + measureValue(value), 0);
      if (bound + row.length <= MAX_VALUES_PER_REQUEST && characters <= MAX_CHARACTERS_PER_REQUEST) continue;
      close(table);
      await send();
    }
    close(table);
  }
  await send();
}

function buildInsertStatement({ name, columns }: TableDefinition, count: number): string {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return `INSERT INTO ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) VALUES ${Array(count).fill(row).join(", ")}`;
}

const measureValue = (value: Value): number =>
  typeof value === "string" ? value.length : value instanceof ArrayBuffer ? value.byteLength : 0;

/** Triggers and views come, and the mark goes: all at once. */
export async function finishRestore(
  client: Client,
  schema: DatabaseSchema,
  moreStatements: readonly string[],
): Promise<void> {
  const made = schema.filter(({ type }) => type === "trigger" || type === "view");
  await client.migrate([...made.map(({ sql }) => sql), ...moreStatements, `DROP TABLE ${RESTORE_MARKER_TABLE}`]);
}

/** Takes away all that an unfinished restore has made, the mark last. */
export async function deleteUnfinishedRestore(client: Client): Promise<void> {
  for (const { type, name } of await readDatabaseSchema(client))
    await client.migrate([`DROP ${type} IF EXISTS ${quoteIdentifier(name)}`]);
  await client.execute(`DROP TABLE ${RESTORE_MARKER_TABLE}`);
}
