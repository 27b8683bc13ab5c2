import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { disconnectProvider, linkAccount } from "../../../db/access/accounts";
import { readOrCreateExportImageSecret, saveExportImage } from "../../../db/exportImages/exportImages";
import { addListingReport } from "../../../db/listings/reports";
import { undoCollectionChange } from "../../../db/ownership/change";
import { addCopy, removeCopy } from "../../../db/ownership/copies";
import { copy, session } from "../../../db/schema";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { withServedDatabase } from "../withDatabase";
import { JOB_WRITES } from "./jobWrites";
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
let myRows: StoredRows;
let bystander: TestPerson;
let bystanderRows: StoredRows;

async function insertTestPerson(name: string, changes: readonly string[], now = NOW): Promise<TestPerson> {
  const { db } = database;
  const userId = await insertFullPerson(db, name, changes, now);
  const [ownCopy] = await db.select().from(copy).where(eq(copy.userId, userId)).limit(1);
  const [open] = await db.select().from(session).where(eq(session.userId, userId));
  if (!ownCopy || !open) throw new Error(`${name} has no copy or no session.`);
  return { name, userId, copyId: ownCopy.id, sessionId: open.id };
}

beforeAll(async () => {
  bystander = await insertTestPerson("Bea", [DONE_CHANGE_ID, NEXT_CHANGE_ID]);
  bystanderRows = await readPersonRows(database.db, bystander.userId);
  me = await insertMe();
  myRows = await readPersonRows(database.db, me.userId);
});

const expectBystanderUnchanged = async () =>
  expect(await readPersonRows(database.db, bystander.userId)).toEqual(bystanderRows);

it("the bystander in the isolation tests has rows in every table with personal data", () => {
  for (const [table, rows] of Object.entries(bystanderRows)) expect(rows.length, table).toBeGreaterThan(0);
});

let people = 0;
const insertMe = (now = NOW) => {
  people += 1;
  return insertTestPerson(`Ada ${people}`, [DONE_CHANGE_ID], now);
};

describe.each(Object.entries({ ...PERSON_WRITES, ...JOB_WRITES }))("isolation of %s", (name, ways) => {
  beforeEach(() => restorePersonRows(database.db, me.userId, myRows));

  it.each(Object.entries(ways))(`${name} leaves data of another user unchanged in the case: %s`, async (way, write) => {
    expect(await readPersonRows(database.db, me.userId)).toEqual(myRows);
    await write(database.db, me, bystander);
    await expectBystanderUnchanged();
    if (!/another person/.test(way)) expect(await readPersonRows(database.db, me.userId)).not.toEqual(myRows);
  });
});

it("a user cannot change the sign-in accounts, listing reports or export secrets of another user", async () => {
  const { userId, name } = await insertMe();
  const { db } = database;
  expect(await disconnectProvider(db, userId, "github", OAUTH_PROVIDERS)).toBe("disconnected");
  expect(await disconnectProvider(db, userId, "google", OAUTH_PROVIDERS)).toBe("only");
  expect(await linkAccount(db, userId, createIdentity(`${name} again`, "github"), NOW)).toBe("linked");
  expect(await addListingReport(db, 0, { itemId: 11, listingId: LISTING_IDS[0] }, NOW)).toBe(false);
  expect(await readOrCreateExportImageSecret(db, userId, "another secret")).toBe(`${name}'s secret for sheets`);
  await expectBystanderUnchanged();
});

it("the limits of copies and export images count separately for each user", async () => {
  const { db } = database;
  const [{ userId, name }, fullId] = [await insertMe(), await insertPerson(db, "Full")];
  const places = sql`WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${MAX_COPIES_PER_USER})`;
  await db.run(sql`${places}
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${fullId}, iif(n <= ${MAX_COPIES_PER_ITEM}, 11, n), 'new', 0, 0, '', 0, 0, ${DONE_CHANGE_ID} FROM place`);
  await db.run(sql`${places} INSERT INTO export_image (key, user_id, content, last_requested_at)
    SELECT 'sheet ' || n, ${fullId}, ${IMAGE_CONTENT}, ${NOW.getTime() + 1} FROM place WHERE n <= 100`);
  const { copies } = await addCopy(db, 11, NEW_COPY_DETAILS, { userId, changeId: NEXT_CHANGE_ID, now: NOW });
  expect(copies.length).toBeGreaterThan(1);
  expect(await saveExportImage(db, { key: createImageKey(name), userId, content: IMAGE_CONTENT }, NOW)).toEqual([]);
});

it("removeCopy cannot find a copy of another user, even with the change id of that user", async () => {
  const [removed] = await database.db.all<{ itemId: number; copyId: number }>(
    sql`SELECT item_id AS itemId, copy_id AS copyId FROM changed_copy
      WHERE user_id = ${bystander.userId} AND change_id = ${NEXT_CHANGE_ID} LIMIT 1`,
  );
  if (!removed) throw new Error("The bystander has no change of copies.");
  const change = { userId: me.userId, changeId: NEXT_CHANGE_ID, now: NOW };
  expect(await removeCopy(database.db, removed.itemId, removed.copyId, change)).toBeUndefined();
});

it("undoing an import leaves an import of another user with the same id unchanged", async () => {
  const [undoing, other] = [await insertMe(), await insertMe()];
  for (const { userId } of [undoing, other]) await createTestImportDraft(database.db, userId);
  const imported = await readPersonRows(database.db, other.userId);
  await undoCollectionChange(database.db, DRAFT_ID, {
    userId: undoing.userId,
    changeId: "an undo",
    now: addMinutes(2),
  });
  expect(await readPersonRows(database.db, other.userId)).toEqual(imported);
});

it("deleting a user deletes all rows of that user", async () => {
  const other = await insertMe();
  await PERSON_WRITES.deleteUser?.everything?.(database.db, other, bystander);
  expect(Object.values(await readPersonRows(database.db, other.userId)).flat()).toEqual([]);
});

describe.each(Object.entries(SWEEPS))("isolation of the sweep %s", (name, { oldAfter, run, emptied }) => {
  it(`the cleanup job ${name} deletes expired data but no recent data of another user`, async () => {
    const other = await insertMe(addMinutes(-oldAfter - 1));
    await run(database.db);
    const rows = await readPersonRows(database.db, other.userId);
    expect(
      Object.keys(rows)
        .filter((table) => rows[table]?.length === 0)
        .sort(),
    ).toEqual(emptied);
    await expectBystanderUnchanged();
  });
});
