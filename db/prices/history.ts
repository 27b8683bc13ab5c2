import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import { type DayFigure, SOURCES } from "../../domain/prices/history";
import { firstDayOf } from "../../domain/prices/month";
import type { PageRead } from "../access/page";

const row = z
  .object({
    global_id: z.enum(MARKETS),
    kind: z.enum(SOURCES),
    condition: z.enum(["new", "used", "all"]),
    day: z.string(),
    price: z.number(),
    n: z.number(),
    rejected: z.number(),
    median: z.number(),
    mean: z.number(),
  })
  .transform(
    ({ global_id: market, kind: source, condition: pool, ...figure }): DayFigure => ({
      ...figure,
      market,
      source,
      pool,
    }),
  );

/** Of the item in the address, in the last 30 days and every market, oldest first. */
export const historyOfItem: PageRead<readonly DayFigure[]> = {
  select: ({ id, now }) => sql`SELECT global_id, kind, condition, day, price, n, rejected, median, mean FROM price_day
    WHERE amiibo_id = ${id} AND kind <> 'from' AND day >= ${firstDayOf(now.toISOString().slice(0, 10))} ORDER BY day, global_id, kind, condition`,
  parse: (rows) => rows.map((each) => row.parse(each)),
  none: undefined,
};
