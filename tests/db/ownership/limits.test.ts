import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  mergeGuestHoldings,
  readItemState,
  saveBulkAction,
  saveItemAction,
  undoChange,
} from "../../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import { COPY_FIELDS } from "../../../domain/ownership/copy";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { addMinutes, DONE_CHANGE_ID, insertFullPerson, NOW, readPersonRows } from "../isolation/person";
import { readCollection, readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
let me: number;
beforeEach(async () => {
  me = await insertUser(database.db);
});
const aChange = (userId = me, now = NOW) => ({ userId, changeId: crypto.randomUUID(), now });

/** So many copies of so many items, from item 1 on. */
const owns = (copies: number, items = 1) =>
  database.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${copies - 1})
    INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${me}, 1 + n % ${items}, 'new', 1, 0, '', 0, 0, 'test' FROM place`);

const copiesOf = async (item: number) => (await readHoldings(database.db, me)).get(item)?.copies.length ?? 0;
const MARKED = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: true };

it("of an item that somebody has the most copies of, one more is none: nothing changes but the version", async () => {
  const { db } = database;
  await owns(MAX_COPIES_PER_ITEM - 1);
  expect((await saveItemAction(db, "add", 1, aChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  const { version } = await readCollection(db, me);
  expect((await saveItemAction(db, "add", 1, aChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  expect((await addCopy(db, 1, NEW_COPY, aChange())).holding.copies).toHaveLength(MAX_COPIES_PER_ITEM);
  expect((await readCollection(db, me)).version).toBe(version + 2);
});

it("what would be too many copies in all is refused, and nothing of it is done", async () => {
  const { db } = database;
  await owns(MAX_COPIES_PER_USER - 1, 900);
  await saveItemAction(db, "wishlist/add", 950, aChange());
  await addCopy(db, 949, NEW_COPY, aChange());
  const before = await readCollection(db, me);
  const many = new Map([950, 951].map((id) => [id, MARKED]));
  for (const refused of [
    saveItemAction(db, "add", 950, aChange()),
    saveItemAction(db, "boxed/add", 950, aChange()),
    saveBulkAction(db, "own", [950, 951], aChange()),
    addCopy(db, 950, NEW_COPY, aChange()),
    mergeGuestHoldings(db, many, aChange()),
  ])
    await expect(refused).rejects.toMatchObject({
      reason: "too_many_copies",
      message: "The change was refused: too_many_copies.",
    });
  expect(await readCollection(db, me)).toEqual(before);
  expect(before.holdings.get(950)?.wishlisted).toBe(true);
});

it.each([
  ["in all", MAX_COPIES_PER_USER, 900],
  ["of its item", MAX_COPIES_PER_ITEM, 1],
] as const)("what was removed does not come back where there would be too many copies %s", async (_, most, items) => {
  const { db } = database;
  await owns(most, items);
  const before = await copiesOf(1);
  const [copy] = await readCopies(db, me, 1);
  const removal = aChange();
  await removeCopy(db, 1, copy?.id ?? 0, removal);
  await saveItemAction(db, "add", 1, aChange());
  await expect(undoChange(db, removal.changeId, aChange())).rejects.toMatchObject({ reason: "too_many_copies" });
  expect(await copiesOf(1)).toBe(before);
});

it("who is not there any more has nothing and changes nothing", async () => {
  const nobody = aChange(me + 1);
  expect(await readItemState(database.db, nobody.userId, 1)).toEqual({
    version: 0,
    copies: [],
    holding: { copies: [], wishlisted: false, watchlisted: false },
  });
  await expect(saveItemAction(database.db, "add", 1, nobody)).rejects.toMatchObject({ reason: "no_such_user" });
});

it("what the database cannot do is no refusal", async () => {
  const { db } = database;
  const away = Object.assign(Object.create(db), { batch: () => Promise.reject("nothing that is an error") });
  await expect(saveItemAction(away, "add", 1, aChange())).rejects.toBe("nothing that is an error");
});

it("a copy is changed by its own id, its item and its owner alone", async () => {
  const { db } = database;
  const ada = await insertFullPerson(db, "Ada", [DONE_CHANGE_ID]);
  const before = await readPersonRows(db, ada);
  const mine = (await addCopy(db, 11, NEW_COPY, aChange())).copies[0]?.id ?? 0;
  const theirs = (await readCopies(db, ada, 11))[0]?.id ?? 0;
  const edit = { copy: { ...NEW_COPY, notes: "mine" }, named: new Set<string>(COPY_FIELDS) };
  for (const [item, id] of [
    [11, theirs],
    [12, mine],
  ] as const) {
    expect(await editCopy(db, item, id, edit, aChange())).toBeUndefined();
    expect(await removeCopy(db, item, id, aChange())).toBeUndefined();
  }
  expect((await readCopies(db, me)).map(({ notes }) => notes)).toEqual([""]);
  expect(await readPersonRows(db, ada)).toEqual(before);
  expect((await editCopy(db, 11, mine, edit, aChange()))?.copies).toMatchObject([{ id: mine, notes: "mine" }]);
});

it("a copy says when it came and when it was altered last; an edit that names nothing alters nothing", async () => {
  const { db } = database;
  const [first] = (await addCopy(db, 1, NEW_COPY, aChange())).copies;
  if (!first) throw new Error("Item 1 has a copy.");
  const edits = (minutes: number, ...named: string[]) =>
    editCopy(
      db,
      1,
      first.id,
      { copy: { ...NEW_COPY, notes: "n" }, named: new Set(named) },
      aChange(me, addMinutes(minutes)),
    );
  expect(first).toMatchObject({ createdAt: NOW.getTime(), updatedAt: NOW.getTime() });
  expect((await edits(1))?.copies).toEqual([first]);
  expect((await edits(2, "notes"))?.copies).toEqual([{ ...first, notes: "n", updatedAt: addMinutes(2).getTime() }]);
});
