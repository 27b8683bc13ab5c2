import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { disconnect, linkTo } from "../../../db/access/accounts";
import { addListingReport } from "../../../db/listings/reports";
import { undo } from "../../../db/ownership/change";
import { addCopy, removeCopy } from "../../../db/ownership/copies";
import { changedCopy, owned, session } from "../../../db/schema";
import { keepSheet, takeSheetSecret } from "../../../db/sheets/sheets";
import { PROVIDERS } from "../../../domain/access/identity";
import { MOST_COPIES, MOST_COPIES_IN_ALL } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { withServedDatabase } from "../withDatabase";
import { JOBS } from "./jobs";
import {
  arrive,
  DONE,
  DRAFT,
  fill,
  identityOf,
  importing,
  LISTINGS,
  minutesAfter,
  NEXT,
  NOW,
  putBack,
  type Rows,
  rowsOf,
  SHEET_CONTENT,
  sheetKeyOf,
} from "./person";
import { SWEEPS } from "./sweeps";
import { type Someone, WRITES } from "./writes";

const database = withServedDatabase();
let me: Someone;
let mine: Rows;
let beside: Someone;
let before: Rows;

async function someone(name: string, changes: readonly string[], now = NOW): Promise<Someone> {
  const { db } = database;
  const userId = await fill(db, name, changes, now);
  const [copy] = await db.select().from(owned).where(eq(owned.userId, userId)).limit(1);
  const [open] = await db.select().from(session).where(eq(session.userId, userId));
  if (!copy || !open) throw new Error(`${name} has no copy or no session.`);
  return { name, userId, copyId: copy.id, sessionId: open.id };
}

beforeAll(async () => {
  beside = await someone("Bea", [DONE, NEXT]);
  before = await rowsOf(database.db, beside.userId);
  me = await somebody();
  mine = await rowsOf(database.db, me.userId);
});

const theirsIsUntouched = async () => expect(await rowsOf(database.db, beside.userId)).toEqual(before);

it("the person beside has something of everything", () => {
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
});

let people = 0;
const somebody = (now = NOW) => {
  people += 1;
  return someone(`Ada ${people}`, [DONE], now);
};

describe.each(Object.entries({ ...WRITES, ...JOBS }))("%s", (_, ways) => {
  beforeEach(() => putBack(database.db, me.userId, mine));

  it.each(Object.entries(ways))("%s leaves the person beside as they were", async (way, write) => {
    expect(await rowsOf(database.db, me.userId)).toEqual(mine);
    await write(database.db, me, beside);
    await theirsIsUntouched();
    if (!/their/.test(way)) expect(await rowsOf(database.db, me.userId)).not.toEqual(mine);
  });
});

it("what the person beside has opens no door and closes none", async () => {
  const { userId, name } = await somebody();
  const { db } = database;
  expect(await disconnect(db, userId, "github", PROVIDERS)).toBe("disconnected");
  expect(await disconnect(db, userId, "google", PROVIDERS)).toBe("only");
  expect(await linkTo(db, userId, identityOf(`${name} again`, "github"), NOW)).toBe("linked");
  expect(await addListingReport(db, 0, { amiiboId: 11, ebayId: LISTINGS[0] }, NOW)).toBe(false);
  expect(await takeSheetSecret(db, userId, "another secret")).toBe(`${name}'s secret for sheets`);
  await theirsIsUntouched();
});

it("what is full leaves room in another's", async () => {
  const { db } = database;
  const [{ userId, name }, fullId] = [await somebody(), await arrive(db, "Full")];
  const places = sql`WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${MOST_COPIES_IN_ALL})`;
  await db.run(sql`${places}
    INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${fullId}, iif(n <= ${MOST_COPIES}, 11, n), 'new', 0, 0, '', 0, 0, ${DONE} FROM place`);
  await db.run(sql`${places} INSERT INTO sheet (key, user_id, content, asked_at)
    SELECT 'sheet ' || n, ${fullId}, ${SHEET_CONTENT}, ${NOW.getTime() + 1} FROM place WHERE n <= 100`);
  const { copies } = await addCopy(db, 11, NEW_COPY, { userId, changeId: NEXT, now: NOW });
  expect(copies.length).toBeGreaterThan(1);
  expect(await keepSheet(db, { key: sheetKeyOf(name), userId, content: SHEET_CONTENT }, NOW)).toEqual([]);
});

it("to remove a copy that they changed, by the name that they gave the change, finds none", async () => {
  const isTheirs = and(eq(changedCopy.userId, beside.userId), eq(changedCopy.changeId, NEXT));
  const [theirs] = await database.db.select().from(changedCopy).where(isTheirs).limit(1);
  if (!theirs) throw new Error("The person beside has a change of copies.");
  const change = { userId: me.userId, changeId: NEXT, now: NOW };
  expect(await removeCopy(database.db, theirs.amiiboId, theirs.ownedId, change)).toBeUndefined();
});

it("of two imports of one name the one that is not taken back stays", async () => {
  const [one, other] = [await somebody(), await somebody()];
  for (const { userId } of [one, other]) await importing(database.db, userId);
  const imported = await rowsOf(database.db, other.userId);
  await undo(database.db, DRAFT, { userId: one.userId, changeId: "an undo", now: minutesAfter(2) });
  expect(await rowsOf(database.db, other.userId)).toEqual(imported);
});

it("a deleted person leaves nothing", async () => {
  const other = await somebody();
  await WRITES.deleteUser?.["all of it"]?.(database.db, other, beside);
  expect(Object.values(await rowsOf(database.db, other.userId)).flat()).toEqual([]);
});

describe.each(Object.entries(SWEEPS))("%s", (_, { oldAfter, run, emptied }) => {
  it("takes what is old, and leaves the person beside as they were", async () => {
    const other = await somebody(minutesAfter(-oldAfter - 1));
    await run(database.db);
    const rows = await rowsOf(database.db, other.userId);
    expect(
      Object.keys(rows)
        .filter((table) => rows[table]?.length === 0)
        .sort(),
    ).toEqual(emptied);
    await theirsIsUntouched();
  });
});
