import { expect, it } from "vitest";
import { saveItemAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import { publicCollectionQuery, readPublicPageData } from "../../../db/ownership/publicQueries";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

it("a public collection lists the items with the most recently added copies first", async () => {
  const { db } = database;
  const userId = await insertUser(db);
  for (const id of [30, 5, 12, 30, 7]) {
    await addCopy(db, id, NEW_COPY_DETAILS, { userId, changeId: crypto.randomUUID(), now: new Date(0) });
  }
  const shown = await readPublicPageData(db, userId, publicCollectionQuery);
  expect([...(shown?.content.keys() ?? [])]).toEqual([7, 30, 12, 5]);
});

it("a public collection shows whether each copy is boxed, but no wishlist or watchlist entries", async () => {
  const { db } = database;
  await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  const userId = await insertUser(db);
  const createChange = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
  for (const isBoxed of [false, true]) await addCopy(db, 11, { ...NEW_COPY_DETAILS, isBoxed }, createChange());
  for (const name of ["wishlist/add", "watchlist/add"] as const) await saveItemAction(db, name, 12, createChange());
  await saveItemAction(db, "watchlist/add", 11, createChange());
  const shown = await readPublicPageData(db, userId, publicCollectionQuery);
  const copies = [{ isBoxed: false }, { isBoxed: true }];
  expect(shown?.content).toEqual(new Map([[11, { copies, wishlisted: false, watchlisted: false }]]));
});
