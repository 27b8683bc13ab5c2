import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import { type Courses, coursesOf } from "../../domain/prices/courses";
import { dayOfInstant } from "../../domain/prices/day";
import { firstDayBehind } from "../../domain/prices/month";
import type { Database } from "../client";
import { packed, unpacking } from "../packed";
import { ofFigures } from "./figures";
import { mayBeShown } from "./permission";

const editionRow = z.object({ edition: z.string() });
const toRows = unpacking(z.tuple([z.number(), z.enum(MARKETS), z.string()]));

/**
 * What every item was sold for, day by day, of the last 60 days: the first 30 tell what was known when the last 30 began.
 * A hundred thousand rows: whoever publishes prices reads them, and nobody for a page. @param now ms
 */
export async function readCourses(db: Database, now: number): Promise<Courses> {
  const since = firstDayBehind(dayOfInstant(now));
  const [editions, rows] = await db.batch([
    db.all<Record<string, unknown>>(sql`SELECT edition FROM price_edition WHERE id = 1`),
    db.all<Record<string, unknown>>(
      packed(
        sql`amiibo_id, global_id, days`,
        sql`(SELECT amiibo_id, global_id, group_concat((unixepoch(day) / 86400) || ':' || price) AS days FROM price_day
          WHERE amiibo_id IN (SELECT id FROM amiibo) AND ${ofFigures({ kinds: ["sold"], pools: ["all"] })}
            AND day >= ${since} AND ${mayBeShown()}
          GROUP BY amiibo_id, global_id)`,
      ),
    ),
  ]);
  const courses = toRows(rows).map(([itemId, market, days]) => ({ itemId, market, days: parseDays(days) }));
  return coursesOf(editionRow.parse(editions[0]).edition, courses);
}

const parseDays = (days: string) =>
  days
    .split(",")
    .map((each) => {
      const [day, price] = each.split(":");
      return { day: Number(day), price: Number(price) };
    })
    .sort((one, other) => one.day - other.day);
