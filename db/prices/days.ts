import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import type { KnownPrice } from "../../domain/prices/course";
import { dayOfInstant, shiftDay } from "../../domain/prices/day";
import { MONTH_DAYS } from "../../domain/prices/month";
import type { OwnRead } from "../access/own";
import { packed, unpacking } from "../packed";
import { ofFigures } from "./figures";
import { mayBeShown } from "./permission";

/** What was known of each item, by its id. */
export type ItemDays = ReadonlyMap<number, readonly KnownPrice[]>;

/** By market; one of which nothing was sold is missing. */
export type MarketDays = ReadonlyMap<Market, ItemDays>;

const toItems = unpacking(z.tuple([z.number(), z.enum(MARKETS), z.string()]));

/**
 * What the items that somebody owns were sold for, day by day, of the last 60 days: the first 30 tell what was known when
 * the last 30 began.
 */
export const ownPriceDays: OwnRead<MarketDays> = {
  select: ({ me, now }) => {
    const today = dayOfInstant(now.getTime());
    return packed(
      sql`amiibo_id, global_id, days`,
      sql`(SELECT amiibo_id, global_id, group_concat((unixepoch(day) / 86400) || ':' || price) AS days FROM price_day
        WHERE amiibo_id IN (SELECT amiibo_id FROM owned WHERE user_id = ${me})
          AND ${ofFigures({ kinds: ["sold"], pools: ["all"] })} AND day >= ${shiftDay(today, 1 - 2 * MONTH_DAYS)}
          AND ${mayBeShown()}
        GROUP BY amiibo_id, global_id)`,
    );
  },
  parse: (rows) => {
    const markets = new Map(MARKETS.map((market): [Market, Map<number, KnownPrice[]>] => [market, new Map()]));
    for (const [itemId, market, days] of toItems(rows)) markets.get(market)?.set(itemId, parseDays(days));
    return markets;
  },
  none: new Map(),
};

const parseDays = (days: string): KnownPrice[] =>
  days.split(",").map((each) => {
    const [day, price] = each.split(":");
    return { day: Number(day), price: Number(price) };
  });
