import { lte } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveSettings } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { act } from "../../../db/ownership/change";
import {
  readPeopledStretches,
  readPerson,
  readPublicPeople,
  readShown,
  shownPerson,
  shownWishlist,
} from "../../../db/ownership/public";
import { user } from "../../../db/schema";
import { DEFAULT_SETTINGS, type Switch } from "../../../domain/access/settings";
import type { Goal } from "../../../domain/goal/goal";
import { NOW } from "../beside/person";
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
