import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { OwnRead } from "../../../db/access/own";
import { addSession, readSession } from "../../../db/access/sessions";
import { readFacts } from "../../../db/catalogue/facts";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { addCopy } from "../../../db/ownership/copies";
import { ownWorthCopies } from "../../../db/ownership/worth";
import { keepAverages, readCourses } from "../../../db/prices/averages";
import { permitAverages, readBook } from "../../../db/prices/read";
import { priceDay, priceNow } from "../../../db/schema";
import type { Market } from "../../../domain/listings/market";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { pastDays } from "../../../domain/prices/course";
import { AVERAGED, type Averaged } from "../../../domain/prices/dayAverages";
import { DAY_MS, dayNumber, formatDay } from "../../../domain/time";
import { courseIn } from "../../../domain/wire/courses";
import { aDay, aFigure } from "../../helpers/market";
import { soldOn } from "../../helpers/prices";
import { arrive, NOW, secretOf, sessionOf } from "../beside/person";
import { withDatabase } from "../withDatabase";

const TODAY = dayNumber(NOW.toISOString().slice(0, 10));
const daysAgo = (days: number): string => formatDay(TODAY - days);
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
  const usOn = (id: number, ago: number, price: number) =>
    ({ id, market: "EBAY-US", day: daysAgo(ago), price }) as const;
  await soldOn(db, [usOn(1, 0, 1500), usOn(1, 58, 1400), usOn(1, 59, 1300), usOn(2, 3, 2500)]);
  await db.insert(priceNow).values(aFigure({ globalId: "EBAY-US", condition: "all", price: 3000 }));
  await db.insert(priceDay).values([
    ...([3000, 1000] as const).map((price, at) =>
      aDay({
        amiiboId: 3,
        globalId: "EBAY-US",
        kind: "guide",
        condition: at === 0 ? "new" : "used",
        day: daysAgo(9),
        price,
      }),
    ),
    ...(["sold", "listed"] as const).map((kind) => aDay({ globalId: "EBAY-US", kind, day: daysAgo(1), price: 9999 })),
  ]);
});

async function own<T>(read: OwnRead<T>): Promise<T> {
  const open = await readSession(database.db, secretOf("Ada"), NOW, { reads: [read], id: 0 });
  if (!open) throw new Error("Ada is not signed in.");
  return open.own(read);
}

describe("the averages of days past", () => {
  const past = async (id: number, market: Market) => {
    const courses = await readCourses(database.db);
    return new Map(courseIn(courses, id, market).map((price, at) => [Number(courses.days[at]) - TODAY, price]));
  };
  const keep = async (kinds: readonly Averaged[] = AVERAGED, now = NOW.getTime()) =>
    keepAverages(database.db, await readBook(database.db), now, kinds);
  const kept = () => database.db.all<{ readonly day: string; readonly kind: string }>(sql`SELECT * FROM average_day`);

  it("are made up for of what is known: of the last month at once, and of the year before part by part", async () => {
    await keep();
    expect(await kept()).toHaveLength(2 * (30 + 1));
    const turns = [];
    for (; (await kept()).length < 2 * (pastDays(TODAY).length + 1); turns.push(1)) await keep();
    expect(turns.length).toBeLessThan(20);
    const { days } = await readCourses(database.db);
    expect(days).toEqual([TODAY, ...pastDays(TODAY)].toReversed());
    const before = await kept();
    await keep();
    expect(await kept()).toEqual(before);
  });

  it("end with what the book says today, and are measured by it", async () => {
    const us = await past(1, "EBAY-US");
    // A mean of days says 1500 of today, and the book 3000.
    expect([-30, -29, -1, 0].map((ago) => us.get(ago))).toEqual([2700, 2800, undefined, 3000]);
    expect((await past(2, "EBAY-US")).get(-1)).toBe(2500);
  });

  it("are of the guide where nothing was sold, new and used alike, and know no pounds of it", async () => {
    expect((await past(3, "EBAY-US")).get(-1)).toBe(2000);
    expect((await past(3, "EBAY-GB")).get(-1)).toBeUndefined();
  });

  it("are hidden without the permission where they are of sales, and come back with it", async () => {
    const before = await past(1, "EBAY-US");
    await permitAverages(database.db, false);
    expect((await past(1, "EBAY-US")).get(-29)).toBeUndefined();
    expect((await past(3, "EBAY-US")).get(-1)).toBe(2000);
    await permitAverages(database.db, true);
    expect(await past(1, "EBAY-US")).toEqual(before);
  });

  it("follow day by day: what a book said stays as it was, and what is too old goes", async () => {
    await database.db.run(sql`UPDATE price_now SET price = 5000 WHERE amiibo_id = 1`);
    await keep(["guide"], NOW.getTime() + DAY_MS);
    expect((await kept()).filter(({ day }) => day === daysAgo(-1))).toMatchObject([{ kind: "guide" }]);
    await keep(AVERAGED, NOW.getTime() + DAY_MS);
    const us = await past(1, "EBAY-US");
    expect([us.get(0), us.get(-29)]).toEqual([3000, 2800]);
    expect(new Set((await kept()).map(({ day }) => dayNumber(day)))).toEqual(
      new Set([TODAY + 1, ...pastDays(TODAY + 1)]),
    );
  });
});

it("of each copy, its box, when it came, if anybody says, and what was paid", async () => {
  expect(await own(ownWorthCopies)).toMatchObject([
    { itemId: 1, isBoxed: true, pricePaid: 1299, currency: "USD", cameOn: dayNumber("2026-11-02") },
    { itemId: 1, isBoxed: true, pricePaid: null, currency: null, cameOn: null },
  ]);
});

it("a price in a currency that we do not know is none", async () => {
  await database.db.run(sql`UPDATE owned SET currency = 'XXX' WHERE user_id = ${ada} AND price_paid IS NOT NULL`);
  expect((await own(ownWorthCopies)).map(({ pricePaid, currency }) => [pricePaid, currency])).toEqual([
    [null, null],
    [null, null],
  ]);
});
