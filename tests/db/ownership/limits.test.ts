import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  mergeGuestHoldings,
  readUserItemState,
  saveBulkAction,
  saveItemAction,
  undoCollectionChange,
} from "../../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import { COPY_FIELDS } from "../../../domain/ownership/copy";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { addMinutes, DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCollection, readCopies, readHoldings } from "../readViewerData";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
let me: number;
beforeEach(async () => {
  me = await insertUser(database.db);
});
const createChange = (userId = me, now = NOW) => ({ userId, changeId: crypto.randomUUID(), now });

/** Adds copies of items from item 1 on. */
async function insertCopies(copies: number, items = 1): Promise<void> {
  await database.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${copies - 1})
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${me}, 1 + n % ${items}, 'new', 1, 0, '', 0, 0, 'test' FROM place`);
  await refreshCopySummaries(database.db);
}

const countCopies = async (item: number) => (await readHoldings(database.db, me)).get(item)?.copies.length ?? 0;
const MARKED = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: true };

it("adding a copy to an item with the maximum number of copies adds nothing", async () => {
  const { db } = database;
  await insertCopies(MAX_COPIES_PER_ITEM - 1);
  expect((await saveItemAction(db, "add", 1, createChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  const { version } = await readCollection(db, me);
  expect((await saveItemAction(db, "add", 1, createChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  expect((await addCopy(db, 1, NEW_COPY_DETAILS, createChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  expect((await readCollection(db, me)).version).toBe(version + 2);
});

it("a change that would exceed the limit of copies per collection changes nothing", async () => {
  const { db } = database;
  await insertCopies(MAX_COPIES_PER_USER - 1, 900);
  await saveItemAction(db, "wishlist/add", 950, createChange());
  await addCopy(db, 949, NEW_COPY_DETAILS, createChange());
  const before = await readCollection(db, me);
  const manyItems = new Map([950, 951].map((id) => [id, MARKED]));
  for (const refused of [
    saveItemAction(db, "add", 950, createChange()),
    saveItemAction(db, "boxed/add", 950, createChange()),
    saveBulkAction(db, "own", [950, 951], createChange()),
    addCopy(db, 950, NEW_COPY_DETAILS, createChange()),
    mergeGuestHoldings(db, manyItems, createChange()),
  ])
    await expect(refused).rejects.toMatchObject({
      reason: "too_many_copies",
      message: "Change rejected: too_many_copies. Nothing was written.",
    });
  expect(await readCollection(db, me)).toEqual(before);
  expect(before.holdings.get(950)?.wishlisted).toBe(true);
});

it.each([
  ["collection", MAX_COPIES_PER_USER, 900],
  ["item", MAX_COPIES_PER_ITEM, 1],
] as const)(
  "undoing a removal is rejected if it would exceed the limit of copies per %s",
  async (_, copyCount, items) => {
    const { db } = database;
    await insertCopies(copyCount, items);
    const before = await countCopies(1);
    const [copy] = await readCopies(db, me, 1);
    const removal = createChange();
    await removeCopy(db, 1, copy?.id ?? 0, removal);
    await saveItemAction(db, "add", 1, createChange());
    await expect(undoCollectionChange(db, removal.changeId, createChange())).rejects.toMatchObject({
      reason: "too_many_copies",
    });
    expect(await countCopies(1)).toBe(before);
  },
);

it("a user who does not exist has no collection and cannot change one", async () => {
  const changeOfMissingUser = createChange(me + 1);
  expect(await readUserItemState(database.db, changeOfMissingUser.userId, 1)).toEqual({
    version: 0,
    copies: [],
    holding: { copies: [], wishlisted: false, watchlisted: false },
  });
  await expect(saveItemAction(database.db, "add", 1, changeOfMissingUser)).rejects.toMatchObject({
    reason: "no_such_user",
  });
});

it("an unexpected database error is not reported as a rejected change of the collection", async () => {
  const { db } = database;
  const failingDatabase = Object.assign(Object.create(db), { batch: () => Promise.reject("nothing that is an error") });
  await expect(saveItemAction(failingDatabase, "add", 1, createChange())).rejects.toBe("nothing that is an error");
});

it("a copy is edited or removed only if its id, item and owner all match the request", async () => {
  const { db } = database;
  const ada = await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  const before = await readPersonRows(db, ada);
  const ownCopyId = (await addCopy(db, 11, NEW_COPY_DETAILS, createChange())).copies[0]?.id ?? 0;
  const otherCopyId = (await readCopies(db, ada, 11))[0]?.id ?? 0;
  const edit = { copy: { ...NEW_COPY_DETAILS, notes: "mine" }, named: new Set<string>(COPY_FIELDS) };
  for (const [item, id] of [
    [11, otherCopyId],
    [12, ownCopyId],
  ] as const) {
    expect(await editCopy(db, item, id, edit, createChange())).toBeUndefined();
    expect(await removeCopy(db, item, id, createChange())).toBeUndefined();
  }
  expect((await readCopies(db, me)).map(({ notes }) => notes)).toEqual([""]);
  expect(await readPersonRows(db, ada)).toEqual(before);
  expect((await editCopy(db, 11, ownCopyId, edit, createChange()))?.copies).toMatchObject([
    { id: ownCopyId, notes: "mine" },
  ]);
});

it("an edit of a copy that names no fields changes neither the copy nor its time of edit", async () => {
  const { db } = database;
  const [first] = (await addCopy(db, 1, NEW_COPY_DETAILS, createChange())).copies;
  if (!first) throw new Error("Item 1 has a copy.");
  const editNotes = (minutes: number, ...named: string[]) =>
    editCopy(
      db,
      1,
      first.id,
      { copy: { ...NEW_COPY_DETAILS, notes: "n" }, named: new Set(named) },
      createChange(me, addMinutes(minutes)),
    );
  expect(first).toMatchObject({ createdAt: NOW.getTime(), updatedAt: NOW.getTime() });
  expect((await editNotes(1))?.copies).toEqual([first]);
  expect((await editNotes(2, "notes"))?.copies).toEqual([{ ...first, notes: "n", updatedAt: addMinutes(2).getTime() }]);
});
