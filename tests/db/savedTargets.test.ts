import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type AlertTargetsToSave, saveAlertTargets } from "../../db/alerts/targets";
import { readScalar } from "./database";
import { insertUser } from "./insertUser";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
let userId: number;
beforeAll(async () => {
  userId = await insertUser(database.db);
});

const saveTarget = (changeId: string, price: number | null, options: Partial<AlertTargetsToSave> = {}) =>
  saveAlertTargets(
    database.db,
    { userId, changeId, now: new Date(price ?? 0) },
    {
      itemId: 1,
      market: "EBAY-GB",
      grade: "new",
      price,
      wantsRestock: false,
      metNotification: { text: `At ${price}.`, url: "https://www.game.co.uk/7" },
      isWatched: true,
      ...options,
    },
  );
const readTexts = () => readScalar(database.db, "SELECT group_concat(text) FROM notification");
const readIsArmed = () => readScalar(database.db, "SELECT is_armed FROM target WHERE kind = 'price'");

it("resending an old request to save a price target does not overwrite a newer price", async () => {
  const first = await saveTarget("first change", 700, { isWatched: false });
  const newer = await saveTarget("newer change", 600);
  const repeatedSave = await saveTarget("first change", 700, { isWatched: false });
  expect([first.isNotified, newer.isNotified, repeatedSave.isNotified]).toEqual([true, true, false]);
  expect([first.price, newer.price, repeatedSave.price]).toEqual([700, 600, 600]);
  expect([newer.version, repeatedSave.version]).toEqual([first.version + 1, first.version + 1]);
  expect(await readTexts()).toBe("At 600.");
  expect((await saveTarget("takes it away", null)).price).toBeNull();
  expect(await saveTarget("newer change", 600)).toMatchObject({ price: null, isNotified: false });
  expect(await readTexts()).toBe("At 600.");
});

it("saving a switched-off price target with an unchanged price does not switch it on", async () => {
  await saveTarget("waits", 500, { metNotification: undefined });
  await database.db.run(sql`UPDATE target SET is_armed = 0 WHERE user_id = ${userId}`);
  await saveTarget("same price", 500, { metNotification: undefined });
  expect(await readIsArmed()).toBe(0);
  await saveTarget("another price", 400, { metNotification: undefined });
  expect(await readIsArmed()).toBe(1);
  expect(await saveTarget("same price, met meanwhile", 400)).toMatchObject({ isNotified: false });
  expect(await readIsArmed()).toBe(1);
  expect(await saveTarget("another price, met", 300)).toMatchObject({ isNotified: true });
  expect(await readIsArmed()).toBe(0);
});

it("the target price and the restock alert of an item are saved and removed independently", async () => {
  expect(await saveTarget("both", 200, { wantsRestock: true })).toMatchObject({ price: 200, wantsRestock: true });
  expect(await saveTarget("kept", 100, { wantsRestock: undefined })).toMatchObject({ price: 100, wantsRestock: true });
  expect(await saveTarget("restock only", null, { wantsRestock: true })).toMatchObject({
    price: null,
    wantsRestock: true,
  });
  expect(await saveTarget("no price, kept", null, { wantsRestock: undefined })).toMatchObject({ wantsRestock: true });
  expect(await saveTarget("price only", 100)).toMatchObject({ price: 100, wantsRestock: false });
  expect(await saveTarget("kept off", 100, { wantsRestock: undefined })).toMatchObject({ wantsRestock: false });
});
