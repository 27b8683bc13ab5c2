import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserChangeContext } from "../../../db/write";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { insertUser } from "../insertUser";
import { withDatabase } from "../withDatabase";

const FIELDS_FILE = "../../../domain/ownership/copyFields";

/** Fields that the later release adds, one of each kind that a release can add. */
const ADDED_FIELDS = {
  isSigned: { kind: "switch", api: "is_signed", file: "signed" },
  certificate: { kind: "text", api: "certificate", file: "certificate" },
  insuredValue: { kind: "amount", api: "insured_value", file: "insured_value" },
  lentOn: { kind: "day", api: "lent_on", file: "lent_on" },
} as const;
const DEFAULTS = { isSigned: false, certificate: "", insuredValue: null, lentOn: null };
const SIGNED = { isSigned: true, certificate: "No. 7", insuredValue: 5_000, lentOn: "2026-11-01" };

const database = withDatabase();
const releases = { earlier: await loadRelease({}), later: await loadRelease(ADDED_FIELDS) };

/** Loads the code of a release whose copies have these fields in addition. */
async function loadRelease(addedFields: object) {
  vi.resetModules();
  const { COPY_FIELD_DEFINITIONS } = await import("../../../domain/ownership/copyFields");
  vi.doMock(FIELDS_FILE, () => ({ COPY_FIELD_DEFINITIONS: { ...COPY_FIELD_DEFINITIONS, ...addedFields } }));
  try {
    return {
      ...(await import("../../../db/ownership/change")),
      ...(await import("../../../db/ownership/copies")),
      ...(await import("../readViewerData")),
      columns: (await import("../../../db/schema")).copy,
    };
  } finally {
    vi.doUnmock(FIELDS_FILE);
  }
}

// Other test files in the same process load their own modules.
afterAll(() => void vi.resetModules());

type Release = (typeof releases)["earlier"];

let userId: number;
let step = 0;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

const createChange = (changeId: string): UserChangeContext => {
  step += 1;
  return { userId, changeId, now: new Date(Date.UTC(2026, 10, 20) + step) };
};

/** Adds a copy of the item. `details` may have fields that only the later release knows. */
const add = ({ addCopy }: Release, changeId: string, itemId: number, details: object = {}) =>
  addCopy(database.db, itemId, { ...NEW_COPY_DETAILS, ...details }, createChange(changeId));

const read = ({ readCopies }: Release, itemId?: number) => readCopies(database.db, userId, itemId);

async function edit(release: Release, changeId: string, itemId: number, details: object) {
  const [copy] = await read(release, itemId);
  if (!copy) throw new Error(`Item ${itemId} has no copy.`);
  const named = new Set(Object.keys(details));
  await release.editCopy(
    database.db,
    itemId,
    copy.id,
    { copy: { ...copy, ...details }, named },
    createChange(changeId),
  );
}

/**
 * Undoes a change.
 *
 * @returns the numbers of skipped copies
 */
async function undo({ undoCollectionChange }: Release, changeId: string, undoId = `undo of ${changeId}`) {
  await undoCollectionChange(database.db, changeId, createChange(undoId));
  const [row] = await database.db.all<{ removed: number; edited: number }>(
    sql`SELECT removed_since_count AS removed, edited_since_count AS edited FROM change
      WHERE user_id = ${userId} AND id = ${undoId}`,
  );
  return row;
}
const NOTHING_SKIPPED = { removed: 0, edited: 0 };

/** Adds the columns of the later release, as its migration would. */
async function addColumns(): Promise<void> {
  const known = await database.db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info('copy')`);
  for (const column of Object.values(releases.later.columns)) {
    if (known.some(({ name }) => name === column.name)) continue;
    const value = typeof column.default === "string" ? `'${column.default}'` : Number(column.default);
    await database.db.run(
      sql.raw(
        `ALTER TABLE copy ADD COLUMN ${column.name} ${column.getSQLType()} ${column.notNull ? `NOT NULL DEFAULT ${value}` : ""}`,
      ),
    );
  }
}

it("changes of copies can be undone after a migration has added fields to copies", async () => {
  const { earlier, later } = releases;
  await add(earlier, "added", 1);
  await add(earlier, "edited since", 2);
  await add(earlier, "to edit", 3, { notes: "first" });
  await add(earlier, "to remove", 4, { notes: "kept", pricePaid: 1_299, currency: "GBP" });
  await edit(earlier, "edited", 3, { notes: "second" });
  const [removed] = await read(earlier, 4);
  await earlier.saveItemAction(database.db, "remove", 4, createChange("removed"));
  await addColumns();
  await edit(later, "signed", 2, { isSigned: true });
  await edit(later, "also signed", 3, { isSigned: true });

  expect(await undo(later, "added")).toEqual(NOTHING_SKIPPED);
  expect(await read(later, 1)).toEqual([]);
  expect(await undo(later, "edited since")).toEqual({ removed: 0, edited: 1 });
  expect(await read(later, 2)).toMatchObject([{ ...DEFAULTS, isSigned: true }]);
  expect(await undo(later, "edited")).toEqual(NOTHING_SKIPPED);
  expect(await read(later, 3)).toMatchObject([{ notes: "first", isSigned: true }]);
  expect(await undo(later, "removed")).toEqual(NOTHING_SKIPPED);
  expect(await read(later, 4)).toEqual([{ ...removed, ...DEFAULTS }]);
});

describe("changes of fields that a release added", () => {
  beforeEach(addColumns);

  it("an edit of copy fields that a newer release added can be undone and redone", async () => {
    const { later } = releases;
    await add(later, "added", 1, DEFAULTS);
    await edit(later, "edited", 1, SIGNED);
    expect(await read(later)).toMatchObject([SIGNED]);
    expect(await undo(later, "edited", "first undo")).toEqual(NOTHING_SKIPPED);
    expect(await read(later)).toMatchObject([DEFAULTS]);
    expect(await undo(later, "first undo")).toEqual(NOTHING_SKIPPED);
    expect(await read(later)).toMatchObject([SIGNED]);
    expect(await undo(later, "edited", "second undo")).toEqual(NOTHING_SKIPPED);
    expect(await read(later)).toMatchObject([DEFAULTS]);
  });

  it("undoing the removal of a copy restores fields that a newer release added", async () => {
    const { later } = releases;
    await add(later, "added", 1, SIGNED);
    const before = await read(later);
    await later.saveItemAction(database.db, "remove", 1, createChange("removed"));
    expect(await undo(later, "removed")).toEqual(NOTHING_SKIPPED);
    expect(await read(later)).toEqual(before);
    expect(await undo(later, "undo of removed")).toEqual(NOTHING_SKIPPED);
    expect(await read(later)).toEqual([]);
  });

  it("undoing the addition of a copy keeps the copy if a field of a newer release was edited", async () => {
    const { later } = releases;
    await add(later, "added", 1, SIGNED);
    await edit(later, "edited", 1, { certificate: "No. 8" });
    expect(await undo(later, "added")).toEqual({ removed: 0, edited: 1 });
    expect(await read(later)).toMatchObject([{ certificate: "No. 8" }]);
  });
});
