import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import type { DatedCopy } from "../../domain/prices/course";
import type { PaidCopy } from "../../domain/prices/gain";
import type { OwnRead } from "../access/own";

/** What of a copy tells what it is worth: when it came, and what was paid. */
export type WorthCopy = DatedCopy & PaidCopy;

const row = z.object({ copy: z.string() });
const values = z.tuple([z.number(), z.number().nullable(), z.string().nullable(), z.string().nullable(), z.number()]);

/** One value for each copy: the columns' names would be most of the answer. */
export const ownWorthCopies: OwnRead<readonly WorthCopy[]> = {
  select: ({ me }) => sql`SELECT json_array(amiibo_id, price_paid, currency, acquired_on, created_at) AS copy
    FROM owned WHERE user_id = ${me} LIMIT ${MOST_COPIES_IN_ALL}`,
  parse: (rows) =>
    rows.map((each) => {
      const [itemId, pricePaid, currency, acquiredOn, createdAt] = values.parse(JSON.parse(row.parse(each).copy));
      const isKnown = pricePaid !== null && currency !== null && isCurrency(currency);
      return { itemId, acquiredOn, createdAt, ...(isKnown ? { pricePaid, currency } : UNPAID) };
    }),
  none: [],
};

const UNPAID = { pricePaid: null, currency: null } as const;
