import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import { type Courses, coursesOf } from "../../domain/prices/courses";
import { dayNumber, dayOfInstant, formatDay } from "../../domain/prices/day";
import {
  AVERAGED,
  type Averaged,
  averagesOn,
  type DayAverages,
  formatAverages,
  type Observed,
  parseAverages,
} from "../../domain/prices/dayAverages";
import { MONTH_DAYS } from "../../domain/prices/month";
import { pastDays } from "../../domain/prices/pastDays";
import { POOLS } from "../../domain/prices/reprice";
import type { Database } from "../client";
import { packed, unpacking } from "../packed";
import { ofFigures } from "./figures";
import { mayBeShown } from "./permission";

const averagesRow = z.tuple([z.string(), z.enum(AVERAGED), z.string()]);
const editionRow = z.object({ edition: z.string() });

/** Of the days past that a value over time is drawn from: less than two hundred rows. */
export async function readCourses(db: Database): Promise<Courses> {
  const [editions, rows] = await db.batch([
    db.all<Record<string, unknown>>(sql`SELECT edition FROM price_edition WHERE id = 1`),
    db.all<Record<string, unknown>>(
      packed(sql`day, kind, averages`, sql`(SELECT * FROM average_day WHERE ${mayBeShown()})`),
    ),
  ]);
  const byDay = new Map<number, DayAverages>();
  // The guide's first: of an item that was sold it says nothing.
  const inOrder = unpacking(averagesRow)(rows).sort(
    ([, one], [, other]) => AVERAGED.indexOf(other) - AVERAGED.indexOf(one),
  );
  for (const [date, , text] of inOrder) {
    const day = dayNumber(date);
    byDay.set(day, overlaid(byDay.get(day), parseAverages(text)));
  }
  return coursesOf(editionRow.parse(editions[0]).edition, byDay);
}

function overlaid(under: DayAverages = new Map(), over: DayAverages): DayAverages {
  const both = new Map(under);
  for (const [id, prices] of over) both.set(id, { ...both.get(id), ...prices });
  return both;
}

/**
 * Makes the averages of days past that are not there yet, up to 30 days at a time and the newest first: once a day those of
 * the last month, as a day may have become another one since, and of the year before what is missing. What was kept for a month and is no Monday goes.
 *
 * @param now ms
 * @param kinds those that may be made
 */
export async function keepAverages(db: Database, now: number, kinds: readonly Averaged[]): Promise<void> {
  const known = await db.all<{ readonly name: string }>(sql`SELECT day || kind AS name FROM average_day`);
  const names = new Set(known.map(({ name }) => name));
  const wanted = pastDays(dayNumber(dayOfInstant(now)));
  const newest = wanted.find((day) => kinds.some((kind) => !names.has(formatDay(day) + kind)));
  if (newest === undefined) return;
  const days = wanted.filter((day) => day <= newest && day > newest - MONTH_DAYS);
  const oldest = days.at(-1) ?? newest;
  const made: (readonly [day: string, kind: Averaged, averages: string])[] = [];
  for (const kind of kinds) {
    const observed = await readObserved(db, kind, [oldest - MONTH_DAYS, newest]);
    for (const day of days.map(formatDay)) made.push([day, kind, formatAverages(averagesOn(day, kind, observed))]);
  }
  await db.batch([
    db.run(sql`INSERT INTO average_day (day, kind, averages)
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(made)}) WHERE true
      ON CONFLICT (day, kind) DO UPDATE SET averages = excluded.averages WHERE average_day.averages <> excluded.averages`),
    db.run(sql`DELETE FROM average_day WHERE day NOT IN (
      SELECT value FROM json_each(${JSON.stringify(wanted.map(formatDay))}))`),
  ]);
}

const toObserved = unpacking(z.tuple([z.number(), z.enum(MARKETS), z.enum(POOLS), z.string()]));

/** Days of which there are tens of thousands travel as one text for each figure, counted from the first of them. */
async function readObserved(
  db: Database,
  kind: Averaged,
  [first, last]: readonly [first: number, last: number],
): Promise<Observed[]> {
  const pools = kind === "sold" ? (["all"] as const) : (["new", "used"] as const);
  const rows = await db.all<Record<string, unknown>>(
    packed(
      sql`amiibo_id, global_id, condition, days`,
      sql`(SELECT amiibo_id, global_id, condition,
          group_concat((unixepoch(day) / 86400 - ${first}) || ':' || n || ':' || price) AS days FROM price_day
        WHERE amiibo_id IN (SELECT id FROM amiibo) AND ${ofFigures({ kinds: [kind], pools })}
          AND day BETWEEN ${formatDay(first)} AND ${formatDay(last)}
        GROUP BY amiibo_id, global_id, condition)`,
    ),
  );
  const dates = Array.from({ length: last - first + 1 }, (_, at) => formatDay(first + at));
  return toObserved(rows).map(([itemId, market, pool, text]) => {
    const days = text.split(",").map((each) => {
      const [at = 0, n = 0, price = 0] = each.split(":").map(Number);
      return { day: dates[at] ?? "", n, price };
    });
    return { itemId, market, pool, days };
  });
}
