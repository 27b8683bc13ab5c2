import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import type { StockEntry } from "../../domain/stock/entry";
import type { PageRead } from "../access/page";
import type { Rows } from "../ownership/write";
import { stockReadAt } from "../refresh/ages";
import { isSaid } from "./checks";

const selectStock = (isMeant: SQL, until: Date): SQL => sql`SELECT id, amiibo_id, retailer, web_url, aff_url, in_stock,
    item_condition, price, currency, changed_at, created_at, ${isSaid(until.getTime())} AS is_known, ${stockReadAt()} AS checked_at
  FROM stock_check WHERE ${isMeant} ORDER BY amiibo_id, id`;

/** A shop's own address that is no web address leads nowhere. */
const address = z.url({ protocol: /^https$/ });

const row = z.object({
  id: z.number(),
  amiibo_id: z.number(),
  retailer: z.string(),
  web_url: address,
  aff_url: address.nullable().catch(null),
  in_stock: z.enum(["0", "1", "2"]),
  item_condition: z.enum(["new", "used"]),
  price: z.number().nullable(),
  currency: z.string().refine(isCurrency).nullable().catch(null),
  changed_at: z.number().nullable(),
  created_at: z.number(),
  is_known: z.number(),
  checked_at: z.number().nullable(),
});

/** What cannot be shown is left out: an address that is none, written by hand. */
const toEntries = (rows: Rows): StockEntry[] =>
  rows.flatMap((each) => {
    const { data } = row.safeParse(each);
    if (!data) return [];
    return {
      id: data.id,
      amiiboId: data.amiibo_id,
      retailer: data.retailer,
      webUrl: data.web_url,
      affUrl: data.aff_url ?? undefined,
      code: data.in_stock,
      condition: data.item_condition,
      price: data.currency === null ? undefined : (data.price ?? undefined),
      currency: data.price === null ? undefined : (data.currency ?? undefined),
      isKnown: data.is_known === 1,
      changedAt: data.changed_at ?? undefined,
      lookedAtSince: data.created_at,
      checkedAt: data.checked_at ?? undefined,
    };
  });

/** Of the item in the address. */
export const stockOfItem: PageRead<readonly StockEntry[]> = {
  select: ({ id, until }) => selectStock(sql`amiibo_id = ${id}`, until),
  parse: toEntries,
  none: undefined,
};

/** All that is in stock or on pre-order, item by item. */
export const stockOfEverything: PageRead<readonly StockEntry[]> = {
  select: ({ until }) => selectStock(sql`in_stock IN ('1', '2')`, until),
  parse: toEntries,
  none: undefined,
};

/** How many pages of shops are looked at, and how many of them have ever answered. */
export interface StockPages {
  readonly named: number;
  readonly answered: number;
}

const pagesRow = z.object({ named: z.number(), answered: z.number() });

export const stockPages: PageRead<StockPages> = {
  select: () => sql`SELECT count(*) AS named, count(changed_at) AS answered FROM stock_check`,
  parse: ([found]) => pagesRow.parse(found),
  none: undefined,
};
