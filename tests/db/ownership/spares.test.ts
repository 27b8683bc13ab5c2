import { beforeEach, expect, it } from "vitest";
import { undoCollectionChange } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import {
  putSpareCopiesForSale,
  type SuggestedAskingPrices,
  viewerSpareCopiesQuery,
} from "../../../db/ownership/spares";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCopies, readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const createChange = (userId: number) => ({ userId, changeId: crypto.randomUUID(), now: NOW });

/** Creates a user with copies, added one after the other. */
async function createUserWith(...copies: readonly (readonly [item: number, details: Partial<CopyDetails>])[]) {
  const userId = await insertUser(database.db);
  for (const [item, details] of copies)
    await addCopy(database.db, item, { ...NEW_COPY_DETAILS, ...details }, createChange(userId));
  return userId;
}

const listSpares = (userId: number) => readViewerData(database.db, viewerSpareCopiesQuery, userId);

async function putForSale(userId: number, ...askingPrices: readonly SuggestedAskingPrices[]) {
  const change = createChange(userId);
  await putSpareCopiesForSale(database.db, { asked: askingPrices, currency: "GBP" }, change);
  return change;
}

/** Lists the asking price of each copy; false if it is not for sale. */
const listAskingPrices = async (userId: number) =>
  (await readCopies(database.db, userId)).map(
    ({ isForSale, askingPrice, askingCurrency }) => isForSale && [askingPrice, askingCurrency],
  );

let other: number;
beforeEach(async () => {
  other = await createUserWith([1, {}], [1, {}], [2, {}]);
});

it("the spare copies of an item exclude its first copy, copies for sale and reserved copies", async () => {
  const me = await createUserWith(
    ...([
      [1, {}],
      [2, { isBoxed: false }],
      [1, { isBoxed: false }],
      [1, { isForSale: true }],
      [1, { isReserved: true }],
      [1, { isBoxed: true }],
    ] as const),
  );
  expect(await listSpares(me)).toEqual([
    { itemId: 1, isBoxed: false },
    { itemId: 1, isBoxed: true },
  ]);
  expect(await listSpares(await insertUser(database.db))).toEqual([]);
});

it("a spare copy put up for sale gets the suggested price for its boxed or loose state", async () => {
  const me = await createUserWith([1, {}], [1, { isBoxed: false }], [1, { isBoxed: true }], [2, {}], [3, {}], [3, {}]);
  const unknown = { itemId: 3, newPrice: null, usedPrice: null };
  await putForSale(me, { itemId: 1, newPrice: 900, usedPrice: 400 }, { itemId: 2, newPrice: 1, usedPrice: 1 }, unknown);
  expect(await listAskingPrices(me)).toEqual([false, [400, "GBP"], [900, "GBP"], false, false, [null, null]]);
  expect(await listSpares(me)).toEqual([]);
  expect(await listSpares(other)).toEqual([{ itemId: 1, isBoxed: true }]);
});

it("a spare copy without a suggested price is offered for sale without a price", async () => {
  const me = await createUserWith([1, {}], [1, { isBoxed: true }], [1, { isBoxed: false }]);
  await putForSale(me, { itemId: 1, newPrice: null, usedPrice: 400 });
  expect(await listAskingPrices(me)).toEqual([false, [null, null], [400, "GBP"]]);
});

it("offering spare copies for sale keeps existing asking prices", async () => {
  const me = await createUserWith([1, {}], [1, { askingPrice: 700, askingCurrency: "EUR" }]);
  await putForSale(me, { itemId: 1, newPrice: 900, usedPrice: 900 });
  expect(await listAskingPrices(me)).toEqual([false, [700, "EUR"]]);
});

it("repeating a request to offer spare copies for sale leaves copies added later unchanged", async () => {
  const me = await createUserWith([1, {}], [1, {}]);
  const unpriced = { itemId: 1, newPrice: null, usedPrice: null };
  const change = await putForSale(me, unpriced);
  await addCopy(database.db, 1, NEW_COPY_DETAILS, createChange(me));
  await putSpareCopiesForSale(database.db, { asked: [unpriced], currency: "GBP" }, change);
  expect(await listAskingPrices(me)).toEqual([false, [null, null], false]);
});

it("offering several spare copies for sale is one change that can be undone", async () => {
  const ada = await insertFullPerson(database.db, "Ada", [DONE_CHANGE_ID]);
  const before = await readPersonRows(database.db, ada);
  const me = await createUserWith([1, {}], [1, {}], [1, { askingPrice: 700, askingCurrency: "EUR" }]);
  const sparesBefore = await listSpares(me);
  const { changeId } = await putForSale(me, { itemId: 1, newPrice: 900, usedPrice: 900 });
  await undoCollectionChange(database.db, changeId, createChange(me));
  expect(await listSpares(me)).toEqual(sparesBefore);
  expect((await readCopies(database.db, me)).map((copy) => copy.askingPrice)).toEqual([null, null, 700]);
  expect(await readPersonRows(database.db, ada)).toEqual(before);
});
