import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY_HOLDING, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { buildImportPlan, countPlannedImportWrites } from "../../../domain/transfer/importPlan";
import type { ImportEntry } from "../../../domain/transfer/interpretImportTable";
import { anyCopy, anyItemId, anyPresent, applyPlan, createPresent } from "./existingCollection";
import { EMPTY_COLLECTION, previewFile } from "./previewFile";

const anyEntry: fc.Arbitrary<ImportEntry> = fc
  .record({ rowNumber: fc.constant(0), itemId: anyItemId })
  .chain((position) =>
    fc.oneof(
      anyCopy.map(({ notes, isBoxed, condition }) => ({
        ...position,
        list: "owned" as const,
        details: { notes, isBoxed, condition },
      })),
      anyCopy.map(({ isBoxed }) => ({ ...position, list: "owned" as const, details: { isBoxed } })),
      fc.constantFrom("wishlist", "watchlist", "gap").map((list) => ({ ...position, list }) as const),
    ),
  );

/** Entries of one file. */
const anyEntries = fc
  .array(anyEntry, { maxLength: 12 })
  .map((entries) => entries.map((entry, index) => ({ ...entry, rowNumber: index + 2 })));

it("importing a file a second time changes nothing if the file is unchanged", () => {
  fc.assert(
    fc.property(anyEntries, anyPresent, (entries, present) => {
      const imported = applyPlan(buildImportPlan(entries, present), present);
      expect(countPlannedImportWrites(buildImportPlan(entries, imported))).toBe(0);
    }),
  );
});

it("an import plan removes no owned copy and lists every row of the file", () => {
  fc.assert(
    fc.property(anyEntries, anyPresent, (entries, present) => {
      const plan = buildImportPlan(entries, present);
      const { copies } = applyPlan(plan, present);
      for (const { id, itemId } of present.copies) {
        expect(copies.find((copy) => copy.id === id)?.itemId).toBe(itemId);
      }
      const rowCount =
        countPlannedImportWrites(plan) + plan.unchanged.length + plan.skippedWishes.length + plan.problems.length;
      expect(rowCount).toBe(entries.filter(({ list }) => list !== "gap").length);
    }),
  );
});

const twoMarios = createPresent(
  [
    { ...NEW_COPY_DETAILS, id: 1, itemId: 1, notes: "first" },
    { ...NEW_COPY_DETAILS, id: 2, itemId: 1, notes: "second" },
  ],
  [8],
  [],
);
const buildPlan = (text: string, present = twoMarios) => previewFile(text, {}, present).plan;

it("an import plan lists the changed fields of each existing copy", () =>
  expect(
    buildPlan("amiibo_id,notes,boxed,price_paid,currency\n1,first,yes,,\n1,other,no,5,EUR\n1,third,,,").changed,
  ).toEqual([
    expect.objectContaining({ rowNumber: 3, copyId: 2, fields: ["isBoxed", "notes", "pricePaid", "currency"] }),
  ]));

it("an import plan does not change fields that the file leaves empty", () => {
  expect(countPlannedImportWrites(buildPlan("amiibo_id,currency\n1,EUR\n1,EUR"))).toBe(0);
  expect(countPlannedImportWrites(buildPlan("amiibo_id,notes\n1,"))).toBe(0);
});

it("an import row after an unreadable row about the same item describes the second copy of the item", () =>
  expect(countPlannedImportWrites(buildPlan("amiibo_id,notes\n1,first,too much\n1,second"))).toBe(0));

it("an import plan skips wishlist rows for items that are owned or that the file adds as owned", () => {
  const { skippedWishes, listEntries, fulfilledWishItemIds } = buildPlan(
    "list,amiibo_id\nwishlist,1\nwishlist,8\nwishlist,9\nwishlist,10\nwishlist,10\nowned,9\n,8",
  );
  expect(skippedWishes.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4]);
  expect(listEntries.map(({ rowNumber }) => rowNumber)).toEqual([5]);
  expect(fulfilledWishItemIds).toEqual([8]);
});

it(`an import plan adds at most ${MAX_COPIES_PER_ITEM} copies of an item`, () => {
  const { copies, problems } = buildPlan(`amiibo_id\n${"7\n".repeat(MAX_COPIES_PER_ITEM + 2)}`, EMPTY_COLLECTION);
  expect(copies).toHaveLength(MAX_COPIES_PER_ITEM);
  expect(problems.map(({ rowNumber, message }) => [rowNumber, message])).toEqual([
    [1001, "An item has at most 999 copies."],
    [1002, "An item has at most 999 copies."],
  ]);
});

it("an import plan adds a copy of an item that is not owned yet", () =>
  expect(
    buildPlan("name,series\nMario,super smash bros.", {
      ...EMPTY_COLLECTION,
      holdings: new Map([[1, EMPTY_HOLDING]]),
    }).copies,
  ).toEqual([{ rowNumber: 2, itemId: 1, copy: NEW_COPY_DETAILS }]));
