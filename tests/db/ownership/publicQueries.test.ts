import { lte } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveUserSettings } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { mergeGuestHoldings, saveBulkAction, saveItemAction } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import {
  listPublicPeople,
  listUserIdRangeNumbers,
  publicPersonQuery,
  publicSellListQuery,
  publicWishlistQuery,
  readPublicPageData,
  readPublicPerson,
} from "../../../db/ownership/publicQueries";
import { putSpareCopiesForSale } from "../../../db/ownership/spares";
import { user } from "../../../db/schema";
import { type BooleanSettingName, DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import type { Goal } from "../../../domain/goal/goal";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

const GOAL: Goal = { seriesIds: [1], gameSeriesIds: [], forms: ["figure"], isOneOfEach: true };

let userId: number;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

const open = (...names: readonly BooleanSettingName[]) =>
  saveUserSettings(
    database.db,
    userId,
    names.map((name) => ({ name, value: true })),
  );
const createChange = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
const readVersion = async () => (await readPublicPerson(database.db, userId))?.version ?? Number.NaN;

const ALL_PRIVATE = {
  isCollectionPublic: false,
  isWishlistPublic: false,
  isSellListPublic: false,
  isValuePublic: false,
  playedGameIds: [],
};

describe("public data about a person", () => {
  it("a user without public settings has no public data", async () => {
    await saveGoal(database.db, userId, GOAL);
    expect(await readPublicPerson(database.db, userId)).toEqual({
      ...ALL_PRIVATE,
      id: userId,
      publicUsername: null,
      version: expect.any(Number),
      goal: undefined,
      shareChoice: undefined,
    });
    expect(await listPublicPeople(database.db, userId, userId + 1)).toEqual([]);
  });

  it.each([
    ["is_collection_public", "isCollectionPublic", true],
    ["is_wishlist_public", "isWishlistPublic", true],
    ["is_sell_list_public", "isSellListPublic", true],
    ["is_value_public", "isValuePublic", false],
  ] as const)("the privacy setting %s makes only its own kind of data public", async (setting, shown, isPage) => {
    await open(setting);
    expect(await readPublicPerson(database.db, userId)).toMatchObject({ ...ALL_PRIVATE, [shown]: true });
    expect(await listPublicPeople(database.db, userId, userId + 1)).toHaveLength(isPage ? 1 : 0);
  });

  it("a collecting goal is public only if the privacy setting for goals is on", async () => {
    await saveGoal(database.db, userId, GOAL);
    await open("is_goal_public");
    expect((await readPublicPerson(database.db, userId))?.goal).toEqual(GOAL);
  });

  it("a deleted user has no public data, and the user id is not reused", async () => {
    await open("is_wishlist_public");
    await deleteUser(database.db, userId);
    expect(await readPublicPerson(database.db, userId)).toBeUndefined();
    expect(await readPublicPageData(database.db, userId, publicWishlistQuery)).toBeUndefined();
    expect(publicPersonQuery.guestValue).toBeUndefined();
    expect(await insertUser(database.db)).toBe(userId + 1);
  });
});

it("a change of the watchlist does not increase the version number of the public pages of the user", async () => {
  const increasesVersion = async (what: Parameters<typeof saveItemAction>[1]) => {
    const before = await readVersion();
    await saveItemAction(database.db, what, 3, createChange());
    return (await readVersion()) > before;
  };
  expect(await increasesVersion("watchlist/add")).toBe(false);
  expect(await increasesVersion("watchlist/remove")).toBe(false);
  expect(await increasesVersion("wishlist/add")).toBe(true);
  expect(await increasesVersion("wishlist/remove")).toBe(true);
  expect(await increasesVersion("add")).toBe(true);
});

it("adding, editing or merging copies increases the version number of the public pages of the user by one", async () => {
  const { db } = database;
  const { copies } = await addCopy(db, 3, NEW_COPY_DETAILS, createChange());
  const edit = { copy: { ...NEW_COPY_DETAILS, notes: "n" }, named: new Set(["notes"]) };
  const ways = {
    "a copy": () => addCopy(db, 4, NEW_COPY_DETAILS, createChange()),
    "an edit": () => editCopy(db, 3, copies[0]?.id ?? 0, edit, createChange()),
    many: () => saveBulkAction(db, "own", [5, 6], createChange()),
    "a merge": () =>
      mergeGuestHoldings(db, new Map([[7, { copies: [], wishlisted: true, watchlisted: false }]]), createChange()),
    "doubles for sale": () => putSpareCopiesForSale(db, { asked: [], currency: "GBP" }, createChange()),
  };
  for (const [name, alter] of Object.entries(ways)) {
    const before = await readVersion();
    await alter();
    expect([name, await readVersion()]).toEqual([name, before + 1]);
  }
});

it("public wishlists and sell lists contain only public fields of the items and copies", async () => {
  const { db } = database;
  await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  await open("is_wishlist_public", "is_sell_list_public");
  for (const id of [9, 4]) await saveItemAction(db, "wishlist/add", id, createChange());
  const priced = {
    ...NEW_COPY_DETAILS,
    isForSale: true,
    notes: "mine",
    askingPrice: 700,
    askingCurrency: "EUR",
  } as const;
  await addCopy(db, 8, priced, createChange());
  await addCopy(
    db,
    2,
    { ...NEW_COPY_DETAILS, isForSale: true, isBoxed: false, condition: "used", isReserved: true },
    createChange(),
  );
  await addCopy(db, 8, { ...priced, isForSale: false }, createChange());
  const wishes = await readPublicPageData(db, userId, publicWishlistQuery);
  expect([wishes?.person.id, wishes?.content.toSorted()]).toEqual([userId, [4, 9]]);
  const none = { askingPrice: null, askingCurrency: null };
  const id = expect.any(Number);
  expect((await readPublicPageData(db, userId, publicSellListQuery))?.content).toEqual({
    total: 2,
    firstCopies: [
      { id, itemId: 2, condition: "used", isBoxed: false, isReserved: true, ...none },
      { id, itemId: 8, condition: "new", isBoxed: true, isReserved: false, askingPrice: 700, askingCurrency: "EUR" },
    ],
    countsByItem: [
      [2, 1],
      [8, 1],
    ],
  });
});

it("listPublicPeople lists the users in a range of ids who have a public page", async () => {
  const { db } = database;
  await open("is_wishlist_public");
  const shut = await insertUser(db);
  const last = await insertUser(db);
  await saveUserSettings(db, last, [{ name: "is_sell_list_public", value: true }]);
  const listIds = async (from: number, to: number) => (await listPublicPeople(db, from, to)).map(({ id }) => id);
  expect(await listIds(userId, last + 1)).toEqual([userId, last]);
  expect([await listIds(userId, last), await listIds(shut, last + 1), await listIds(shut, last)]).toEqual([
    [userId],
    [last],
    [],
  ]);
});

it("listUserIdRangeNumbers leaves out id ranges without users", async () => {
  const { db } = database;
  const listRanges = () => listUserIdRangeNumbers(db, 10);
  await db.delete(user);
  expect(await listRanges()).toEqual([]);
  for (const id of [5, 10, 20, 2_592_001])
    await db.insert(user).values({ ...DEFAULT_ACCOUNT_SETTINGS, id, username: `Person ${id}`, createdAt: NOW });
  expect(await listRanges()).toEqual([1, 2, 259_201]);
  await db.delete(user).where(lte(user.id, 10));
  expect(await listRanges()).toEqual([2, 259_201]);
});
