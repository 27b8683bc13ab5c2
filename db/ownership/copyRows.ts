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

/** Where the table `owned` keeps each field of a copy. */
export const COPY_COLUMN_NAMES = { ...COPY_API_NAMES, isBoxed: "is_boxed", isForSale: "is_for_sale" } as const;

const names = Object.values(COPY_COLUMN_NAMES);

/** `condition, is_boxed, ...` */
export const COPY_COLUMNS_SQL: SQL = sql.raw(names.join(", "));

/** A row's fields as one text. The same fields are the same text. */
export const COPY_JSON_SQL: SQL = sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(", ")})`);

/** The columns again, out of such a text. */
export const copyColumnsFromObjectSql = (facts: string): SQL =>
  sql.raw(names.map((name) => `${facts} ->> '${name}'`).join(", "));

/** The columns out of a list as JSON. @param from the place of the first */
export const copyColumnsFromArraySql = (list: string, from: number): SQL =>
  sql.raw(names.map((_, place) => `${list} ->> ${from + place}`).join(", "));

/** `SET` of an update that takes them from there. */
export const setCopyColumnsFromArraySql = (list: string, from: number): SQL =>
  sql.raw(names.map((name, place) => `${name} = ${list} ->> ${from + place}`).join(", "));

/** Of a copy that a change altered: one of the fields that it altered is not any more as it became. */
export const isCopyEditedSinceSql = (was: string, became: string): SQL =>
  sql.raw(
    COPY_FIELD_GROUPS.map((together) => together.map((field) => COPY_COLUMN_NAMES[field]))
      .map((fields) => {
        const isAltered = fields.map((field) => `${was} ->> '${field}' IS NOT ${became} ->> '${field}'`);
        const isOther = fields.map((field) => `owned.${field} IS NOT ${became} ->> '${field}'`);
        return `((${isAltered.join(" OR ")}) AND (${isOther.join(" OR ")}))`;
      })
      .join(" OR "),
  );

/** `SET` of an update that gives back what was, wherever a field still is as it became. */
export const restoreCopyFieldsSql = (was: string, became: string): SQL =>
  sql.raw(
    COPY_FIELD_GROUPS.map((together) => together.map((field) => COPY_COLUMN_NAMES[field]))
      .flatMap((fields) => {
        const isUntouched = fields.map((field) => `owned.${field} IS ${became} ->> '${field}'`).join(" AND ");
        return fields.map((field) => `${field} = iif(${isUntouched}, ${was} ->> '${field}', owned.${field})`);
      })
      .join(", "),
  );

/** Where the table `owned` keeps what is read of a copy. */
const COLUMNS = {
  id: "id",
  amiiboId: "amiibo_id",
  ...COPY_COLUMN_NAMES,
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const flag = z.number().transform((value) => value === 1);
const condition = z.enum(COPY_CONDITIONS);
const currency = z.string().refine(isCurrency).nullable();

const strictCopyRow = z.object({
  id: z.number(),
  amiiboId: z.number(),
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

/** A condition that we do not know counts as used, a price in a currency that we do not know as none. */
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

/** The columns that `packed` takes for a schema's fields, and what reads its answer. */
function createCopyMapping<Copy>(
  fields: object,
  whole: z.ZodType<Copy, NamedValues>,
  tolerant: z.ZodType<Copy, NamedValues>,
) {
  const wanted = Object.entries(COLUMNS).filter(([field]) => Object.hasOwn(fields, field));
  const named = z
    .array(z.unknown())
    .transform((values) => Object.fromEntries(wanted.map(([field], place) => [field, values[place]])));
  return {
    columns: sql.raw(wanted.map(([, column]) => column).join(", ")),
    toCopies: createRepairingRowsParser(named.pipe(whole), named.pipe(tolerant)),
  };
}

/** All of a copy. */
export const fullCopyMapping = createCopyMapping(
  strictCopyRow.shape,
  strictCopyRow,
  lenientCopyRow.transform(withoutHalfPrices),
);

const FOR_SALE_FIELDS = {
  id: true,
  amiiboId: true,
  condition: true,
  isBoxed: true,
  askingPrice: true,
  askingCurrency: true,
  isReserved: true,
} as const;

/** All that a buyer is told of a copy. Its notes and what was paid for it stay with its owner. */
export const forSaleCopyMapping = createCopyMapping(
  FOR_SALE_FIELDS,
  strictCopyRow.pick(FOR_SALE_FIELDS),
  lenientCopyRow.pick(FOR_SALE_FIELDS).transform(withoutHalfPrices),
);

/**
 * A holding that no change can have left, for one that somebody made by hand: who owns an item does not wish for it, and
 * copies beyond the most are not shown. A page that cannot be shown would help nobody; the log says what is wrong.
 */
export function repairHolding(amiiboId: number, marks: string): Holding {
  console.error(
    `Item ${amiiboId} of somebody's collection is "${marks.slice(0, 20)}" (${marks.length} marks), which no change leaves. It is shown as far as it makes sense; mend the rows of owned and wishlist.`,
  );
  const copies = [...marks].filter((mark) => mark === "b" || mark === "l").slice(0, MAX_COPIES_PER_ITEM);
  return {
    copies: copies.map((mark) => ({ isBoxed: mark === "b" })),
    wishlisted: copies.length === 0 && marks.includes("w"),
    watchlisted: marks.includes("t"),
  };
}

/**
 * Reads the answer to a `packed` query about copies. What no change leaves, but a hand or a release that was taken back, is
 * read by the second schema; the log says so once, however many rows there are.
 */
export function createRepairingRowsParser<Row>(
  sound: z.ZodType<Row>,
  tolerant: z.ZodType<Row>,
): (rows: ResultRows) => Row[] {
  const [all, allMended] = [z.array(sound), z.array(tolerant)];
  return (rows) => {
    const values = decodePackedRows(rows);
    const { data, error } = all.safeParse(values);
    if (data) return data;
    const broken = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    console.error(
      `What no change leaves stands in somebody's copies, ${broken.length} times; the first at ${broken[0]}. They are shown as far as it makes sense; mend the rows of owned.`,
    );
    return allMended.parse(values);
  };
}
