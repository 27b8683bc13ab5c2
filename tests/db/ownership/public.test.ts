import { lte } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveSettings } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { act, actOnMany, merge } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { offerDoubles } from "../../../db/ownership/doubles";
import {
  readPeopledStretches,
  readPerson,
  readPublicPeople,
  readShown,
  shownPerson,
  shownSellList,
  shownWishlist,
} from "../../../db/ownership/public";
import { user } from "../../../db/schema";
import { DEFAULT_SETTINGS, type Switch } from "../../../domain/access/settings";
import type { Goal } from "../../../domain/goal/goal";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { DONE, fill, NOW } from "../beside/person";
import { aUser } from "../people";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

const GOAL: Goal = { seriesIds: [1], gameSeriesIds: [], kinds: ["figure"], isOneOfEach: true };

let userId: number;
beforeEach(async () => {
  userId = await aUser(database.db);
});

const open = (...names: readonly Switch[]) =>
  saveSettings(
    database.db,
    userId,
    names.map((name) => ({ name, value: true })),
  );
const change = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
const versionNow = async () => (await readPerson(database.db, userId))?.version ?? Number.NaN;

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
    expect(await readPerson(database.db, userId)).toEqual({
      ...SHUT,
      id: userId,
      publicUsername: null,
      version: expect.any(Number),
      goal: undefined,
      choice: undefined,
    });
    expect(await readPublicPeople(database.db, userId, userId + 1)).toEqual([]);
  });

  it.each([
    ["is_collection_public", "isCollectionPublic", true],
    ["is_wishlist_public", "isWishlistPublic", true],
    ["is_sell_list_public", "isSellListPublic", true],
    ["is_value_public", "isValuePublic", false],
  ] as const)("what %s opens, and nothing else", async (setting, shown, isPage) => {
    await open(setting);
    expect(await readPerson(database.db, userId)).toMatchObject({ ...SHUT, [shown]: true });
    expect(await readPublicPeople(database.db, userId, userId + 1)).toHaveLength(isPage ? 1 : 0);
  });

  it("what they collect, once they show it", async () => {
    await saveGoal(database.db, userId, GOAL);
    await open("is_goal_public");
    expect((await readPerson(database.db, userId))?.goal).toEqual(GOAL);
  });

  it("nothing once they are gone, and their number is nobody else's", async () => {
    await open("is_wishlist_public");
    await deleteUser(database.db, userId);
    expect(await readPerson(database.db, userId)).toBeUndefined();
    expect(await readShown(database.db, userId, shownWishlist)).toBeUndefined();
    expect(shownPerson.none).toBeUndefined();
    expect(await aUser(database.db)).toBe(userId + 1);
  });
});

it("what is watched makes no newer version of what others see; what is owned, wished for or gone does", async () => {
  const isSeen = async (what: Parameters<typeof act>[1]) => {
    const before = await versionNow();
    await act(database.db, what, 3, change());
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
    many: () => actOnMany(db, "own", [5, 6], change()),
    "a merge": () => merge(db, new Map([[7, { copies: [], wishlisted: true, watchlisted: false }]]), change()),
    "doubles for sale": () => offerDoubles(db, { asked: [], currency: "GBP" }, change()),
  };
  for (const [name, alter] of Object.entries(ways)) {
    const before = await versionNow();
    await alter();
    expect([name, await versionNow()]).toEqual([name, before + 1]);
  }
});

it("on a page about a person stand their wishes, or what they sell as a buyer may know it, and of nobody else", async () => {
  const { db } = database;
  await fill(db, "Ada", [DONE]);
  for (const id of [9, 4]) await act(db, "wishlist/add", id, change());
  const priced = { ...NEW_COPY, isForSale: true, notes: "mine", askingPrice: 700, askingCurrency: "EUR" } as const;
  await addCopy(db, 8, priced, change());
  await addCopy(db, 2, { ...NEW_COPY, isForSale: true, isBoxed: false, condition: "used", isReserved: true }, change());
  await addCopy(db, 8, { ...priced, isForSale: false }, change());
  const wishes = await readShown(db, userId, shownWishlist);
  expect([wishes?.person.id, wishes?.content.toSorted()]).toEqual([userId, [4, 9]]);
  const none = { askingPrice: null, askingCurrency: null };
  const id = expect.any(Number);
  expect((await readShown(db, userId, shownSellList))?.content).toEqual([
    { id, amiiboId: 2, condition: "used", isBoxed: false, isReserved: true, ...none },
    { id, amiiboId: 8, condition: "new", isBoxed: true, isReserved: false, askingPrice: 700, askingCurrency: "EUR" },
  ]);
});

it("people with an open page are told by their ids, from one on and before another", async () => {
  const { db } = database;
  await open("is_wishlist_public");
  const shut = await aUser(db);
  const last = await aUser(db);
  await saveSettings(db, last, [{ name: "is_sell_list_public", value: true }]);
  const told = async (from: number, to: number) => (await readPublicPeople(db, from, to)).map(({ id }) => id);
  expect(await told(userId, last + 1)).toEqual([userId, last]);
  expect([await told(userId, last), await told(shut, last + 1), await told(shut, last)]).toEqual([
    [userId],
    [last],
    [],
  ]);
});

it("the stretches of ids in which there is anybody are known, however far apart", async () => {
  const { db } = database;
  const stretches = () => readPeopledStretches(db, 10);
  await db.delete(user);
  expect(await stretches()).toEqual([]);
  for (const id of [5, 10, 20, 2_592_001])
    await db.insert(user).values({ ...DEFAULT_SETTINGS, id, username: `Person ${id}`, createdAt: NOW });
  expect(await stretches()).toEqual([1, 2, 259_201]);
  await db.delete(user).where(lte(user.id, 10));
  expect(await stretches()).toEqual([2, 259_201]);
});
