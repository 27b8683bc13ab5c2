import { type Client, LibsqlError, type Row, type Transaction, type Value } from "@libsql/client/http";
import { type KeyedTable, quoted, readSchema, readTables, type Schema } from "./schema";

/** The database as it is at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly schema: Schema;
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
export class SnapshotLost extends Error {
  override readonly name = "SnapshotLost";
}

/**
 * Reads in one read transaction, by pages. It holds no lock that a write waits for. The database ends a transaction that is
 * not asked anything for seconds, so `work` must not pause.
 *
 * @param client with `intMode: "bigint"`, so that every integer comes as it is
 */
export async function inSnapshot<T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const transaction = await client.transaction("read");
  try {
    const result = await work(await snapshotOf(transaction));
    // The proof that all was of one moment: without a transaction, as where the server has ended it unasked, this throws.
    await transaction.commit();
    return result;
  } catch (error) {
    if (error instanceof LibsqlError && ENDED.test(error.message))
      throw new SnapshotLost(error.message, { cause: error });
    throw error;
  } finally {
    transaction.close();
  }
}

const ENDED = /no transaction is active|STREAM_EXPIRED|transaction.*time|TRANSACTION_/i;

/** The same of a database where nobody writes, without a transaction that could end. Whoever reads so proves by a second time that nobody did. */
export const inStillness = async <T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  work(await snapshotOf(client));

type Reader = Pick<Transaction, "execute" | "batch">;

async function snapshotOf(reader: Reader): Promise<Snapshot> {
  const schema = await readSchema(reader);
  const tables = await readTables(reader, schema);
  return { schema, tables, pagesOf: (table) => pagesOf(reader, table) };
}

async function* pagesOf(reader: Reader, table: KeyedTable): AsyncGenerator<Value[][]> {
  const { name, columns, key } = table;
  const [first, counted] = await reader.batch([pageOf(table, false), `SELECT count(*) FROM ${quoted(name)}`]);
  const count = Number(counted?.rows[0]?.[0]);
  let rows = first?.rows ?? [];
  for (let read = rows.length; ; read += rows.length) {
    if (rows.length > 0) yield rows.map((row) => valuesOf(row, key.length, columns.length));
    if (read === count) return;
    const end = rows.at(-1);
    if (!end || read > count) throw new Error(`${name} has ${count} rows, and ${read} were found.`);
    const last = valuesOf(end, 0, key.length);
    rows = (await reader.execute({ sql: pageOf(table, true), args: [...last, ...last] })).rows;
  }
}

const valuesOf = (row: Row, from: number, count: number): Value[] =>
  Array.from({ length: count }, (_, place) => row[from + place] ?? null);

/** As many rows as are within a page's bytes, and one at least: the first ones, or those after a key. */
function pageOf({ name, columns, key }: KeyedTable, isAfter: boolean): string {
  const [keys, values] = [key.map(quoted).join(", "), columns.map(quoted)];
  const bytes = values.map((value) => `coalesce(length(CAST(${value} AS BLOB)), 0)`).join(" + ");
  const after = isAfter ? `WHERE (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  const from = `FROM ${quoted(name)} ${after} ORDER BY ${keys}`;
  return `SELECT ${keys}, ${values.join(", ")} ${from} LIMIT (
    SELECT count(*) FROM (
      SELECT sum(bytes) OVER (ORDER BY ${keys}) - bytes AS before
      FROM (SELECT ${keys}, ${bytes} AS bytes ${from} LIMIT ${PAGE_ROWS}))
    WHERE before < ${PAGE_BYTES})`;
}
