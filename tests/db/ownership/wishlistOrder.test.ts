import { expect, it } from "vitest";
import { saveItemAction } from "../../../db/ownership/change";
import { saveWishlistOrder, viewerWishlistOrderQuery } from "../../../db/ownership/wishlistOrder";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCollection, readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const orderOf = (userId: number) => readViewerData(database.db, viewerWishlistOrderQuery, userId);

it("there is no order until somebody makes one, nor of somebody who is not there", async () => {
  expect(await orderOf(await insertUser(database.db))).toEqual([]);
  expect(await orderOf(1_000_000)).toEqual([]);
});

it("an order is theirs alone who made it, and one version of what they have later", async () => {
  const { db } = database;
  const [me, ada] = [await insertUser(db), await insertFullPerson(db, "Ada", [DONE_CHANGE_ID])];
  const before = [await readPersonRows(db, ada), await orderOf(ada)];
  const { version } = await readCollection(db, me);
  await saveWishlistOrder(db, me, [30, 4, 12]);
  expect(await orderOf(me)).toEqual([30, 4, 12]);
  expect((await readCollection(db, me)).version).toBe(version + 1);
  expect([await readPersonRows(db, ada), await orderOf(ada)]).toEqual(before);
});

it("an order outlives the wishes in it", async () => {
  const { db } = database;
  const me = await insertUser(db);
  await saveWishlistOrder(db, me, [2, 1]);
  for (const name of ["wishlist/add", "wishlist/remove"] as const)
    await saveItemAction(db, name, 2, { userId: me, changeId: name, now: NOW });
  expect(await orderOf(me)).toEqual([2, 1]);
});
