import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { buildRecord } from "../../domain/buildRecord";
import { isCurrency } from "../../domain/money/currency";
import {
  COPY_CONDITIONS,
  COPY_FIELD_GROUPS,
  COPY_FIELDS,
  type CopyDetails,
  type CopyField,
  mapCopyFieldsByKind,
} from "../../domain/ownership/copy";
import { type Holding, MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import { decodePackedRows } from "../packedRows";
import { type ResultRows, sqlBoolean, toSnakeCase } from "../rows";
import { copy } from "../schema/ownership";

/** Columns by field: `price_paid` for `pricePaid`. */
const COPY_COLUMN_NAMES = buildRecord(COPY_FIELDS, toSnakeCase);

const toRawList = (fields: readonly CopyField[], build: (name: string) => string): SQL =>
  sql.raw(fields.map((field) => build(COPY_COLUMN_NAMES[field])).join(", "));

/** Column list `condition, is_boxed, ...` */
export const COPY_COLUMNS_SQL: SQL = toRawList(COPY_FIELDS, (name) => name);

/** The values of a copy, each as itself or as SQL. */
export type CopyValues = Readonly<Record<CopyField, unknown>>;

/** Builds the values for `COPY_COLUMNS_SQL`. */
export const copyValuesSql = (values: CopyValues): SQL =>
  sql.join(
    COPY_FIELDS.map((field) => sql`${values[field]}`),
    sql`, `,
  );

/** Builds the `SET` clause of an update. */
export const setCopyColumnsSql = (values: Partial<CopyValues>): SQL =>
  sql.join(
    COPY_FIELDS.filter((field) => field in values).map(
      (field) => sql`${sql.identifier(COPY_COLUMN_NAMES[field])} = ${values[field]}`,
    ),
    sql`, `,
  );

/** Builds values that are read from a JSON array, whose first element is not a field. */
export const copyValuesFromArray = (array: string): CopyValues =>
  buildRecord(COPY_FIELDS, (field) => sql.raw(`${array} ->> ${1 + COPY_FIELDS.indexOf(field)}`));

/** Builds a JSON object of fields by column name, as the history of changes stores them. */
export const copyJsonSql = (fields: readonly CopyField[]): SQL =>
  sql`json_object(${toRawList(fields, (name) => `'${name}', ${name}`)})`;

/** Builds values from such an object. A field that was added to copies later has its default. */
export const copyValuesFromObject = (object: string): CopyValues =>
  buildRecord(COPY_FIELDS, (field) => {
    const value = sql.raw(`${object} ->> '${COPY_COLUMN_NAMES[field]}'`);
    const { default: valueOfOlderCopies } = copy[field];
    return valueOfOlderCopies === undefined ? value : sql`coalesce(${value}, ${valueOfOlderCopies})`;
  });

/**
 * Builds a condition that is true if the table's copy equals one that is stored as such an object. Comparing the texts
 * first takes a quarter of the time. They differ for equal copies too, if a field was added since.
 */
export const isStoredCopySql = (object: string): SQL => {
  const stored = copyValuesFromObject(object);
  const areFieldsEqual = sql.join(
    COPY_FIELDS.map((field) => sql`copy.${sql.identifier(COPY_COLUMN_NAMES[field])} IS ${stored[field]}`),
    sql` AND `,
  );
  return sql`iif(${sql.raw(object)} = ${copyJsonSql(COPY_FIELDS)}, 1, ${areFieldsEqual})`;
};

const COLUMN_GROUPS = COPY_FIELD_GROUPS.map((group) => group.map((field) => COPY_COLUMN_NAMES[field]));

/** Builds a condition that is true if a field which the change edited has been edited again since. */
export const isCopyEditedSinceSql = (before: string, after: string): SQL =>
  sql.raw(
    COLUMN_GROUPS.map((names) => {
      const isEdited = names.map((name) => `${before} ->> '${name}' IS NOT ${after} ->> '${name}'`);
      const isEditedSince = names.map((name) => `copy.${name} IS NOT ${after} ->> '${name}'`);
      return `((${isEdited.join(" OR ")}) AND (${isEditedSince.join(" OR ")}))`;
    }).join(" OR "),
  );

/** Builds a `SET` clause that restores previous values of those fields that are still as the change left them. */
export const restoreCopyFieldsSql = (before: string, after: string): SQL =>
  sql.raw(
    COLUMN_GROUPS.flatMap((names) => {
      const isUntouched = names.map((name) => `copy.${name} IS ${after} ->> '${name}'`).join(" AND ");
      return names.map((name) => `${name} = iif(${isUntouched}, ${before} ->> '${name}', copy.${name})`);
    }).join(", "),
  );

const condition = z.enum(COPY_CONDITIONS);
const currency = z.string().refine(isCurrency).nullable();

const SCHEMAS_BY_KIND = {
  condition,
  switch: sqlBoolean,
  text: z.string(),
  amount: z.number().nullable(),
  currency,
  day: z.string().nullable(),
};

const strictCopyRow = z.object({
  id: z.number(),
  itemId: z.number(),
  ...mapCopyFieldsByKind(SCHEMAS_BY_KIND),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** Schema for invalid rows: an unknown condition counts as used, and a price in an unknown currency as none. */
const lenientCopyRow = strictCopyRow.extend(
  mapCopyFieldsByKind({
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

/** Builds the columns for `selectPackedRows` from a schema's fields, and the parser of its result. */
function createCopyMapping<Copy>(
  fields: object,
  strict: z.ZodType<Copy, ResultRows[number]>,
  lenient: z.ZodType<Copy, ResultRows[number]>,
) {
  const names = Object.keys(fields);
  const named = z
    .array(z.unknown())
    .transform((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return {
    columns: sql.raw(names.map(toSnakeCase).join(", ")),
    toCopies: createRepairingRowsParser(named.pipe(strict), named.pipe(lenient)),
  };
}

/** Mapping of all fields of a copy. */
export const fullCopyMapping = createCopyMapping(
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

/** Mapping of the fields that a buyer may see. Notes and the price paid stay private. */
export const forSaleCopyMapping = createCopyMapping(
  FOR_SALE_FIELDS,
  strictCopyRow.pick(FOR_SALE_FIELDS),
  lenientCopyRow.pick(FOR_SALE_FIELDS).transform(withoutHalfPrices),
);

/**
 * Repairs an invalid holding, which only an edit by hand can cause: owned items leave the wishlist, and surplus copies
 * are dropped. The page is shown anyway, and the log names the problem.
 */
export function repairHolding(itemId: number, letters: string): Holding {
  console.error(
    `Invalid holding of item ${itemId}: ${letters.slice(0, 20)} (${letters.length} letters). No action produces it, so rows were edited by hand. It is shown repaired. Fix the rows of copy and wishlist.`,
  );
  const copies = [...letters].filter((letter) => letter === "b" || letter === "l").slice(0, MAX_COPIES_PER_ITEM);
  return {
    copies: copies.map((letter) => ({ isBoxed: letter === "b" })),
    wishlisted: copies.length === 0 && letters.includes("w"),
    watchlisted: letters.includes("t"),
  };
}

/**
 * Creates a parser for rows of copies. If some rows are invalid, through an edit by hand or a rolled-back release, all
 * rows are parsed with the lenient schema. The log reports that once per query.
 */
export function createRepairingRowsParser<Row>(
  strict: z.ZodType<Row>,
  lenient: z.ZodType<Row>,
): (rows: ResultRows) => Row[] {
  const [strictRows, lenientRows] = [z.array(strict), z.array(lenient)];
  return (rows) => {
    const values = decodePackedRows(rows);
    const { data, error } = strictRows.safeParse(values);
    if (data) return data;
    const [first] = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    console.error(
      `Invalid values in rows of copy: ${error.issues.length}, the first at ${first}. They are shown with fallback values. Fix the rows of copy.`,
    );
    return lenientRows.parse(values);
  };
}
