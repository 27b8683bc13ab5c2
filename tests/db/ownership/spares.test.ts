import { beforeEach, expect, it } from "vitest";
import { undoChange } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import { type AskingPrices, putSparesForSale, viewerSparesQuery } from "../../../db/ownership/spares";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCopies, readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const aChange = (userId: number) => ({ userId, changeId: crypto.randomUUID(), now: NOW });

/** They came one after the other. */
async function somebodyWith(...copies: readonly (readonly [item: number, details: Partial<CopyDetails>])[]) {
  const userId = await insertUser(database.db);
  for (const [item, details] of copies) await addCopy(database.db, item, { ...NEW_COPY, ...details }, aChange(userId));
  return userId;
}

const doublesOf = (userId: number) => readViewerData(database.db, viewerSparesQuery, userId);

async function offer(userId: number, ...asked: readonly AskingPrices[]) {
  const change = aChange(userId);
  await putSparesForSale(database.db, { asked, currency: "GBP" }, change);
  return change;
}

/** What is asked for each copy of somebody's, where it is for sale. */
const askedOf = async (userId: number) =>
  (await readCopies(database.db, userId)).map(
    ({ isForSale, askingPrice, askingCurrency }) => isForSale && [askingPrice, askingCurrency],
  );

let beside: number;
beforeEach(async () => {
  beside = await somebodyWith([1, {}], [1, {}], [2, {}]);
});

it("doubles are what came after the first copy of an item, but for what is for sale or kept for somebody", async () => {
  const me = await somebodyWith(
    ...([
      [1, {}],
      [2, { isBoxed: false }],
      [1, { isBoxed: false }],
      [1, { isForSale: true }],
      [1, { isReserved: true }],
      [1, { isBoxed: true }],
    ] as const),
  );
  expect(await doublesOf(me)).toEqual([
    { amiiboId: 1, isBoxed: false },
    { amiiboId: 1, isBoxed: true },
  ]);
  expect(await doublesOf(await insertUser(database.db))).toEqual([]);
});

it("all of them are for sale then, boxed and loose each for what is asked, and nothing else is", async () => {
  const me = await somebodyWith([1, {}], [1, { isBoxed: false }], [1, { isBoxed: true }], [2, {}], [3, {}], [3, {}]);
  await offer(me, { amiiboId: 1, boxed: 900, loose: 400 }, { amiiboId: 2, boxed: 1, loose: 1 });
  expect(await askedOf(me)).toEqual([false, [400, "GBP"], [900, "GBP"], false, false, [null, null]]);
  expect(await doublesOf(me)).toEqual([]);
  expect(await doublesOf(beside)).toEqual([{ amiiboId: 1, isBoxed: true }]);
});

it("where its owner is to say what to ask, there is neither a price nor a currency", async () => {
  const me = await somebodyWith([1, {}], [1, { isBoxed: true }], [1, { isBoxed: false }]);
  await offer(me, { amiiboId: 1, boxed: null, loose: 400 });
  expect(await askedOf(me)).toEqual([false, [null, null], [400, "GBP"]]);
});

it("a price that somebody asks already stays", async () => {
  const me = await somebodyWith([1, {}], [1, { askingPrice: 700, askingCurrency: "EUR" }]);
  await offer(me, { amiiboId: 1, boxed: 900, loose: 900 });
  expect(await askedOf(me)).toEqual([false, [700, "EUR"]]);
});

it("sent again, it is done already: what came since stays as it is", async () => {
  const me = await somebodyWith([1, {}], [1, {}]);
  const change = await offer(me);
  await addCopy(database.db, 1, NEW_COPY, aChange(me));
  await putSparesForSale(database.db, { asked: [], currency: "GBP" }, change);
  expect(await askedOf(me)).toEqual([false, [null, null], false]);
});

it("it is one change like any other: it is taken back as one, and touches nobody else's", async () => {
  const ada = await insertFullPerson(database.db, "Ada", [DONE_CHANGE_ID]);
  const before = await readPersonRows(database.db, ada);
  const me = await somebodyWith([1, {}], [1, {}], [1, { askingPrice: 700, askingCurrency: "EUR" }]);
  const was = await doublesOf(me);
  const { changeId } = await offer(me, { amiiboId: 1, boxed: 900, loose: 900 });
  await undoChange(database.db, changeId, aChange(me));
  expect(await doublesOf(me)).toEqual(was);
  expect((await readCopies(database.db, me)).map((copy) => copy.askingPrice)).toEqual([null, null, 700]);
  expect(await readPersonRows(database.db, ada)).toEqual(before);
});
