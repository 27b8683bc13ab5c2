import { type SQL, sql } from "drizzle-orm";
import { type CopyDetails, TOGETHER, WIRE_NAMES } from "../../domain/ownership/copy";

/** Where the table `owned` keeps each field of a copy. */
export const COLUMN_OF = { ...WIRE_NAMES, isBoxed: "is_boxed", isForSale: "is_for_sale" } as const;

const names = Object.values(COLUMN_OF);

/** `condition, is_boxed, ...` */
export const COPY_COLUMNS: SQL = sql.raw(names.join(", "));

/** A row's fields as one text. The same fields are the same text. */
export const FACTS: SQL = sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(", ")})`);

/** The columns again, out of such a text. */
export const columnsOf = (facts: string): SQL => sql.raw(names.map((name) => `${facts} ->> '${name}'`).join(", "));

/** The columns out of a list as JSON. @param from the place of the first */
export const columnsIn = (list: string, from: number): SQL =>
  sql.raw(names.map((_, place) => `${list} ->> ${from + place}`).join(", "));

/** `SET` of an update that takes them from there. */
export const columnsSetFrom = (list: string, from: number): SQL =>
  sql.raw(names.map((name, place) => `${name} = ${list} ->> ${from + place}`).join(", "));

/** As SQLite stores it. */
export const stored = (copy: CopyDetails, field: keyof CopyDetails): string | number | null => {
  const value = copy[field];
  return typeof value === "boolean" ? Number(value) : value;
};

/** Of a copy that a change altered: one of the fields that it altered is not any more as it became. */
export const isOtherThan = (was: string, became: string): SQL =>
  sql.raw(
    TOGETHER.map((together) => together.map((field) => COLUMN_OF[field]))
      .map((fields) => {
        const isAltered = fields.map((field) => `${was} ->> '${field}' IS NOT ${became} ->> '${field}'`);
        const isOther = fields.map((field) => `owned.${field} IS NOT ${became} ->> '${field}'`);
        return `((${isAltered.join(" OR ")}) AND (${isOther.join(" OR ")}))`;
      })
      .join(" OR "),
  );

/** `SET` of an update that gives back what was, wherever a field still is as it became. */
export const fieldsBack = (was: string, became: string): SQL =>
  sql.raw(
    TOGETHER.map((together) => together.map((field) => COLUMN_OF[field]))
      .flatMap((fields) => {
        const isUntouched = fields.map((field) => `owned.${field} IS ${became} ->> '${field}'`).join(" AND ");
        return fields.map((field) => `${field} = iif(${isUntouched}, ${was} ->> '${field}', owned.${field})`);
      })
      .join(", "),
  );
