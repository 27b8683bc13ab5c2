import { expect, it } from "vitest";
import { saveItemAction } from "../../../db/ownership/change";
import { saveWishlistOrder, viewerWishlistOrderQuery } from "../../../db/ownership/wishlistOrder";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCollection, readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const readOrder = (userId: number) => readViewerData(database.db, viewerWishlistOrderQuery, userId);

it("the wishlist order is empty for a new user and for a user id that does not exist", async () => {
  expect(await readOrder(await insertUser(database.db))).toEqual([]);
  expect(await readOrder(1_000_000)).toEqual([]);
});

it("saving the order of a wishlist does not change the data of other members", async () => {
  const { db } = database;
  const [me, ada] = [await insertUser(db), await insertFullPerson(db, "Ada", [DONE_CHANGE_ID])];
  const before = [await readPersonRows(db, ada), await readOrder(ada)];
  const { version } = await readCollection(db, me);
  await saveWishlistOrder(db, me, [30, 4, 12]);
  expect(await readOrder(me)).toEqual([30, 4, 12]);
  expect((await readCollection(db, me)).version).toBe(version + 1);
  expect([await readPersonRows(db, ada), await readOrder(ada)]).toEqual(before);
});

it("an item removed from the wishlist keeps its position in the saved wishlist order", async () => {
  const { db } = database;
  const me = await insertUser(db);
  await saveWishlistOrder(db, me, [2, 1]);
  for (const name of ["wishlist/add", "wishlist/remove"] as const)
    await saveItemAction(db, name, 2, { userId: me, changeId: name, now: NOW });
  expect(await readOrder(me)).toEqual([2, 1]);
});
