import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import { type DayFigure, SOURCES } from "../../domain/prices/history";
import { firstDayOf } from "../../domain/prices/month";
import type { PageRead } from "../access/page";
import { named, packed, unpacking } from "../packed";
import { ofFigures } from "./figures";
import { mayBeShown } from "./permission";

const COLUMNS = sql`day, global_id, kind, condition, price, n, rejected, median, mean`;

const row = named({
  day: z.string(),
  market: z.enum(MARKETS),
  source: z.enum(SOURCES),
  pool: z.enum(["new", "used", "all"]),
  price: z.number(),
  n: z.number(),
  rejected: z.number(),
  median: z.number(),
  mean: z.number(),
});

/** Of the item in the address, in the last 30 days and every market, oldest first. */
export const historyOfItem: PageRead<readonly DayFigure[], "historyOfItem"> = {
  name: "historyOfItem",
  select: ({ id, now }) => {
    const since = firstDayOf(now.toISOString().slice(0, 10));
    return packed(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM price_day
        WHERE amiibo_id = ${id} AND ${ofFigures({ kinds: SOURCES })} AND day >= ${since} AND ${mayBeShown()}
        ORDER BY day, global_id, kind, condition)`,
    );
  },
  parse: unpacking(row),
  none: undefined,
};
