import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Market } from "../../domain/listings/market";
import type { KnownDay } from "../../domain/prices/row";
import { formatDay } from "../../domain/time";
import { packed, unpacking } from "../packed";
import type { Rows } from "../write";
import { ofFigures } from "./read";

/** What the listings of a market told day by day, by the item's id. */
export type KnownDays = ReadonlyMap<number, readonly KnownDay[]>;

const KINDS = ["sold", "listed"] as const;

/**
 * Months of a whole series are tens of thousands of days: they travel as one text for each figure.
 * @param ofItems a condition about `amiibo_id`
 * @param since `YYYY-MM-DD`
 */
export const selectKnownDays = (ofItems: SQL, market: Market, since: string): SQL =>
  packed(
    sql`amiibo_id, kind, condition, days`,
    sql`(SELECT amiibo_id, kind, condition, group_concat((unixepoch(day) / 86400) || ':' || n || ':' || rejected || ':' || price) AS days
      FROM price_day WHERE ${ofItems} AND ${ofFigures({ kinds: KINDS, markets: [market] })} AND day >= ${since}
      GROUP BY amiibo_id, kind, condition)`,
  );

const toFigures = unpacking(z.tuple([z.number(), z.enum(KINDS), z.enum([...GRADES, "all"]), z.string()]));

export function toKnownDays(rows: Rows): KnownDays {
  const known = new Map<number, KnownDay[]>();
  const names = new Map<string, string>();
  for (const [itemId, kind, pool, days] of toFigures(rows)) {
    const ofItem = known.get(itemId) ?? [];
    known.set(itemId, ofItem);
    for (const each of days.split(",")) {
      const [number = "", n, rejected, price] = each.split(":");
      const day = names.get(number) ?? formatDay(Number(number));
      names.set(number, day);
      ofItem.push({ kind, pool, day, n: Number(n), rejected: Number(rejected), price: Number(price) });
    }
  }
  return known;
}
