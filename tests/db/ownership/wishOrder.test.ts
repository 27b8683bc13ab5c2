import { expect, it } from "vitest";
import { act } from "../../../db/ownership/change";
import { ownWishOrder, saveWishOrder } from "../../../db/ownership/wishOrder";
import { DONE, fill, NOW, rowsOf } from "../beside/person";
import { aUser } from "../people";
import { readCollection, readOwn } from "../reading";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const orderOf = (userId: number) => readOwn(database.db, ownWishOrder, userId);

it("there is no order until somebody makes one, nor of somebody who is not there", async () => {
  expect(await orderOf(await aUser(database.db))).toEqual([]);
  expect(await orderOf(1_000_000)).toEqual([]);
});

it("an order is theirs alone who made it, and one version of what they have later", async () => {
  const { db } = database;
  const [me, ada] = [await aUser(db), await fill(db, "Ada", [DONE])];
  const before = [await rowsOf(db, ada), await orderOf(ada)];
  const { version } = await readCollection(db, me);
  await saveWishOrder(db, me, [30, 4, 12]);
  expect(await orderOf(me)).toEqual([30, 4, 12]);
  expect((await readCollection(db, me)).version).toBe(version + 1);
  expect([await rowsOf(db, ada), await orderOf(ada)]).toEqual(before);
});

it("an order outlives the wishes in it", async () => {
  const { db } = database;
  const me = await aUser(db);
  await saveWishOrder(db, me, [2, 1]);
  for (const name of ["wishlist/add", "wishlist/remove"] as const)
    await act(db, name, 2, { userId: me, changeId: name, now: NOW });
  expect(await orderOf(me)).toEqual([2, 1]);
});
