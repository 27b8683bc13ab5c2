import { expect, it } from "vitest";
import { addSession, readSession } from "../../../db/access/sessions";
import type { ViewerQuery } from "../../../db/access/viewerQuery";
import { readUserItemState, saveItemAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import {
  readFullCollection,
  viewerFirstCopiesQuery,
  viewerHoldingsQuery,
  viewerItemCopiesQuery,
  viewerItemHoldingQuery,
  viewerOwnedIdsQuery,
  viewerSellListQuery,
} from "../../../db/ownership/viewerQueries";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import {
  createSecretHash,
  createSessionEntry,
  DONE_CHANGE_ID,
  insertFullPerson,
  insertPerson,
  NOW,
} from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const READS = [
  viewerHoldingsQuery,
  viewerFirstCopiesQuery,
  viewerOwnedIdsQuery,
  viewerItemHoldingQuery,
  viewerItemCopiesQuery,
  viewerSellListQuery,
];

let people = 0;
/**
 * Creates a user with copies of items 30 and 12, a wishlist entry for 5 and watchlist entries for 12 and 40. A second
 * user has other data.
 */
async function createCollector() {
  const { db } = database;
  people += 1;
  const name = `Ada ${people}`;
  const userId = await insertPerson(db, name);
  await addSession(db, createSessionEntry(name, userId));
  await insertFullPerson(db, `Bea ${people}`, [DONE_CHANGE_ID]);
  const createChange = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
  const copies: readonly (readonly [item: number, details: Partial<CopyDetails>])[] = [
    [30, {}],
    [12, { isBoxed: false, isForSale: true, askingPrice: 500, askingCurrency: "GBP" }],
    [30, { isBoxed: false, notes: "the second" }],
  ];
  for (const [item, details] of copies) await addCopy(db, item, { ...NEW_COPY_DETAILS, ...details }, createChange());
  await saveItemAction(db, "wishlist/add", 5, createChange());
  for (const id of [40, 12]) await saveItemAction(db, "watchlist/add", id, createChange());
  const readQuery = async <T>(read: ViewerQuery<T>, id = 0) => {
    const open = await readSession(db, createSecretHash(name), NOW, { queries: READS, pageId: id });
    if (!open) throw new Error(`${name} is signed in.`);
    return open.viewerData(read);
  };
  return { userId, readQuery };
}

const LOOSE = { copies: [{ isBoxed: false }], wishlisted: false, watchlisted: true };
const TWO = { copies: [{ isBoxed: true }, { isBoxed: false }], wishlisted: false, watchlisted: false };

it("viewerHoldingsQuery returns the copies, wishlist and watchlist of a member with the collection version", async () => {
  const { userId, readQuery } = await createCollector();
  const { holdings, version } = await readQuery(viewerHoldingsQuery);
  expect([...holdings]).toEqual([
    [5, { ...EMPTY_HOLDING, wishlisted: true }],
    [12, LOOSE],
    [30, TWO],
    [40, { ...EMPTY_HOLDING, watchlisted: true }],
  ]);
  expect(version).toBe(6);
  const present = await readFullCollection(database.db, userId);
  expect(present).toEqual({ holdings, version, copies: await readQuery(viewerFirstCopiesQuery) });
  expect(present.copies.map(({ itemId, notes }) => [itemId, notes])).toEqual([
    [12, ""],
    [30, ""],
    [30, "the second"],
  ]);
  expect([...(await readQuery(viewerOwnedIdsQuery))].sort()).toEqual([12, 30]);
});

it.each([
  [30, TWO, 2],
  [12, LOOSE, 1],
  [5, { ...EMPTY_HOLDING, wishlisted: true }, 0],
  [11, EMPTY_HOLDING, 0],
])(
  "queries about item %i return only the copies and the wishlist state of that item and member",
  async (id, holding, copies) => {
    const { userId, readQuery } = await createCollector();
    const item = await readQuery(viewerItemHoldingQuery, id);
    expect(item).toEqual({ version: 6, holding });
    const all = await readQuery(viewerItemCopiesQuery, id);
    expect(all.map(({ itemId }) => itemId)).toEqual(Array(copies).fill(id));
    expect(await readUserItemState(database.db, userId, id)).toEqual({ ...item, copies: all });
  },
);

it("copies for sale are read only with the fields that a buyer may see", async () => {
  const { readQuery } = await createCollector();
  const price = { askingPrice: 500, askingCurrency: "GBP" };
  expect((await readQuery(viewerSellListQuery)).firstCopies).toEqual([
    { id: expect.any(Number), itemId: 12, condition: "new", isBoxed: false, isReserved: false, ...price },
  ]);
});
