import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import type { DatedCopy } from "../../domain/prices/course";
import type { PaidCopy } from "../../domain/prices/value";
import type { OwnRead } from "../access/own";
import { packed } from "../packed";
import { unpackingMended } from "./mended";

/** What of a copy tells what it is worth: its box, when it came, and what was paid. */
export type WorthCopy = DatedCopy & PaidCopy;

const currency = z.string().refine(isCurrency).nullable();
const columns = [z.number(), z.number(), z.number().nullable(), z.number().nullable()] as const;
const sound = z.tuple([...columns, currency]);
const mended = z.tuple([...columns, currency.catch(null)]);

const toValues = unpackingMended(sound, mended);

export const ownWorthCopies: OwnRead<readonly WorthCopy[], "ownWorthCopies"> = {
  name: "ownWorthCopies",
  select: ({ me }) =>
    packed(
      sql`amiibo_id, is_boxed, unixepoch(acquired_on) / 86400, price_paid, currency`,
      sql`(SELECT * FROM owned WHERE user_id = ${me} LIMIT ${MOST_COPIES_IN_ALL})`,
    ),
  parse: (rows) =>
    toValues(rows).map(([itemId, isBoxed, cameOn, pricePaid, currency]) => {
      const isKnown = pricePaid !== null && currency !== null;
      return { itemId, isBoxed: isBoxed === 1, cameOn, ...(isKnown ? { pricePaid, currency } : UNPAID) };
    }),
  none: [],
};

const UNPAID = { pricePaid: null, currency: null } as const;
