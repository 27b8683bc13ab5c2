import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { byKind, CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { COLUMN_OF } from "./columns";
import { unpackingMended } from "./mended";

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
const mended = sound.extend({
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
export const wholeCopies = reading(sound.shape, sound, mended.transform(withoutHalfPrices));

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
  mended.pick(FOR_SALE).transform(withoutHalfPrices),
);
