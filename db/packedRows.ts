import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * Many rows as one value: by itself each costs its reader many times as much as in JSON, and the columns' names would be
 * most of the answer.
 *
 * @param columns in the order of what `unpacking` takes
 * @param from what stands behind `FROM`; a query in brackets keeps its order
 */
export const selectPackedRows = (columns: SQL, from: SQL): SQL =>
  sql`SELECT json_group_array(json_array(${columns})) AS packed FROM ${from}`;

const only = z.tuple([z.object({ packed: z.string() })]);

export const decodePackedRows = (rows: Rows): unknown => JSON.parse(only.parse(rows)[0].packed);

/** Reads the answer to a `packed` query. @param row its columns */
export function createRowsParser<Row extends z.ZodType>(row: Row): (rows: Rows) => z.infer<Row>[] {
  const all = z.array(row);
  return (rows) => all.parse(decodePackedRows(rows));
}

/** A row of columns as an object. @param columns by the name that each gets, in the order of the query */
export function rowObjectSchema<Columns extends z.ZodRawShape>(columns: Columns) {
  const names = Object.keys(columns);
  const byName = (row: unknown): unknown =>
    Array.isArray(row) && row.length === names.length
      ? Object.fromEntries(names.map((name, at) => [name, row[at]]))
      : undefined;
  return z.preprocess(byName, z.object(columns));
}

/** SQL knows no booleans. */
export const sqlBoolean = z.number().transform((value) => value === 1);

const anything = z.array(z.unknown());

/** The same without the rows that are not as they should be. */
export const createSkippingRowsParser =
  <Row extends z.ZodType>(row: Row) =>
  (rows: Rows): z.infer<Row>[] =>
    anything.parse(decodePackedRows(rows)).flatMap((each) => {
      const { data, success } = row.safeParse(each);
      return success ? [data] : [];
    });
