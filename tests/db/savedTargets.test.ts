import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { savePriceTarget } from "../../db/alerts/targets";
import { readScalar } from "./database";
import { insertUser } from "./insertUser";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
let userId: number;
beforeAll(async () => {
  userId = await insertUser(database.db);
});

const TARGET = { amiiboId: 1, market: "EBAY-GB", grade: "new", isRestock: false, isArmed: false } as const;
const sets = (changeId: string, price: number | null, isWatched = true) =>
  savePriceTarget(
    database.db,
    { userId, changeId, now: new Date(price ?? 0) },
    {
      target: { ...TARGET, price },
      news: price === null ? undefined : { text: `At ${price}.`, url: "https://www.game.co.uk/7" },
      isWatched,
    },
  );
const told = () => readScalar(database.db, "SELECT group_concat(text) FROM notice");

it("a change that is sent again after a newer one changes nothing, and is answered with what stands", async () => {
  const first = await sets("first change", 700, false);
  const newer = await sets("newer change", 600);
  const again = await sets("first change", 700, false);
  expect([first.isRepeated, newer.isRepeated, again.isRepeated]).toEqual([false, false, true]);
  expect([first.target?.price, newer.target?.price, again.target?.price]).toEqual([700, 600, 600]);
  expect([newer.version, again.version]).toEqual([first.version + 1, first.version + 1]);
  expect(await told()).toBe("At 600.");
  expect((await sets("takes it away", null)).target).toBeUndefined();
  expect(await sets("newer change", 600)).toMatchObject({ target: undefined, isRepeated: true });
  expect(await told()).toBe("At 600.");
});

it("the same price, saved while a refresh tells that it is met, is not told again", async () => {
  const saves = (changeId: string, price: number) =>
    savePriceTarget(
      database.db,
      { userId, changeId, now: new Date(0) },
      { target: { ...TARGET, price, isArmed: true }, news: undefined, isWatched: true },
    );
  await saves("waits", 500);
  await database.db.run(sql`UPDATE watch_target SET is_fired = 1 WHERE user_id = ${userId}`);
  expect((await saves("same price", 500)).target?.isArmed).toBe(false);
  expect((await saves("another price", 400)).target?.isArmed).toBe(true);
});
