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

const TARGET = { itemId: 1, market: "EBAY-GB", grade: "new", isRestock: false, isArmed: false } as const;
const saveTarget = (changeId: string, price: number | null, isWatched = true) =>
  savePriceTarget(
    database.db,
    { userId, changeId, now: new Date(price ?? 0) },
    {
      target: { ...TARGET, price },
      metNews: price === null ? undefined : { text: `At ${price}.`, url: "https://www.game.co.uk/7" },
      isWatched,
    },
  );
const readTexts = () => readScalar(database.db, "SELECT group_concat(text) FROM notification");

it("a repeated older change does not overwrite a newer target and returns the current one", async () => {
  const first = await saveTarget("first change", 700, false);
  const newer = await saveTarget("newer change", 600);
  const again = await saveTarget("first change", 700, false);
  expect([first.isRepeated, newer.isRepeated, again.isRepeated]).toEqual([false, false, true]);
  expect([first.target?.price, newer.target?.price, again.target?.price]).toEqual([700, 600, 600]);
  expect([newer.version, again.version]).toEqual([first.version + 1, first.version + 1]);
  expect(await readTexts()).toBe("At 600.");
  expect((await saveTarget("takes it away", null)).target).toBeUndefined();
  expect(await saveTarget("newer change", 600)).toMatchObject({ target: undefined, isRepeated: true });
  expect(await readTexts()).toBe("At 600.");
});

it("saving the same price keeps a target fired, and another price arms it", async () => {
  const saveWithoutNews = (changeId: string, price: number) =>
    savePriceTarget(
      database.db,
      { userId, changeId, now: new Date(0) },
      { target: { ...TARGET, price, isArmed: true }, metNews: undefined, isWatched: true },
    );
  await saveWithoutNews("waits", 500);
  await database.db.run(sql`UPDATE target SET is_fired = 1 WHERE user_id = ${userId}`);
  expect((await saveWithoutNews("same price", 500)).target?.isArmed).toBe(false);
  expect((await saveWithoutNews("another price", 400)).target?.isArmed).toBe(true);
});
