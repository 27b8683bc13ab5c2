import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepExpired } from "../../../db/access/sessions";
import { sweepChanges } from "../../../db/ownership/sweep";
import { owned, session } from "../../../db/schema";
import { migratedDatabase, type TestDatabase } from "../database";
import { DONE, fill, minutesAfter, NEXT, NOW, putBack, type Rows, rowsOf } from "./person";
import { type Someone, WRITES } from "./writes";

let database: TestDatabase;
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
  database = await migratedDatabase();
  beside = await someone("Bea", [DONE, NEXT]);
  before = await rowsOf(database.db, beside.userId);
  me = await somebody();
  mine = await rowsOf(database.db, me.userId);
});
afterAll(() => database.stop());

const theirsIsUntouched = async () => expect(await rowsOf(database.db, beside.userId)).toEqual(before);

it("the person beside has something of everything", () => {
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
});

let people = 0;
const somebody = (now = NOW) => {
  people += 1;
  return someone(`Ada ${people}`, [DONE], now);
};

describe.each(Object.entries(WRITES))("%s", (_, ways) => {
  beforeEach(() => putBack(database.db, me.userId, mine));

  it.each(Object.entries(ways))("%s leaves the person beside as they were", async (way, write) => {
    expect(await rowsOf(database.db, me.userId)).toEqual(mine);
    await write(database.db, me, beside);
    await theirsIsUntouched();
    if (!/their/.test(way)) expect(await rowsOf(database.db, me.userId)).not.toEqual(mine);
  });
});

it("a deleted person leaves nothing", async () => {
  const other = await somebody();
  await WRITES.deleteUser?.["all of it"]?.(database.db, other, beside);
  expect(Object.values(await rowsOf(database.db, other.userId)).flat()).toEqual([]);
});

describe("the sweep takes what is old, and what is not stays", () => {
  const old = () => somebody(minutesAfter(-70));
  const left = async ({ userId }: Someone) => {
    const rows = await rowsOf(database.db, userId);
    return Object.keys(rows).filter((table) => rows[table]?.length === 0);
  };

  it("of what could be undone or confirmed", async () => {
    const other = await old();
    await sweepChanges(database.db, NOW);
    expect((await left(other)).sort()).toEqual(["changed_copy", "changed_mark", "import_draft", "import_part"]);
    await theirsIsUntouched();
  });

  it("of sessions and ways through a provider", async () => {
    const other = await old();
    await sweepExpired(database.db, NOW);
    expect((await left(other)).sort()).toEqual(["session", "sign_in"]);
    await theirsIsUntouched();
  });
});
