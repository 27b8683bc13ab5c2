import { z } from "zod";

export type ResultRows = readonly Readonly<Record<string, unknown>>[];

/** Converts a property name to a column name, for example `itemId` to `item_id`. */
export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Builds a schema that converts a row to an object with names in camel case: `itemId` for the column `item_id`. */
export function rowSchema<Columns extends z.ZodRawShape>(columns: Columns) {
  const names = Object.keys(columns).map((name) => [name, toSnakeCase(name)] as const);
  const toProperties = (row: unknown): unknown =>
    typeof row === "object" && row !== null
      ? Object.fromEntries(names.map(([name, column]) => [name, Reflect.get(row, column)]))
      : undefined;
  return z.preprocess(toProperties, z.object(columns));
}

/** Creates a parser for a list of rows from the schema of one row. */
export const createRowListParser =
  <Row>(row: z.ZodType<Row>) =>
  (rows: ResultRows): Row[] =>
    rows.map((each) => row.parse(each));

/** Schema of a boolean column, which SQLite stores as 0 or 1. */
export const booleanColumnSchema = z.number().transform((value) => value === 1);

/** Schema that converts a column with a time in ms to a `Date`. */
export const dateColumnSchema = z.number().transform((ms) => new Date(ms));

/** Builds the schema of a column that may be NULL. NULL becomes `undefined`. */
export const optionalColumnSchema = <T>(schema: z.ZodType<T>) =>
  schema.nullable().transform((value): T | undefined => value ?? undefined);

/** Builds the schema of a text column that contains JSON. */
export const jsonColumnSchema = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text): T => schema.parse(JSON.parse(text)));

export const idsColumnSchema = jsonColumnSchema(z.array(z.number()));

const itemIdRow = rowSchema({ itemId: z.number() });

export const toItemIds = (rows: ResultRows): number[] => rows.map((row) => itemIdRow.parse(row).itemId);
