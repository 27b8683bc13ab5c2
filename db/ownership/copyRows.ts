import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { byKind, CONDITIONS, type CopyDetails, TOGETHER, WIRE_NAMES } from "../../domain/ownership/copy";
import { type Holding, MOST_COPIES } from "../../domain/ownership/holding";
import { unpacked } from "../packed";
import type { Rows } from "../write";

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

/** Where the table `owned` keeps what is read of a copy. */
const COLUMNS = {
  id: "id",
  amiiboId: "amiibo_id",
  ...COLUMN_OF,
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const flag = z.number().transform((value) => value === 1);
const condition = z.enum(CONDITIONS);
const currency = z.string().refine(isCurrency).nullable();

const sound = z.object({
  id: z.number(),
  amiiboId: z.number(),
  ...byKind({
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
const mendedRow = sound.extend({
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

type Named = Readonly<Record<string, unknown>>;

/** The columns that `packed` takes for a schema's fields, and what reads its answer. */
function reading<Copy>(fields: object, whole: z.ZodType<Copy, Named>, tolerant: z.ZodType<Copy, Named>) {
  const wanted = Object.entries(COLUMNS).filter(([field]) => Object.hasOwn(fields, field));
  const named = z
    .array(z.unknown())
    .transform((values) => Object.fromEntries(wanted.map(([field], place) => [field, values[place]])));
  return {
    columns: sql.raw(wanted.map(([, column]) => column).join(", ")),
    toCopies: unpackingMended(named.pipe(whole), named.pipe(tolerant)),
  };
}

/** All of a copy. */
export const wholeCopies = reading(sound.shape, sound, mendedRow.transform(withoutHalfPrices));

const FOR_SALE = {
  id: true,
  amiiboId: true,
  condition: true,
  isBoxed: true,
  askingPrice: true,
  askingCurrency: true,
  isReserved: true,
} as const;

/** All that a buyer is told of a copy. Its notes and what was paid for it stay with its owner. */
export const copiesForSale = reading(
  FOR_SALE,
  sound.pick(FOR_SALE),
  mendedRow.pick(FOR_SALE).transform(withoutHalfPrices),
);

/**
 * A holding that no change can have left, for one that somebody made by hand: who owns an item does not wish for it, and
 * copies beyond the most are not shown. A page that cannot be shown would help nobody; the log says what is wrong.
 */
export function mended(amiiboId: number, marks: string): Holding {
  console.error(
    `Item ${amiiboId} of somebody's collection is "${marks.slice(0, 20)}" (${marks.length} marks), which no change leaves. It is shown as far as it makes sense; mend the rows of owned and wishlist.`,
  );
  const copies = [...marks].filter((mark) => mark === "b" || mark === "l").slice(0, MOST_COPIES);
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
export function unpackingMended<Row>(sound: z.ZodType<Row>, tolerant: z.ZodType<Row>): (rows: Rows) => Row[] {
  const [all, allMended] = [z.array(sound), z.array(tolerant)];
  return (rows) => {
    const values = unpacked(rows);
    const { data, error } = all.safeParse(values);
    if (data) return data;
    const broken = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    console.error(
      `What no change leaves stands in somebody's copies, ${broken.length} times; the first at ${broken[0]}. They are shown as far as it makes sense; mend the rows of owned.`,
    );
    return allMended.parse(values);
  };
}
