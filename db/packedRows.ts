import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ResultRows } from "./rows";

/**
 * Builds a query that returns many rows as one JSON value. Single rows are much slower to decode, and repeated column
 * names would make up most of the response.
 *
 * @param columns in the order that the parser of `createRowsParser` expects
 * @param from text after `FROM`; a subquery in parentheses keeps its order
 */
export const selectPackedRows = (columns: SQL, from: SQL): SQL =>
  sql`SELECT json_group_array(json_array(${columns})) AS packed FROM ${from}`;

const packedResult = z.tuple([z.object({ packed: z.string() })]);

export const decodePackedRows = (rows: ResultRows): unknown => JSON.parse(packedResult.parse(rows)[0].packed);

/**
 * Creates a parser for the result of `selectPackedRows`.
 *
 * @param row schema of one row as an array of columns
 */
export function createRowsParser<Row extends z.ZodType>(row: Row): (rows: ResultRows) => z.infer<Row>[] {
  const all = z.array(row);
  return (rows) => all.parse(decodePackedRows(rows));
}

/**
 * Builds a schema that turns an array of columns into an object.
 *
 * @param columns schemas by property name, in the order of the query
 */
export function rowObjectSchema<Columns extends z.ZodRawShape>(columns: Columns) {
  const names = Object.keys(columns);
  const byName = (row: unknown): unknown =>
    Array.isArray(row) && row.length === names.length
      ? Object.fromEntries(names.map((name, index) => [name, row[index]]))
      : undefined;
  return z.preprocess(byName, z.object(columns));
}

const unknownRows = z.array(z.unknown());

/** Creates a parser that skips invalid rows instead of throwing. */
export const createSkippingRowsParser =
  <Row extends z.ZodType>(row: Row) =>
  (rows: ResultRows): z.infer<Row>[] =>
    unknownRows.parse(decodePackedRows(rows)).flatMap((each) => {
      const { data, success } = row.safeParse(each);
      return success ? [data] : [];
    });
