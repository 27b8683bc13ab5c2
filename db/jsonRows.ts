/* This file passes each list to SQL as one JSON parameter, because the number of parameters is limited. */

import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "./rows";

/** Builds the list on the right side of an `IN` condition. */
export const jsonListSql = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

const joinNames = (names: readonly string[], format = (name: string) => name): SQL =>
  sql.raw(names.map(format).join(", "));

const columnsSql = (properties: readonly string[]): SQL => joinNames(properties.map(toSnakeCase));

const elementsSql = (count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, index) => `value ->> ${index}`).join(", "));

/** Builds the right side of an `IN` condition that compares several columns; each row has the order of the columns. */
export const jsonRowsSql = (columnCount: number, rows: readonly (readonly unknown[])[]): SQL =>
  sql`(SELECT ${elementsSql(columnCount)} FROM json_each(${JSON.stringify(rows)}))`;

/** Builds an SQL condition that is true if a row equals one of the objects in the given properties. */
export const isRowAmongSql = <Property extends string>(
  properties: readonly Property[],
  objects: readonly Readonly<Record<Property, unknown>>[],
): SQL => {
  const rows = objects.map((object) => properties.map((property) => object[property]));
  return sql`(${columnsSql(properties)}) IN ${jsonRowsSql(properties.length, rows)}`;
};

/** Converts a value to the form in which SQLite stores it in JSON arrays: booleans as 0 or 1, `undefined` as null. */
export const toSqliteJsonValue = (value: unknown): unknown =>
  typeof value === "boolean" ? Number(value) : (value ?? null);

/** Builds the beginning of a statement that inserts one row per object, in columns named in snake case. */
export function insertObjectsSql<Property extends string>(
  table: string,
  properties: readonly Property[],
  objects: readonly Readonly<Record<Property, unknown>>[],
): SQL {
  const rows = objects.map((object) => properties.map((property) => toSqliteJsonValue(object[property])));
  return sql`INTO ${sql.identifier(table)} (${columnsSql(properties)})
    SELECT ${elementsSql(properties.length)} FROM json_each(${JSON.stringify(rows)}) WHERE true`;
}

/** Builds a statement that inserts objects or updates the rows with the same key; unchanged rows are not written. */
export function upsertObjectsSql<Key extends string, Other extends string>(
  table: string,
  key: readonly Key[],
  others: readonly Other[],
  objects: readonly Readonly<Record<Key | Other, unknown>>[],
): SQL {
  const columns = others.map(toSnakeCase);
  return sql`INSERT ${insertObjectsSql<Key | Other>(table, [...key, ...others], objects)}
    ON CONFLICT (${columnsSql(key)}) DO UPDATE SET ${joinNames(columns, (name) => `${name} = excluded.${name}`)}
    WHERE (${joinNames(columns, (name) => `${table}.${name}`)}) IS NOT (${joinNames(columns, (name) => `excluded.${name}`)})`;
}
