import type { Client, Row, Transaction, Value } from "@libsql/client/http";
import { quoted, readSchema, readTableNames, type Schema } from "./schema";

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The database as it is at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly schema: Schema;
  readonly tables: readonly Table[];
  /** All rows of a table in the order of their rowids, a page at a time. */
  readonly pagesOf: (table: Table) => AsyncGenerator<readonly (readonly Value[])[]>;
}

/**
 * Bytes of one page's values: the database answers about 10 MB at once, and a byte may take six characters in its answer.
 * One row more may come, so that a page is never empty.
 */
const PAGE_BYTES = 1_000_000;
const PAGE_ROWS = 2_000;
const BEFORE_ALL = -(2n ** 63n);

/**
 * Reads in one read transaction, by pages. It holds no lock that a write waits for. The database ends a transaction that is
 * not asked anything for seconds, so `work` must not pause.
 *
 * @param client with `intMode: "bigint"`, so that every integer comes as it is
 */
export async function inSnapshot<T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const transaction = await client.transaction("read");
  try {
    const schema = await readSchema(transaction);
    const tables = await readTables(transaction, await readTableNames(transaction, schema));
    const result = await work({ schema, tables, pagesOf: (table) => pagesOf(transaction, table) });
    // The proof that all was of one moment: without a transaction, as where the server has ended it unasked, this throws.
    await transaction.commit();
    return result;
  } finally {
    transaction.close();
  }
}

async function readTables(transaction: Transaction, names: readonly string[]): Promise<Table[]> {
  const answers = await transaction.batch(names.map((name) => `SELECT * FROM ${quoted(name)} LIMIT 0`));
  return answers.map(({ columns }, place) => ({ name: names[place] ?? "", columns }));
}

async function* pagesOf(transaction: Transaction, { name, columns }: Table) {
  const statement = pageOf(name, columns);
  let count = 0;
  for (let last = BEFORE_ALL; ; ) {
    const { rows } = await transaction.execute({ sql: statement, args: [last, last] });
    const end = rows.at(-1)?.[0];
    if (typeof end !== "bigint") break;
    last = end;
    count += rows.length;
    yield rows.map((row) => valuesOf(row, columns.length));
  }
  const counted = (await transaction.execute(`SELECT count(*) FROM ${quoted(name)}`)).rows[0]?.[0];
  if (counted !== BigInt(count)) throw new Error(`${name} has ${counted} rows, and ${count} were read.`);
}

/** The first value is the rowid. */
const valuesOf = (row: Row, count: number): Value[] =>
  Array.from({ length: count }, (_, place) => row[place + 1] ?? null);

/** As many rows after a rowid as are within a page's bytes, and one at least. */
function pageOf(name: string, columns: readonly string[]): string {
  const [table, values] = [quoted(name), columns.map(quoted)];
  const bytes = values.map((value) => `coalesce(length(CAST(${value} AS BLOB)), 0)`).join(" + ");
  const after = `SELECT rowid AS id, ${bytes} AS bytes FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE_ROWS}`;
  return `SELECT rowid, ${values.join(", ")} FROM ${table} WHERE rowid > ? AND rowid <= (
    SELECT max(id) FROM (SELECT id, sum(bytes) OVER (ORDER BY id) - bytes AS before FROM (${after}))
    WHERE before < ${PAGE_BYTES}) ORDER BY rowid`;
}
