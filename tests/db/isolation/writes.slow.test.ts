import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { disconnectProvider, linkAccount } from "../../../db/access/accounts";
import { readOrCreateExportSecret, saveExportImage } from "../../../db/exportImages/exportImages";
import { addListingReport } from "../../../db/listings/reports";
import { undoChange } from "../../../db/ownership/change";
import { addCopy, removeCopy } from "../../../db/ownership/copies";
import { changedCopy, copy, session } from "../../../db/schema";
import { PROVIDERS } from "../../../domain/access/identity";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { withServedDatabase } from "../withDatabase";
import { JOB_WRITES } from "./jobs";
import {
  addMinutes,
  createIdentity,
  createImageKey,
  createTestImportDraft,
  DONE_CHANGE_ID,
  DRAFT_ID,
  IMAGE_CONTENT,
  insertFullPerson,
  insertPerson,
  LISTING_IDS,
  NEXT_CHANGE_ID,
  NOW,
  readPersonRows,
  restorePersonRows,
  type StoredRows,
} from "./person";
import { SWEEPS } from "./sweeps";
import { PERSON_WRITES, type TestPerson } from "./writes";

const database = withServedDatabase();
let me: TestPerson;
let mine: StoredRows;
let beside: TestPerson;
let before: StoredRows;

async function someone(name: string, changes: readonly string[], now = NOW): Promise<TestPerson> {
  const { db } = database;
  const userId = await insertFullPerson(db, name, changes, now);
  const [ownCopy] = await db.select().from(copy).where(eq(copy.userId, userId)).limit(1);
  const [open] = await db.select().from(session).where(eq(session.userId, userId));
  if (!ownCopy || !open) throw new Error(`${name} has no copy or no session.`);
  return { name, userId, copyId: ownCopy.id, sessionId: open.id };
}

beforeAll(async () => {
  beside = await someone("Bea", [DONE_CHANGE_ID, NEXT_CHANGE_ID]);
  before = await readPersonRows(database.db, beside.userId);
  me = await somebody();
  mine = await readPersonRows(database.db, me.userId);
});

const theirsIsUntouched = async () => expect(await readPersonRows(database.db, beside.userId)).toEqual(before);

it("the person beside has something of everything", () => {
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
});

let people = 0;
const somebody = (now = NOW) => {
  people += 1;
  return someone(`Ada ${people}`, [DONE_CHANGE_ID], now);
};

describe.each(Object.entries({ ...PERSON_WRITES, ...JOB_WRITES }))("%s", (_, ways) => {
  beforeEach(() => restorePersonRows(database.db, me.userId, mine));

  it.each(Object.entries(ways))("%s leaves the person beside as they were", async (way, write) => {
    expect(await readPersonRows(database.db, me.userId)).toEqual(mine);
    await write(database.db, me, beside);
    await theirsIsUntouched();
    if (!/their/.test(way)) expect(await readPersonRows(database.db, me.userId)).not.toEqual(mine);
  });
});

it("what the person beside has opens no door and closes none", async () => {
  const { userId, name } = await somebody();
  const { db } = database;
  expect(await disconnectProvider(db, userId, "github", PROVIDERS)).toBe("disconnected");
  expect(await disconnectProvider(db, userId, "google", PROVIDERS)).toBe("only");
  expect(await linkAccount(db, userId, createIdentity(`${name} again`, "github"), NOW)).toBe("linked");
  expect(await addListingReport(db, 0, { amiiboId: 11, ebayId: LISTING_IDS[0] }, NOW)).toBe(false);
  expect(await readOrCreateExportSecret(db, userId, "another secret")).toBe(`${name}'s secret for sheets`);
  await theirsIsUntouched();
});

it("what is full leaves room in another's", async () => {
  const { db } = database;
  const [{ userId, name }, fullId] = [await somebody(), await insertPerson(db, "Full")];
  const places = sql`WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${MAX_COPIES_PER_USER})`;
  await db.run(sql`${places}
    INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${fullId}, iif(n <= ${MAX_COPIES_PER_ITEM}, 11, n), 'new', 0, 0, '', 0, 0, ${DONE_CHANGE_ID} FROM place`);
  await db.run(sql`${places} INSERT INTO sheet (key, user_id, content, asked_at)
    SELECT 'sheet ' || n, ${fullId}, ${IMAGE_CONTENT}, ${NOW.getTime() + 1} FROM place WHERE n <= 100`);
  const { copies } = await addCopy(db, 11, NEW_COPY, { userId, changeId: NEXT_CHANGE_ID, now: NOW });
  expect(copies.length).toBeGreaterThan(1);
  expect(await saveExportImage(db, { key: createImageKey(name), userId, content: IMAGE_CONTENT }, NOW)).toEqual([]);
});

it("to remove a copy that they changed, by the name that they gave the change, finds none", async () => {
  const isTheirs = and(eq(changedCopy.userId, beside.userId), eq(changedCopy.changeId, NEXT_CHANGE_ID));
  const [theirs] = await database.db.select().from(changedCopy).where(isTheirs).limit(1);
  if (!theirs) throw new Error("The person beside has a change of copies.");
  const change = { userId: me.userId, changeId: NEXT_CHANGE_ID, now: NOW };
  expect(await removeCopy(database.db, theirs.amiiboId, theirs.ownedId, change)).toBeUndefined();
});

it("of two imports of one name the one that is not taken back stays", async () => {
  const [one, other] = [await somebody(), await somebody()];
  for (const { userId } of [one, other]) await createTestImportDraft(database.db, userId);
  const imported = await readPersonRows(database.db, other.userId);
  await undoChange(database.db, DRAFT_ID, { userId: one.userId, changeId: "an undo", now: addMinutes(2) });
  expect(await readPersonRows(database.db, other.userId)).toEqual(imported);
});

it("a deleted person leaves nothing", async () => {
  const other = await somebody();
  await PERSON_WRITES.deleteUser?.["all of it"]?.(database.db, other, beside);
  expect(Object.values(await readPersonRows(database.db, other.userId)).flat()).toEqual([]);
});

describe.each(Object.entries(SWEEPS))("%s", (_, { oldAfter, run, emptied }) => {
  it("takes what is old, and leaves the person beside as they were", async () => {
    const other = await somebody(addMinutes(-oldAfter - 1));
    await run(database.db);
    const rows = await readPersonRows(database.db, other.userId);
    expect(
      Object.keys(rows)
        .filter((table) => rows[table]?.length === 0)
        .sort(),
    ).toEqual(emptied);
    await theirsIsUntouched();
  });
});
