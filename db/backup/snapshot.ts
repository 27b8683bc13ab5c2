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

/** A database client, or one of its transactions. */
type Queryable = Pick<Transaction, "execute">;

/** Name of a table that exists during a restore of a backup. It stays if the restore did not finish. */
export const RESTORE_MARKER_TABLE = "__restore_under_way";

/** SQLite's own table of the highest id of each table; its rows belong in the backup. */
const SEQUENCE_TABLE = "sqlite_sequence";

export const databaseObjectsSchema = z.array(
  z.object({ type: z.enum(["table", "index", "view", "trigger"]), name: z.string(), sql: z.string() }),
);

/** SQL of all tables, indexes, views and triggers that migrations created, in order of creation. */
export type DatabaseSchema = z.infer<typeof databaseObjectsSchema>;

/** Reads the schema of a database. Leaves out objects that SQLite and libSQL create themselves. */
export async function readDatabaseSchema(queryable: Queryable): Promise<DatabaseSchema> {
  const result = await queryable.execute(`SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB 'libsql_*' AND tbl_name <> '${RESTORE_MARKER_TABLE}'
    ORDER BY rowid`);
  return databaseObjectsSchema.parse(toRowObjects(result));
}

export interface TableDefinition {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table with the columns that identify and sort its rows. */
export interface TableWithSortKey extends TableDefinition {
  readonly key: readonly string[];
}

/** A column of a table. `keyPosition` is its position in the primary key, from 1; 0 if it is not part of the key. */
const column = z.object({
  table: z.string(),
  hasRowid: z.coerce.number(),
  column: z.string(),
  keyPosition: z.coerce.number(),
});

/** Lists the tables to back up; SQLite's table of the highest ids comes last, because inserts into others change it. */
async function readTables(queryable: Queryable, schema: DatabaseSchema): Promise<TableWithSortKey[]> {
  const result =
    await queryable.execute(`SELECT list.name AS "table", NOT list.wr AS hasRowid, info.name AS "column", info.pk AS keyPosition
    FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info WHERE list.schema = 'main' ORDER BY info.cid`);
  const columns = groupBy(z.array(column).parse(toRowObjects(result)), ({ table }) => table);
  const tableNames = [...schema.filter(({ type }) => type === "table").map(({ name }) => name), SEQUENCE_TABLE];
  return tableNames.flatMap((name) => {
    const tableColumns = columns.get(name);
    if (!tableColumns) return [];
    const keys = tableColumns
      .filter(({ keyPosition }) => keyPosition > 0)
      .sort((one, other) => one.keyPosition - other.keyPosition);
    const key = tableColumns[0]?.hasRowid ? ["rowid"] : keys.map((each) => each.column);
    return [{ name, columns: tableColumns.map((each) => each.column), key }];
  });
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const toRowObjects = ({ columns, rows }: ResultSet): Readonly<Record<string, unknown>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));

const SECOND_MS = 1_000;
const COUNTER_COLUMNS = ["collection_version", "public_version"];

/**
 * Builds statements that raise version numbers and ids after a restore. Browsers, KV and feed readers may cache numbers
 * given out since the backup, so those must not return. Assumes at most a change per ms and a new row per second.
 */
export function buildVersionIncrementsAfterRestoreSql(tables: readonly TableDefinition[], passedMs: number): string[] {
  const ms = Math.max(0, Math.ceil(passedMs));
  if (ms === 0) return [];
  const columnsByTable = new Map(tables.map(({ name, columns }) => [name, columns]));
  const versions = COUNTER_COLUMNS.filter((column) => columnsByTable.get("user")?.includes(column));
  return [
    ...versions.map((column) => `UPDATE user SET ${column} = ${column} + ${ms}`),
    ...(columnsByTable.has("sqlite_sequence")
      ? [`UPDATE sqlite_sequence SET seq = seq + ${Math.ceil(ms / SECOND_MS)}`]
      : []),
  ];
}

/** A consistent view of the database while others may write to it. */
export interface DatabaseSnapshot {
  readonly schema: DatabaseSchema;
  readonly tables: readonly TableWithSortKey[];
  /** Reads all rows of a table in the order of its key, page by page. */
  readonly readPages: (table: TableWithSortKey) => AsyncGenerator<readonly (readonly Value[])[]>;
}

/**
 * Limit of bytes in a page: a response is limited to about 10 MB, and encoding may need six characters per byte. A
 * single row may exceed the limit, so that no page is empty.
 */
const PAGE_BYTES = 1_000_000;
const PAGE_ROWS = 2_000;

/** Error for a read transaction that the database ended before everything was read. */
export class SnapshotTransactionEndedError extends Error {
  override readonly name = "SnapshotLostError";
}

/**
 * Runs `work` in one read transaction, which blocks no writes. `work` must not pause, because the database ends a
 * transaction that is idle for seconds. The client needs `intMode: "bigint"`, so that integers are exact.
 */
export async function withDatabaseSnapshot<T>(
  client: Client,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const transaction = await client.transaction("read");
  try {
    const result = await work(await createSnapshot(transaction));
    // The commit fails if the server has ended the transaction, so success proves that all reads saw one snapshot.
    await transaction.commit();
    return result;
  } catch (error) {
    if (error instanceof LibsqlError && TRANSACTION_ENDED_PATTERN.test(error.message))
      throw new SnapshotTransactionEndedError(error.message, { cause: error });
    throw error;
  } finally {
    transaction.close();
  }
}

