import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import { dayNumber, dayOfInstant, formatDay, shiftDay } from "../../domain/prices/day";
import { firstDayOf, MONTH_DAYS, type PricedDay } from "../../domain/prices/month";
import type { OwnRead } from "../access/own";

/** The days of each item, by its id. */
export type ItemDays = ReadonlyMap<number, readonly PricedDay[]>;

/** By market; one of which nothing was sold is missing. */
export type MarketDays = ReadonlyMap<Market, ItemDays>;

/** The 30 days before the last 30 tell what was known when these began. */
const firstDay = (today: string): string => shiftDay(firstDayOf(today), -MONTH_DAYS);

const row = z.object({ amiibo_id: z.number(), global_id: z.enum(MARKETS), first: z.string(), days: z.string() });

/**
 * What the items that somebody owns were sold for, day by day, of the last 60 days. One row for each item and market:
 * thousands of days are a few hundred kilobytes.
 */
export const ownPriceDays: OwnRead<MarketDays> = {
  select: ({ me, now }) => {
    const first = firstDay(dayOfInstant(now.getTime()));
    return sql`SELECT amiibo_id, global_id, ${first} AS first,
        group_concat(CAST(julianday(day) - julianday(${first}) AS INTEGER) || ':' || price) AS days
      FROM price_day
      WHERE amiibo_id IN (SELECT amiibo_id FROM owned WHERE user_id = ${me})
        AND global_id IN (${sql.join(
          MARKETS.map((market) => sql`${market}`),
          sql`, `,
        )})
        AND kind = 'sold' AND condition = 'all' AND day >= ${first}
      GROUP BY amiibo_id, global_id`;
  },
  parse: (rows) => {
    const markets = new Map(MARKETS.map((market): [Market, Map<number, PricedDay[]>] => [market, new Map()]));
    for (const each of rows) {
      const { amiibo_id, global_id, first, days } = row.parse(each);
      markets.get(global_id)?.set(amiibo_id, parseDays(days, dayNumber(first)));
    }
    return markets;
  },
  none: new Map(),
};

const parseDays = (days: string, first: number): PricedDay[] =>
  days.split(",").map((each) => {
    const [after = "", price = ""] = each.split(":");
    return { day: formatDay(first + Number(after)), price: Number(price) };
  });
