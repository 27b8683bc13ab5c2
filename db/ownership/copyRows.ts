import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import {
  COPY_API_NAMES,
  COPY_CONDITIONS,
  COPY_FIELD_GROUPS,
  type CopyDetails,
  mapCopyFieldsByKind,
} from "../../domain/ownership/copy";
import { type Holding, MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import { decodePackedRows } from "../packedRows";
import type { ResultRows } from "../write";

/** Columns of `owned` by field of a copy. */
export const COPY_COLUMN_NAMES = { ...COPY_API_NAMES, isBoxed: "is_boxed", isForSale: "is_for_sale" } as const;

const names = Object.values(COPY_COLUMN_NAMES);

/** Column list `condition, is_boxed, ...` */
export const COPY_COLUMNS_SQL: SQL = sql.raw(names.join(", "));

/** A copy's fields as one JSON text. Equal fields give equal texts. */
export const COPY_JSON_SQL: SQL = sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(", ")})`);

/** Builds the column list from such a JSON object. */
export const copyColumnsFromObjectSql = (json: string): SQL =>
  sql.raw(names.map((name) => `${json} ->> '${name}'`).join(", "));

/**
 * Builds the column list from a JSON array.
 *
 * @param from index of the first field
 */
export const copyColumnsFromArraySql = (list: string, from: number): SQL =>
  sql.raw(names.map((_, index) => `${list} ->> ${from + index}`).join(", "));

/**
 * Builds the `SET` clause of an update from a JSON array.
 *
 * @param from index of the first field
 */
export const setCopyColumnsFromArraySql = (list: string, from: number): SQL =>
  sql.raw(names.map((name, index) => `${name} = ${list} ->> ${from + index}`).join(", "));

/** Builds a condition that is true if a field which the change altered has been altered again since. */
export const isCopyEditedSinceSql = (before: string, after: string): SQL =>
  sql.raw(
    COPY_FIELD_GROUPS.map((group) => group.map((field) => COPY_COLUMN_NAMES[field]))
      .map((fields) => {
        const isAltered = fields.map((field) => `${before} ->> '${field}' IS NOT ${after} ->> '${field}'`);
        const isEditedSince = fields.map((field) => `copy.${field} IS NOT ${after} ->> '${field}'`);
        return `((${isAltered.join(" OR ")}) AND (${isEditedSince.join(" OR ")}))`;
      })
      .join(" OR "),
  );

/** Builds a `SET` clause that restores previous values of those fields that are unchanged since the change. */
export const restoreCopyFieldsSql = (before: string, after: string): SQL =>
  sql.raw(
    COPY_FIELD_GROUPS.map((group) => group.map((field) => COPY_COLUMN_NAMES[field]))
      .flatMap((fields) => {
        const isUntouched = fields.map((field) => `copy.${field} IS ${after} ->> '${field}'`).join(" AND ");
        return fields.map((field) => `${field} = iif(${isUntouched}, ${before} ->> '${field}', copy.${field})`);
      })
      .join(", "),
  );

/** Columns of `owned` by property of a copy that is read. */
const COLUMNS = {
  id: "id",
  itemId: "item_id",
  ...COPY_COLUMN_NAMES,
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const flag = z.number().transform((value) => value === 1);
const condition = z.enum(COPY_CONDITIONS);
const currency = z.string().refine(isCurrency).nullable();

const strictCopyRow = z.object({
  id: z.number(),
  itemId: z.number(),
  ...mapCopyFieldsByKind({
    condition,
    switch: flag,
    text: z.string(),
    amount: z.number().nullable(),
    currency,
    day: z.string().nullable(),
  }),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** Schema for invalid rows: an unknown condition counts as used, and a price in an unknown currency as none. */
const lenientCopyRow = strictCopyRow.extend({
  condition: condition.catch("used"),
  currency: currency.catch(null),
  askingCurrency: currency.catch(null),
});

type Prices = Partial<Pick<CopyDetails, "pricePaid" | "currency" | "askingPrice" | "askingCurrency">>;

const withoutHalfPrices = <Copy extends Prices>(copy: Copy): Copy => ({
  ...copy,
  ...(copy.currency === null && { pricePaid: null }),
  ...(copy.askingCurrency === null && { askingPrice: null }),
});

type NamedValues = Readonly<Record<string, unknown>>;

/** Builds the columns for `selectPackedRows` from a schema's fields, and the parser of its result. */
function createCopyMapping<Copy>(
  fields: object,
  strict: z.ZodType<Copy, NamedValues>,
  lenient: z.ZodType<Copy, NamedValues>,
) {
  const selectedColumns = Object.entries(COLUMNS).filter(([field]) => Object.hasOwn(fields, field));
  const named = z
    .array(z.unknown())
    .transform((values) => Object.fromEntries(selectedColumns.map(([field], index) => [field, values[index]])));
  return {
    columns: sql.raw(selectedColumns.map(([, column]) => column).join(", ")),
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
    `Invalid holding of item ${itemId}: "${letters.slice(0, 20)}" (${letters.length} letters). No action produces it, so rows were edited by hand. It is shown repaired. Fix the rows of copy and wishlist.`,
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
    const broken = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    console.error(
      `Invalid values in rows of copy: ${broken.length}, the first at ${broken[0]}. They are shown with fallback values. Fix the rows of copy.`,
    );
    return lenientRows.parse(values);
  };
}
