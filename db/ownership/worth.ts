import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import type { DatedCopy } from "../../domain/prices/course";
import type { PaidCopy } from "../../domain/prices/value";
import { DAY_MS } from "../../domain/time";
import type { OwnRead } from "../access/own";
import { packed } from "../packed";
import { unpackingMended } from "./copyRows";

/** What of a copy tells what it is worth, and where it stands among others. */
export interface WorthCopy extends DatedCopy, PaidCopy {
  /** Days since 1970: when it was written down. */
  readonly addedOn: number;
  readonly isForSale: boolean;
  readonly isGift: boolean;
}

const currency = z.string().refine(isCurrency).nullable();
const [count, maybe] = [z.number(), z.number().nullable()];
const columns = [count, count, maybe, count, count, count, maybe] as const;
const sound = z.tuple([...columns, currency]);
const mended = z.tuple([...columns, currency.catch(null)]);

const toValues = unpackingMended(sound, mended);

export const ownWorthCopies: OwnRead<readonly WorthCopy[], "ownWorthCopies"> = {
  name: "ownWorthCopies",
  select: ({ me }) =>
    packed(
      sql`amiibo_id, is_boxed, unixepoch(acquired_on) / 86400, ${DAY_ADDED}, is_for_sale, is_gift, price_paid, currency`,
      sql`(SELECT * FROM owned WHERE user_id = ${me} LIMIT ${MOST_COPIES_IN_ALL})`,
    ),
  parse: (rows) =>
    toValues(rows).map(([itemId, isBoxed, cameOn, addedOn, isForSale, isGift, pricePaid, currency]) => {
      const isKnown = pricePaid !== null && currency !== null;
      const is = { isBoxed: isBoxed === 1, isForSale: isForSale === 1, isGift: isGift === 1 };
      return { itemId, cameOn, addedOn, ...is, ...(isKnown ? { pricePaid, currency } : UNPAID) };
    }),
  none: [],
};

/** In whole numbers: a parameter would be a fraction. */
const DAY_ADDED = sql.raw(`created_at / ${DAY_MS}`);

const UNPAID = { pricePaid: null, currency: null } as const;
