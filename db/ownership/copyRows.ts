import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { buildRecord } from "../../domain/buildRecord";
import { isCurrency } from "../../domain/money/currency";
import {
  buildCopyFieldValuesFromKinds,
  COPY_CONDITIONS,
  COPY_FIELD_GROUPS,
  COPY_FIELDS,
  type CopyDetails,
  type CopyFieldName,
  getCopyFieldKind,
} from "../../domain/ownership/copy";
import { type Holding, MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import { decodeCopy } from "../../domain/wire/holdings";
import { decodeRowsFromJsonText } from "../packedRows";
import { booleanColumnSchema, type ResultRows, toSnakeCase } from "../rows";
import { copy } from "../schema/ownership";

/** Column names of a copy's fields, for example `price_paid` for `pricePaid`. */
const COPY_COLUMN_NAMES = buildRecord(COPY_FIELDS, toSnakeCase);

const toRawList = (fields: readonly CopyFieldName[], build: (name: string) => string): SQL =>
  sql.raw(fields.map((field) => build(COPY_COLUMN_NAMES[field])).join(", "));

/** SQL list of all columns that describe a copy: `condition, is_boxed, ...`. */
export const COPY_COLUMNS_SQL: SQL = toRawList(COPY_FIELDS, (name) => name);

/** Values of all fields of a copy. Each is a plain value or an SQL expression. */
export type CopyValues = Readonly<Record<CopyFieldName, unknown>>;

/** Builds the SQL list of a copy's values, in the order of `COPY_COLUMNS_SQL`. */
export const copyValuesSql = (values: CopyValues): SQL =>
  sql.join(
    COPY_FIELDS.map((field) => sql`${values[field]}`),
    sql`, `,
  );

/** Builds SQL expressions that read a copy's fields from a JSON array, whose first element is an id. */
export const readCopyFieldsFromJsonArraySql = (array: string): CopyValues =>
  buildRecord(COPY_FIELDS, (field) => sql.raw(`${array} ->> ${1 + COPY_FIELDS.indexOf(field)}`));

/** SQL for a JSON object of all fields of a copy by column name, in which the history of changes stores copies. */
export const COPY_JSON_SQL: SQL = sql`json_object(${toRawList(COPY_FIELDS, (name) => `'${name}', copy.${name}`)})`;

/** Builds SQL that reads a copy's fields from a stored JSON object; fields that were added later get their default. */
export const readCopyFieldsFromJsonObjectSql = (object: string): CopyValues =>
  buildRecord(COPY_FIELDS, (field) => {
    const value = sql.raw(`${object} ->> '${COPY_COLUMN_NAMES[field]}'`);
    const { default: valueOfOlderCopies } = copy[field];
    return valueOfOlderCopies === undefined ? value : sql`coalesce(${value}, ${valueOfOlderCopies})`;
  });

/**
 * Builds an SQL condition that is true if the row of `copy` equals a stored copy. It compares texts first, in a quarter
 * of the time; texts of equal copies differ if a field was added to the table later, so fields are compared next.
 */
export const isEqualToStoredCopySql = (object: string): SQL => {
  const stored = readCopyFieldsFromJsonObjectSql(object);
  const areFieldsEqual = sql.join(
    COPY_FIELDS.map((field) => sql`copy.${sql.identifier(COPY_COLUMN_NAMES[field])} IS ${stored[field]}`),
    sql` AND `,
  );
  return sql`iif(${sql.raw(object)} = ${COPY_JSON_SQL}, 1, ${areFieldsEqual})`;
};

const COLUMN_GROUPS = COPY_FIELD_GROUPS.map((group) => group.map((field) => COPY_COLUMN_NAMES[field]));

/** Builds an SQL condition that is true if a field was edited by a change (`before`, `after`) and again after it. */
export const isCopyEditedSinceSql = (before: string, after: string): SQL =>
  sql.raw(
    COLUMN_GROUPS.map((names) => {
      const isEdited = names.map((name) => `${before} ->> '${name}' IS NOT ${after} ->> '${name}'`);
      const isEditedSince = names.map((name) => `copy.${name} IS NOT ${after} ->> '${name}'`);
      return `((${isEdited.join(" OR ")}) AND (${isEditedSince.join(" OR ")}))`;
    }).join(" OR "),
  );

/** Builds the values that undo a change of a copy, in the fields that were not edited again after it. */
export const restoredCopyValuesSql = (before: string, after: string): CopyValues =>
  buildRecord(COPY_FIELDS, (field) => {
    const name = COPY_COLUMN_NAMES[field];
    const group = COLUMN_GROUPS.find((names) => names.includes(name)) ?? [];
    const isUntouched = group.map((each) => `copy.${each} IS ${after} ->> '${each}'`).join(" AND ");
    return sql.raw(`iif(${isUntouched}, ${before} ->> '${name}', copy.${name})`);
  });

/** Columns in which an edit's temporary table has the new values: `new_notes` for `notes`. */
const getNewColumnName = (field: CopyFieldName): string => `new_${COPY_COLUMN_NAMES[field]}`;

/** Parameters arrive as floating point numbers, but history must store `1` and not `1.0`. */
const toColumnTypeSql = (field: CopyFieldName, value: unknown): SQL =>
  ["switch", "amount"].includes(getCopyFieldKind(field)) ? sql`CAST(${value} AS INTEGER)` : sql`${value}`;

/** Lists the groups of fields to which the given values belong; a price and its currency are one group. */
const listEditedGroups = (values: Partial<CopyValues>) =>
  COPY_FIELD_GROUPS.filter((group) => group.some((field) => field in values));

/** Builds the SELECT list of an edit's temporary table: the old and the new value of each field that may change. */
export const selectOldAndNewValuesSql = (values: Partial<CopyValues>): SQL =>
  sql.join(
    listEditedGroups(values)
      .flat()
      .map((field) => {
        const column = sql.identifier(COPY_COLUMN_NAMES[field]);
        const value = field in values ? toColumnTypeSql(field, values[field]) : sql`copy.${column}`;
        return sql`copy.${column} AS ${column}, ${value} AS ${sql.identifier(getNewColumnName(field))}`;
      }),
    sql`, `,
  );

/**
 * Builds SQL for a JSON object of the fields whose old and new values differ, from the columns of
 * `selectOldAndNewValuesSql`. Fields of a group are stored together. `toColumn` chooses the old or the new values.
 */
const differingFieldsJsonSql = (values: Partial<CopyValues>, toColumn: (field: CopyFieldName) => string): SQL =>
  sql.raw(
    `'{' || rtrim(${listEditedGroups(values)
      .map((group) => {
        const differs = group.map((field) => `${COPY_COLUMN_NAMES[field]} IS NOT ${getNewColumnName(field)}`);
        const members = group.map(
          (field) => `'"${COPY_COLUMN_NAMES[field]}":' || json_quote(${toColumn(field)}) || ','`,
        );
        return `iif(${differs.join(" OR ")}, ${members.join(" || ")}, '')`;
      })
      .join(" || ")}, ',') || '}'`,
  );

export const fieldsBeforeEditJsonSql = (values: Partial<CopyValues>): SQL =>
  differingFieldsJsonSql(values, (field) => COPY_COLUMN_NAMES[field]);

export const fieldsAfterEditJsonSql = (values: Partial<CopyValues>): SQL =>
  differingFieldsJsonSql(values, getNewColumnName);

/** Builds the `SET` clause that gives a copy the fields of the JSON object `after`, as far as the object has them. */
export const setCopyColumnsFromJsonSql = (fields: readonly CopyFieldName[], after: string): SQL =>
  toRawList(
    fields,
    (name) => `${name} = iif(json_type(${after}, '$.${name}') IS NULL, copy.${name}, ${after} ->> '${name}')`,
  );

const condition = z.enum(COPY_CONDITIONS);
const currency = z.string().refine(isCurrency).nullable();

const SCHEMAS_BY_KIND = {
  condition,
  switch: booleanColumnSchema,
  text: z.string(),
  amount: z.number().nullable(),
  currency,
  day: z.string().nullable(),
};

const strictCopyRow = z.object({
  id: z.number(),
  itemId: z.number(),
  ...buildCopyFieldValuesFromKinds(SCHEMAS_BY_KIND),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** Schema that repairs copies: an unknown condition is read as used, and a price in an unknown currency as none. */
const lenientCopyRow = strictCopyRow.extend(
  buildCopyFieldValuesFromKinds({
    ...SCHEMAS_BY_KIND,
    condition: condition.catch("used"),
    currency: currency.catch(null),
  }),
);

type Prices = Partial<Pick<CopyDetails, "pricePaid" | "currency" | "askingPrice" | "askingCurrency">>;

const withoutHalfPrices = <Copy extends Prices>(copy: Copy): Copy => ({
  ...copy,
  ...(copy.currency === null && { pricePaid: null }),
  ...(copy.askingCurrency === null && { askingPrice: null }),
});

/** Builds the column list for `selectRowsAsJsonText`, and a parser that repairs invalid rows with the lenient schema. */
function createCopyMapping<Copy>(
  fields: object,
  strict: z.ZodType<Copy, ResultRows[number]>,
  lenient: z.ZodType<Copy, ResultRows[number]>,
) {
  const names = Object.keys(fields);
  const named = z
    .array(z.unknown())
    .transform((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  const parse = createRowsParserWithLenientFallback(named.pipe(strict), named.pipe(lenient));
  return {
    columns: sql.raw(names.map(toSnakeCase).join(", ")),
    toCopies: (rows: ResultRows) => parse(decodeRowsFromJsonText(rows)),
  };
}

/** Columns and parser for all fields of a copy. */
export const allCopyFieldsRowMapping = createCopyMapping(
  strictCopyRow.shape,
  strictCopyRow,
  lenientCopyRow.transform(withoutHalfPrices),
);

const FOR_SALE_FIELDS = {
  id: true,
  itemId: true,
  condition: true,
  isBoxed: true,
  askingPrice: true,
  askingCurrency: true,
  isReserved: true,
} as const;

/** Columns and parser for the fields of a copy that buyers may see. Notes and the price paid stay private. */
export const copyForSaleRowMapping = createCopyMapping(
  FOR_SALE_FIELDS,
  strictCopyRow.pick(FOR_SALE_FIELDS),
  lenientCopyRow.pick(FOR_SALE_FIELDS).transform(withoutHalfPrices),
);

/** Repairs and logs a holding that a manual edit made invalid: drops excess copies, and wishes for owned items. */
export function repairHolding(itemId: number, letters: string): Holding {
  console.error(
    `Stored copies or list entries of item ${itemId} are invalid, probably after a manual edit: ${letters.slice(0, 20)} (${letters.length} letters: b to e boxed copies, l to o loose copies, w wishlist, t watchlist). The site shows a corrected state. Correct the rows in the database tables copy and wishlist.`,
  );
  const copies = [...letters].flatMap((letter) => decodeCopy(letter) ?? []).slice(0, MAX_COPIES_PER_ITEM);
  return {
    copies,
    wishlisted: copies.length === 0 && letters.includes("w"),
    watchlisted: letters.includes("t"),
  };
}

/**
 * Creates a parser that, if a row is invalid, logs the problem once per query and parses all rows with the lenient
 * schema. A manual edit or a rolled-back version of Plinth may have written the row.
 */
export function createRowsParserWithLenientFallback<Row>(
  strict: z.ZodType<Row>,
  lenient: z.ZodType<Row>,
): (values: unknown) => Row[] {
  const [strictRows, lenientRows] = [z.array(strict), z.array(lenient)];
  return (values) => {
    const { data, error } = strictRows.safeParse(values);
    if (data) return data;
    const [first] = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    console.error(
      `The database table copy has invalid values in ${error.issues.length} fields, the first at ${first}. The site shows fallback values instead. Correct the rows of this table.`,
    );
    return lenientRows.parse(values);
  };
}
