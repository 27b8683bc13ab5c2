import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import { applyImportDraft, saveImportDraft } from "../../../db/ownership/import";
import type { UserChangeContext } from "../../../db/write";
import { COPY_FIELDS, type CopyDetails, pickCopyDetails } from "../../../domain/ownership/copy";
import type { Holdings } from "../../../domain/ownership/holding";
import { BULK_ACTIONS, type BulkAction, ITEM_ACTIONS, type ItemAction } from "../../../domain/ownership/itemActions";
import { buildImportPlan } from "../../../domain/transfer/importPlan";
import type { ImportEntry } from "../../../domain/transfer/interpretImportTable";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { createDraftFile } from "../../helpers/draftFiles";
import { anyCopyDetails, anyHolding } from "../../helpers/holdings";
import { Ledger } from "../../helpers/ledger";
import { insertUser } from "../insertUser";
import { readCollection, readCopies } from "../readViewerData";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

const ITEMS = [1, 2, 3] as const;
const anyItem = fc.constantFrom(...ITEMS);

type Step =
  | { readonly kind: "act"; readonly act: ItemAction; readonly item: number }
  | { readonly kind: "bulk"; readonly act: BulkAction; readonly items: readonly number[] }
  | { readonly kind: "merge"; readonly marked: Holdings }
  | { readonly kind: "import"; readonly rows: readonly ImportEntry[] }
  | { readonly kind: "add"; readonly item: number; readonly copy: CopyDetails }
  | {
      readonly kind: "edit";
      readonly item: number;
      readonly place: number;
      readonly copy: CopyDetails;
      readonly named: readonly string[];
    }
  | { readonly kind: "remove"; readonly item: number; readonly place: number }
  | { readonly kind: "undo"; readonly which: number }
  | { readonly kind: "again"; readonly which: number };

/** Details of an import row: none, all, or only notes. */
const anyDetails = fc.oneof(
  fc.constant({}),
  anyCopyDetails,
  fc.record({ notes: fc.constantFrom("", "from the file") }),
);

const anyRow = fc.oneof(
  fc.record({ list: fc.constant("owned" as const), itemId: anyItem, details: anyDetails }),
  fc.record({ list: fc.constantFrom("wishlist" as const, "watchlist" as const), itemId: anyItem }),
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("act" as const), act: fc.constantFrom(...ITEM_ACTIONS), item: anyItem }),
  },
  fc.record({
    kind: fc.constant("bulk" as const),
    act: fc.constantFrom(...BULK_ACTIONS),
    items: fc.uniqueArray(anyItem, { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant("merge" as const),
    marked: fc.array(fc.tuple(anyItem, anyHolding), { maxLength: 3 }).map((pairs) => new Map(pairs)),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      rows: fc
        .array(anyRow, { maxLength: 5 })
        .map((rows) => rows.map((row, index) => ({ ...row, rowNumber: index + 2 }))),
    }),
  },
  fc.record({ kind: fc.constant("add" as const), item: anyItem, copy: anyCopyDetails }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      item: anyItem,
      place: fc.nat(2),
      copy: anyCopyDetails,
      named: fc.subarray([...COPY_FIELDS]),
    }),
  },
  fc.record({ kind: fc.constant("remove" as const), item: anyItem, place: fc.nat(2) }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("undo" as const), which: fc.nat() }) },
  fc.record({ kind: fc.constant("again" as const), which: fc.nat() }),
);

const readCopySummaries = (userId: number) =>
  database.db.all(sql`SELECT * FROM copy_summary WHERE user_id = ${userId} ORDER BY item_id`);

/** Applies the same steps to the database and to the ledger, a model of the rules. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  const { db } = database;
  const userId = await insertUser(db);
  const ledger = new Ledger();
  const changes: string[] = [];
  let version = 0;

  for (const step of steps) {
    const change: UserChangeContext = { userId, changeId: crypto.randomUUID(), now: new Date() };
    const earlier = "which" in step ? changes[step.which % Math.max(1, changes.length)] : undefined;
    if ("which" in step && earlier === undefined) continue;
    await applyStep(step, change, earlier);
    if (step.kind !== "again") changes.push(change.changeId);
    const now = await readCollection(db, userId);
    expect(now.version).toBeGreaterThanOrEqual(version);
    version = now.version;
    expect(encodeHoldings(now.holdings)).toEqual(
      encodeHoldings(new Map(ITEMS.map((item) => [item, ledger.holding(item)]))),
    );
    expect((await readCopies(db, userId)).map(pickCopyDetails)).toEqual(
      ITEMS.flatMap((item) => ledger.of(item)).map(pickCopyDetails),
    );
    const holdings = await readCopySummaries(userId);
    await refreshCopySummaries(db, sql`user_id = ${userId}`);
    expect(holdings).toEqual(await readCopySummaries(userId));
  }

  async function applyStep(step: Step, change: UserChangeContext, earlier: string | undefined): Promise<void> {
    const { changeId } = change;
    const findCopyId = async (item: number, place: number) => (await readCopies(db, userId, item))[place]?.id ?? 0;
    switch (step.kind) {
      case "act":
        await saveItemAction(db, step.act, step.item, change);
        return ledger.change(changeId, (writer) => writer.act(step.act, step.item));
      case "bulk":
        await saveBulkAction(db, step.act, step.items, change);
        return ledger.change(changeId, (writer) => {
          for (const item of step.items) writer.act(step.act, item);
        });
      case "merge":
        await mergeGuestHoldings(db, step.marked, change);
        return ledger.change(changeId, (writer) => writer.merge(step.marked));
      case "import":
        await saveImportDraft(db, change, createDraftFile());
        await applyImportDraft(db, change, (_, present) => buildImportPlan(step.rows, present));
        return ledger.change(changeId, (writer) => writer.import(step.rows));
      case "add":
        await addCopy(db, step.item, step.copy, change);
        return ledger.change(changeId, (writer) => writer.add(step.item, step.copy));
      case "edit": {
        const named = new Set(step.named);
        const copy = ledger.of(step.item)[step.place];
        await editCopy(db, step.item, await findCopyId(step.item, step.place), { copy: step.copy, named }, change);
        return ledger.change(changeId, (writer) => copy && writer.edit(copy, step.copy, named));
      }
      case "remove": {
        const copy = ledger.of(step.item)[step.place];
        await removeCopy(db, step.item, await findCopyId(step.item, step.place), change);
        return ledger.change(changeId, (writer) => copy && writer.remove(copy));
      }
      case "undo":
        await undoCollectionChange(db, earlier ?? "", change);
        return ledger.change(changeId, (writer) => writer.undo(earlier ?? ""));
      case "again":
        // A repeated change id, with any action: nothing may happen.
        await saveItemAction(db, "add", 1, { ...change, changeId: earlier ?? "" });
    }
  }
}

it("the database matches a reference model after any sequence of changes and undos", async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), runSteps), { numRuns: 30 });
}, 60_000);
