import { z } from "zod";

export type ResultRows = readonly Readonly<Record<string, unknown>>[];

/** Returns `item_id` for `itemId`. */
export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Builds a schema for a row. The property of a column has its name in camel case: `itemId` for `item_id`. */
export function rowSchema<Columns extends z.ZodRawShape>(columns: Columns) {
  const names = Object.keys(columns).map((name) => [name, toSnakeCase(name)] as const);
  const toProperties = (row: unknown): unknown =>
    typeof row === "object" && row !== null
      ? Object.fromEntries(names.map(([name, column]) => [name, Reflect.get(row, column)]))
      : undefined;
  return z.preprocess(toProperties, z.object(columns));
}

/** Creates a parser for rows that have the same schema. */
export const createListParser =
  <Row>(row: z.ZodType<Row>) =>
  (rows: ResultRows): Row[] =>
    rows.map((each) => row.parse(each));

/** A boolean column. SQLite stores booleans as 0 and 1. */
export const sqlBoolean = z.number().transform((value) => value === 1);

/** A column with a time in ms. */
export const dateColumn = z.number().transform((ms) => new Date(ms));

/** Builds the schema of a column in which NULL means `undefined`. */
export const optionalColumn = <T>(schema: z.ZodType<T>) =>
  schema.nullable().transform((value): T | undefined => value ?? undefined);

/** Builds the schema of a column that contains JSON. */
export const jsonColumn = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text): T => schema.parse(JSON.parse(text)));

/** A column that contains a JSON array of ids. */
export const idsColumn = jsonColumn(z.array(z.number()));

const itemIdRow = rowSchema({ itemId: z.number() });

/** Parses rows with a column `item_id`. */
export const toItemIds = (rows: ResultRows): number[] => rows.map((row) => itemIdRow.parse(row).itemId);
