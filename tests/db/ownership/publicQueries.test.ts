import { lte } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveSettings } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { mergeGuestHoldings, saveBulkAction, saveItemAction } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import {
  listPublicPeople,
  listUsedIdRanges,
  publicPersonQuery,
  publicSellListQuery,
  publicWishlistQuery,
  readPublicPerson,
  readPublicView,
} from "../../../db/ownership/publicQueries";
import { putSparesForSale } from "../../../db/ownership/spares";
import { user } from "../../../db/schema";
import { DEFAULT_SETTINGS, type SettingSwitch } from "../../../domain/access/settings";
import type { Goal } from "../../../domain/goal/goal";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

const GOAL: Goal = { seriesIds: [1], gameSeriesIds: [], kinds: ["figure"], isOneOfEach: true };

let userId: number;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

const open = (...names: readonly SettingSwitch[]) =>
  saveSettings(
    database.db,
    userId,
    names.map((name) => ({ name, value: true })),
  );
const change = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
const versionNow = async () => (await readPublicPerson(database.db, userId))?.version ?? Number.NaN;

const SHUT = {
  isCollectionPublic: false,
  isWishlistPublic: false,
  isSellListPublic: false,
  isValuePublic: false,
  games: [],
};

describe("of a person others learn", () => {
  it("nothing but that they are there, until they say so", async () => {
    await saveGoal(database.db, userId, GOAL);
    expect(await readPublicPerson(database.db, userId)).toEqual({
      ...SHUT,
      id: userId,
      publicUsername: null,
      version: expect.any(Number),
      goal: undefined,
      choice: undefined,
    });
    expect(await listPublicPeople(database.db, userId, userId + 1)).toEqual([]);
  });

  it.each([
    ["is_collection_public", "isCollectionPublic", true],
    ["is_wishlist_public", "isWishlistPublic", true],
    ["is_sell_list_public", "isSellListPublic", true],
    ["is_value_public", "isValuePublic", false],
  ] as const)("what %s opens, and nothing else", async (setting, shown, isPage) => {
    await open(setting);
    expect(await readPublicPerson(database.db, userId)).toMatchObject({ ...SHUT, [shown]: true });
    expect(await listPublicPeople(database.db, userId, userId + 1)).toHaveLength(isPage ? 1 : 0);
  });

  it("what they collect, once they show it", async () => {
    await saveGoal(database.db, userId, GOAL);
    await open("is_goal_public");
    expect((await readPublicPerson(database.db, userId))?.goal).toEqual(GOAL);
  });

  it("nothing once they are gone, and their number is nobody else's", async () => {
    await open("is_wishlist_public");
    await deleteUser(database.db, userId);
    expect(await readPublicPerson(database.db, userId)).toBeUndefined();
    expect(await readPublicView(database.db, userId, publicWishlistQuery)).toBeUndefined();
    expect(publicPersonQuery.none).toBeUndefined();
    expect(await insertUser(database.db)).toBe(userId + 1);
  });
});

it("what is watched makes no newer version of what others see; what is owned, wished for or gone does", async () => {
  const isSeen = async (what: Parameters<typeof saveItemAction>[1]) => {
    const before = await versionNow();
    await saveItemAction(database.db, what, 3, change());
    return (await versionNow()) > before;
  };
  expect(await isSeen("watchlist/add")).toBe(false);
  expect(await isSeen("watchlist/remove")).toBe(false);
  expect(await isSeen("wishlist/add")).toBe(true);
  expect(await isSeen("wishlist/remove")).toBe(true);
  expect(await isSeen("add")).toBe(true);
});

it("whatever else changes what is owned makes a newer version of what others see", async () => {
  const { db } = database;
  const { copies } = await addCopy(db, 3, NEW_COPY, change());
  const edit = { copy: { ...NEW_COPY, notes: "n" }, named: new Set(["notes"]) };
  const ways = {
    "a copy": () => addCopy(db, 4, NEW_COPY, change()),
    "an edit": () => editCopy(db, 3, copies[0]?.id ?? 0, edit, change()),
    many: () => saveBulkAction(db, "own", [5, 6], change()),
    "a merge": () =>
      mergeGuestHoldings(db, new Map([[7, { copies: [], wishlisted: true, watchlisted: false }]]), change()),
    "doubles for sale": () => putSparesForSale(db, { asked: [], currency: "GBP" }, change()),
  };
  for (const [name, alter] of Object.entries(ways)) {
    const before = await versionNow();
    await alter();
    expect([name, await versionNow()]).toEqual([name, before + 1]);
  }
});

it("on a page about a person stand their wishes, or what they sell as a buyer may know it, and of nobody else", async () => {
  const { db } = database;
  await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  for (const id of [9, 4]) await saveItemAction(db, "wishlist/add", id, change());
  const priced = { ...NEW_COPY, isForSale: true, notes: "mine", askingPrice: 700, askingCurrency: "EUR" } as const;
  await addCopy(db, 8, priced, change());
  await addCopy(db, 2, { ...NEW_COPY, isForSale: true, isBoxed: false, condition: "used", isReserved: true }, change());
  await addCopy(db, 8, { ...priced, isForSale: false }, change());
  const wishes = await readPublicView(db, userId, publicWishlistQuery);
  expect([wishes?.person.id, wishes?.content.toSorted()]).toEqual([userId, [4, 9]]);
  const none = { askingPrice: null, askingCurrency: null };
  const id = expect.any(Number);
  expect((await readPublicView(db, userId, publicSellListQuery))?.content).toEqual([
    { id, amiiboId: 2, condition: "used", isBoxed: false, isReserved: true, ...none },
    { id, amiiboId: 8, condition: "new", isBoxed: true, isReserved: false, askingPrice: 700, askingCurrency: "EUR" },
  ]);
});

it("people with an open page are told by their ids, from one on and before another", async () => {
  const { db } = database;
  await open("is_wishlist_public");
  const shut = await insertUser(db);
  const last = await insertUser(db);
  await saveSettings(db, last, [{ name: "is_sell_list_public", value: true }]);
  const told = async (from: number, to: number) => (await listPublicPeople(db, from, to)).map(({ id }) => id);
  expect(await told(userId, last + 1)).toEqual([userId, last]);
  expect([await told(userId, last), await told(shut, last + 1), await told(shut, last)]).toEqual([
    [userId],
    [last],
    [],
  ]);
});

it("the stretches of ids in which there is anybody are known, however far apart", async () => {
  const { db } = database;
  const stretches = () => listUsedIdRanges(db, 10);
  await db.delete(user);
  expect(await stretches()).toEqual([]);
  for (const id of [5, 10, 20, 2_592_001])
    await db.insert(user).values({ ...DEFAULT_SETTINGS, id, username: `Person ${id}`, createdAt: NOW });
  expect(await stretches()).toEqual([1, 2, 259_201]);
  await db.delete(user).where(lte(user.id, 10));
  expect(await stretches()).toEqual([2, 259_201]);
});