const TRANSACTION_ENDED_PATTERN = /no transaction is active|STREAM_EXPIRED|transaction.*time|TRANSACTION_/i;

/** Runs `work` without a transaction; the caller must read twice and compare, to prove that nothing was written. */
export const withNonTransactionalDatabaseReads = async <T>(
  client: Client,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> => work(await createSnapshot(client));

type Reader = Queryable & Pick<Transaction, "batch">;

async function createSnapshot(reader: Reader): Promise<DatabaseSnapshot> {
  const schema = await readDatabaseSchema(reader);
  const tables = await readTables(reader, schema);
  return { schema, tables, readPages: (table) => readTablePages(reader, table) };
}

async function* readTablePages(reader: Reader, table: TableWithSortKey): AsyncGenerator<Value[][]> {
  const { name, columns, key } = table;
  const [first, counted] = await reader.batch([
    selectPage(table, false),
    `SELECT count(*) FROM ${quoteIdentifier(name)}`,
  ]);
  const count = Number(counted?.rows[0]?.[0]);
  let rows = first?.rows ?? [];
  for (let readCount = rows.length; ; readCount += rows.length) {
    if (rows.length > 0) yield rows.map((row) => sliceRowValues(row, key.length, columns.length));
    if (readCount === count) return;
    const lastRow = rows.at(-1);
    if (!lastRow)
      throw new Error(
        `Reading the database table ${name} failed: expected ${count} rows, found ${readCount}. Rows were deleted during the reading. Repeat the command.`,
      );
    const lastKey = sliceRowValues(lastRow, 0, key.length);
    rows = (await reader.execute({ sql: selectPage(table, true), args: [...lastKey, ...lastKey] })).rows;
  }
}

const sliceRowValues = (row: Row, from: number, count: number): Value[] =>
  Array.from({ length: count }, (_, index) => row[from + index] ?? null);

/** Builds a query for one page with at least one row; `isAfter` selects the rows after a given key. */
function selectPage({ name, columns, key }: TableWithSortKey, isAfter: boolean): string {
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

/** Limit of bound values per request. SQLite allows 32,766 per statement. */
const MAX_VALUES_PER_REQUEST = 30_000;
const MAX_CHARACTERS_PER_REQUEST = 1_000_000;

/** Returns whether a database is empty, in use, or contains a restore that did not finish. */
export async function readRestoreState(client: Client): Promise<"empty" | "used" | "half restored"> {
  if (await hasUnfinishedRestore(client)) return "half restored";
  return (await readDatabaseSchema(client)).length === 0 ? "empty" : "used";
}

export async function hasUnfinishedRestore(client: Queryable): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '${RESTORE_MARKER_TABLE}'`);
  return rows.length > 0;
}

/** Marks a restore and creates tables and indexes; `finishRestore` adds triggers, whose effects the backup has. */
export async function beginRestore(client: Client, schema: DatabaseSchema): Promise<void> {
  const objects = schema.filter(({ type }) => type === "table" || type === "index");
  await client.migrate([
    `CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`,
    ...objects.map(({ sql }) => sql),
  ]);
}

export interface TableRows {
  readonly table: TableDefinition;
  readonly rows: AsyncIterable<readonly Value[]>;
}

/** Inserts a backup's rows in limited requests; foreign keys are not checked, so that tables may come in any order. */
export async function insertRestoredRows(client: Client, sections: AsyncIterable<TableRows>): Promise<void> {
  let statements: InStatement[] = [];
  let values: Value[] = [];
  let [bound, characters] = [0, 0];
  const finishStatement = (table: TableDefinition) => {
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
      finishStatement(table);
      await send();
    }
    finishStatement(table);
  }
  await send();
}

function buildInsertStatement({ name, columns }: TableDefinition, count: number): string {
  const row = `(${columns.map(() => "?").join(", ")})`;
  return `INSERT INTO ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) VALUES ${Array(count).fill(row).join(", ")}`;
}

const measureValue = (value: Value): number =>
  typeof value === "string" ? value.length : value instanceof ArrayBuffer ? value.byteLength : 0;

/** Completes a restore in one transaction: creates triggers, runs more statements and drops the marker table. */
export async function finishRestore(client: Client, schema: DatabaseSchema, moreStatements: readonly string[]) {
  const objects = schema.filter(({ type }) => type === "trigger" || type === "view");
  await client.migrate([...objects.map(({ sql }) => sql), ...moreStatements, `DROP TABLE ${RESTORE_MARKER_TABLE}`]);
}

/** Deletes what an unfinished restore created, its marker table last, so that it can be repeated if interrupted. */
export async function deleteUnfinishedRestore(client: Client): Promise<void> {
  for (const { type, name } of await readDatabaseSchema(client))
    await client.migrate([`DROP ${type} IF EXISTS ${quoteIdentifier(name)}`]);
  await client.execute(`DROP TABLE ${RESTORE_MARKER_TABLE}`);
}
