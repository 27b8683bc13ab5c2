import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { saveUserSettings } from "../../../db/access/settings";
import { saveItemAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import { publicCollectionQuery, readPublicPageData } from "../../../db/ownership/publicQueries";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

async function insertPublicUser(): Promise<number> {
  const userId = await insertUser(database.db);
  await saveUserSettings(database.db, userId, [{ name: "is_collection_public", value: true }]);
  return userId;
}

it("a public collection lists the items with the most recently added copies first", async () => {
  const { db } = database;
  const userId = await insertPublicUser();
  for (const id of [30, 5, 12, 30, 7]) {
    await addCopy(db, id, NEW_COPY_DETAILS, { userId, changeId: crypto.randomUUID(), now: new Date(0) });
  }
  const shown = await readPublicPageData(db, userId, publicCollectionQuery);
  expect([...(shown?.content.keys() ?? [])]).toEqual([7, 30, 12, 5]);
});

it("a public collection shows whether each copy is boxed, but no wishlist or watchlist entries", async () => {
  const { db } = database;
  await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  const userId = await insertPublicUser();
  const createChange = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
  for (const isBoxed of [false, true]) await addCopy(db, 11, { ...NEW_COPY_DETAILS, isBoxed }, createChange());
  for (const name of ["wishlist/add", "watchlist/add"] as const) await saveItemAction(db, name, 12, createChange());
  await saveItemAction(db, "watchlist/add", 11, createChange());
  const shown = await readPublicPageData(db, userId, publicCollectionQuery);
  const copies = [{ isBoxed: false }, { isBoxed: true }];
  expect(shown?.content).toEqual(new Map([[11, { copies, wishlisted: false, watchlisted: false }]]));
});

it("a private collection is empty for everybody except its owner", async () => {
  const { db } = database;
  const userId = await insertPublicUser();
  await addCopy(db, 11, NEW_COPY_DETAILS, { userId, changeId: crypto.randomUUID(), now: NOW });
  await saveUserSettings(db, userId, [{ name: "is_collection_public", value: false }]);
  const countItems = async (viewerId: number | null) => {
    const context = { pageId: userId, viewerId: sql`${viewerId}` };
    return publicCollectionQuery.parse(await db.all(publicCollectionQuery.select(context))).size;
  };
  expect([await countItems(null), await countItems(userId + 1), await countItems(userId)]).toEqual([0, 0, 1]);
});
