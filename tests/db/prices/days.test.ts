import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { OwnRead } from "../../../db/access/own";
import { addSession, readSession } from "../../../db/access/sessions";
import { readFacts } from "../../../db/catalogue/facts";
import { addCopy } from "../../../db/ownership/copies";
import { ownWorthCopies } from "../../../db/ownership/worth";
import { readCourses } from "../../../db/prices/days";
import { seedCatalogue } from "../../../db/seed";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { courseIn } from "../../../domain/prices/courses";
import { dayNumber, shiftDay } from "../../../domain/prices/day";
import { soldOn } from "../../helpers/prices";
import { arrive, NOW, secretOf, sessionOf } from "../beside/person";
import { withDatabase } from "../withDatabase";

const TODAY = NOW.toISOString().slice(0, 10);
const COPY: CopyDetails = {
  ...NEW_COPY,
  pricePaid: 1299,
  currency: "USD",
  acquiredOn: "2026-11-02",
};

const database = withDatabase();
let ada: number;

beforeAll(async () => {
  const { db } = database;
  await seedCatalogue(db, readFacts());
  ada = await arrive(db, "Ada");
  await addSession(db, sessionOf("Ada", ada));
  const change = (changeId: string) => ({ userId: ada, changeId, now: NOW });
  await addCopy(db, 1, COPY, change("one"));
  await addCopy(db, 1, { ...COPY, pricePaid: null, currency: null, acquiredOn: null }, change("two"));
  await soldOn(db, [
    { id: 1, market: "EBAY-US", day: TODAY, price: 1500 },
    { id: 1, market: "EBAY-US", day: shiftDay(TODAY, -59), price: 1400 },
    { id: 1, market: "EBAY-US", day: shiftDay(TODAY, -60), price: 1300 },
    { id: 1, market: "EBAY-GB", day: shiftDay(TODAY, -30), price: 900 },
    { id: 2, market: "EBAY-US", day: TODAY, price: 2500 },
  ]);
  await db.run(sql`INSERT INTO price_day (amiibo_id, global_id, condition, kind, day, n, rejected, price, median, mean)
    SELECT 1, 'EBAY-US', 'new', kind, ${shiftDay(TODAY, -1)}, 1, 0, 9999, 9999, 9999
    FROM (SELECT 'sold' AS kind UNION SELECT 'listed' UNION SELECT 'guide')`);
});

async function own<T>(read: OwnRead<T>): Promise<T> {
  const open = await readSession(database.db, secretOf("Ada"), NOW, { reads: [read], id: 0 });
  if (!open) throw new Error("Ada is not signed in.");
  return open.own(read);
}

it("of every item, the days of the last 60, in each market, of all grades pooled", async () => {
  const courses = await readCourses(database.db, NOW.getTime());
  expect(courseIn(courses, 1, "EBAY-US")).toEqual([
    { day: dayNumber(TODAY) - 59, price: 1400 },
    { day: dayNumber(TODAY), price: 1500 },
  ]);
  expect(courseIn(courses, 1, "EBAY-GB")).toEqual([{ day: dayNumber(TODAY) - 30, price: 900 }]);
  expect(courseIn(courses, 2, "EBAY-US")).toEqual([{ day: dayNumber(TODAY), price: 2500 }]);
  expect(courseIn(courses, 3, "EBAY-US")).toEqual([]);
});

it("of each copy, when it came, or else when it was written down, and what was paid", async () => {
  expect(await own(ownWorthCopies)).toEqual([
    { itemId: 1, pricePaid: 1299, currency: "USD", cameOn: dayNumber("2026-11-02") },
    { itemId: 1, pricePaid: null, currency: null, cameOn: dayNumber(TODAY) },
  ]);
});

it("a price in a currency that we do not know is none", async () => {
  await database.db.run(sql`UPDATE owned SET currency = 'XXX' WHERE user_id = ${ada} AND price_paid IS NOT NULL`);
  expect((await own(ownWorthCopies)).map(({ pricePaid, currency }) => [pricePaid, currency])).toEqual([
    [null, null],
    [null, null],
  ]);
});
