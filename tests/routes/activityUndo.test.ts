import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { saveItemAction } from "../../db/ownership/change";
import { t } from "../../domain/messages/pages";
import { activityRoutes } from "../../routes/activity";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../helpers/routes";

const { database, somebody } = withRoutes([activityRoutes]);

/** Adds a copy and returns the id of the change. */
async function add({ id: userId }: RouteCaller, itemId: number): Promise<string> {
  const changeId = `adds ${crypto.randomUUID()}`;
  await saveItemAction(database.db, "add", itemId, { userId, changeId, now: new Date() });
  return changeId;
}
const listOwnedItems = async ({ id }: RouteCaller) =>
  (
    await database.db.all<{ readonly item_id: number }>(
      sql`SELECT item_id FROM copy WHERE user_id = ${id} ORDER BY item_id`,
    )
  ).map(({ item_id }) => item_id);

const undo = async (person: RouteCaller, fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await person.send("/activity/undo", fields);
  const { pathname, searchParams } = new URL(headers.get("Location") ?? "", TEST_ORIGIN);
  return { status, pathname, redirectQuery: Object.fromEntries(searchParams), path: headers.get("Location") ?? "" };
};

describe("POST /activity/undo", () => {
  it("POST /activity/undo with the id of an undo redoes the change that was undone", async () => {
    const person = await somebody();
    const addition = await add(person, 1);
    const change = "c".repeat(43);
    const undone = await undo(person, { line: addition, undone: addition, change, page: "3" });
    expect(undone).toMatchObject({
      status: 303,
      pathname: "/activity/3",
      redirectQuery: { entry: addition, by: change },
    });
    expect(Object.keys(undone.redirectQuery)).toHaveLength(2);
    expect(await listOwnedItems(person)).toEqual([]);
    const secondUndo = await undo(person, { line: addition, undone: change, change: "d".repeat(43), page: "1" });
    expect(secondUndo).toMatchObject({
      pathname: "/activity",
      redirectQuery: { entry: addition, by: "d".repeat(43), again: "" },
    });
    expect(await listOwnedItems(person)).toEqual([1]);
    expect((await person.go(secondUndo.path)).words).toContain(t.activity.outcomes.redone);
  });

  it("POST /activity/undo replaces an invalid change id in the form with a new id", async () => {
    const person = await somebody();
    const addition = await add(person, 1);
    const { redirectQuery, pathname } = await undo(person, {
      line: addition,
      undone: addition,
      change: "no id",
      page: "x",
    });
    expect([pathname, redirectQuery.entry]).toEqual(["/activity", addition]);
    expect(redirectQuery.by).toMatch(/^[\w-]{43}$/);
    expect(await listOwnedItems(person)).toEqual([]);
  });

  it("POST /activity/undo shows a message if a redo would exceed the maximum number of copies in a collection", async () => {
    const person = await somebody();
    const addition = await add(person, 1);
    await undo(person, { line: addition, undone: addition, change: "e".repeat(43) });
    await database.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
      INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT ${person.id}, 1, 'new', 1, 0, '', 1, 1, 'many' FROM n`);
    const { redirectQuery, path } = await undo(person, {
      line: addition,
      undone: "e".repeat(43),
      change: "f".repeat(43),
    });
    expect(redirectQuery).toMatchObject({ entry: addition, full: "" });
    expect((await person.go(path)).words).toContain(t.activity.outcomes.tooManyCopies);
    await database.db.run(sql`ALTER TABLE copy RENAME TO copy_away`);
    const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(async () => {
      spy.mockRestore();
      await database.db.run(sql`ALTER TABLE copy_away RENAME TO copy`);
    });
    const failed = await person.send("/activity/undo", {
      line: addition,
      undone: "e".repeat(43),
      change: "g".repeat(43),
    });
    expect(failed.status).toBe(500);
  });
});

it("an activity page number beyond the last page shows a link to the newest changes", async () => {
  const person = await somebody();
  const getLink = (text: string) => /<a class="button primary" href="([^"]*)"/.exec(text)?.[1];
  const [first, behind] = [await person.go("/activity"), await person.go("/activity/4")];
  expect([getLink(first.text), first.words.includes(t.activity.emptyTitle)]).toEqual(["/", true]);
  expect([getLink(behind.text), behind.words.includes(t.activity.emptyPageTitle)]).toEqual(["/activity", true]);
});
