import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import type { DatedCopy } from "../../domain/prices/course";
import type { PaidCopy } from "../../domain/prices/gain";
import type { OwnRead } from "../access/own";
import { packed } from "../packed";
import { unpackingMended } from "./mended";

/** What of a copy tells what it is worth: when it came, and what was paid. */
export type WorthCopy = DatedCopy & PaidCopy;

const currency = z.string().refine(isCurrency).nullable();
const sound = z.tuple([z.number(), z.number(), z.number().nullable(), currency]);
const mended = z.tuple([z.number(), z.number(), z.number().nullable(), currency.catch(null)]);

const toValues = unpackingMended(sound, mended);

/** Days since 1970: when it was acquired, or else when it was written down. */
const CAME_ON = sql`coalesce(unixepoch(acquired_on), created_at / 1000) / 86400`;

export const ownWorthCopies: OwnRead<readonly WorthCopy[], "ownWorthCopies"> = {
  name: "ownWorthCopies",
  select: ({ me }) =>
    packed(
      sql`amiibo_id, ${CAME_ON}, price_paid, currency`,
      sql`(SELECT * FROM owned WHERE user_id = ${me} LIMIT ${MOST_COPIES_IN_ALL})`,
    ),
  parse: (rows) =>
    toValues(rows).map(([itemId, cameOn, pricePaid, currency]) => {
      const isKnown = pricePaid !== null && currency !== null;
      return { itemId, cameOn, ...(isKnown ? { pricePaid, currency } : UNPAID) };
    }),
  none: [],
};

const UNPAID = { pricePaid: null, currency: null } as const;
