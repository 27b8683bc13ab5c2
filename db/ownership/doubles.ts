import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Currency } from "../../domain/money/currency";
import { MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { packed, unpacking } from "../packed";
import type { Me } from "../versions";
import { type Change, writeThenRead } from "../write";
import { alterCopies } from "./record";

/** A copy beside the first of its item, neither for sale nor reserved. */
export interface Double {
  readonly amiiboId: number;
  readonly isBoxed: boolean;
}

const isDouble = (me: Me): SQL => sql`is_for_sale = 0 AND is_reserved = 0 AND id > (
  SELECT min(id) FROM owned AS first WHERE first.user_id = ${me} AND first.amiibo_id = owned.amiibo_id)`;

const toDoubles = unpacking(z.tuple([z.number(), z.number()]));

export const ownDoubles: OwnRead<readonly Double[], "ownDoubles"> = {
  name: "ownDoubles",
  select: ({ me }) =>
    packed(
      sql`amiibo_id, is_boxed`,
      sql`(SELECT amiibo_id, is_boxed FROM owned WHERE user_id = ${me} AND ${isDouble(me)} LIMIT ${MOST_COPIES_IN_ALL})`,
    ),
  parse: (rows) => toDoubles(rows).map(([amiiboId, isBoxed]) => ({ amiiboId, isBoxed: isBoxed === 1 })),
  none: [],
};

/** What to ask for a copy of an item, in minor units; null: its owner says. */
export interface Asked {
  readonly amiiboId: number;
  readonly boxed: number | null;
  readonly loose: number | null;
}

/** Puts all doubles up for sale. A price that somebody asks already stays. */
export async function offerDoubles(
  db: Database,
  { asked, currency }: { readonly asked: readonly Asked[]; readonly currency: Currency },
  change: Change,
): Promise<void> {
  const prices = JSON.stringify(asked.map(({ amiiboId, boxed, loose }) => [amiiboId, boxed, loose]));
  const price = sql`(SELECT iif(owned.is_boxed, value ->> 1, value ->> 2) FROM json_each(${prices})
    WHERE value ->> 0 = owned.amiibo_id)`;
  const isAsked = sql`asking_price IS NULL AND ${price} IS NOT NULL`;
  const how = sql`is_for_sale = 1, asking_currency = iif(${isAsked}, ${currency}, asking_currency),
    asking_price = coalesce(asking_price, CAST(${price} AS INTEGER))`;
  await writeThenRead(db, change, alterCopies(change, isDouble(change.userId), how), []);
}
