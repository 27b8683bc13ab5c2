import fc from "fast-check";
import { expect, it } from "vitest";
import {
  countCopies,
  EMPTY_HOLDING,
  formatCopyCounts,
  isEmptyHolding,
  isFirstCopyBoxed,
  isOwned,
  MAX_COPIES_PER_ITEM,
} from "../../../domain/ownership/holding";
import { getItemCardAction, ITEM_ACTIONS, ITEM_CARD_CONTROLS } from "../../../domain/ownership/itemActions";
import {
  anyAction,
  anyActions,
  anyHolding,
  applyItemAction,
  createHoldingAfter,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

it("adding a copy of an item creates a boxed copy and removes the item from the wishlist", () => {
  const holding = createHoldingAfter("wishlist/add", "watchlist/add", "add");
  expect(formatCopyMarks(holding)).toBe("b");
  expect(holding.wishlisted).toBe(false);
  expect(holding.watchlisted).toBe(true);
});

it.each([
  ["", "b"],
  ["l", "l"],
  ["bl", "bl"],
])("marking an item as owned changes its copies from %j to %j (b boxed, l loose)", (before, after) =>
  expect(formatCopyMarks(applyItemAction("own", createHoldingFromMarks(before)))).toBe(after),
);

it("marking an item as owned removes it from the wishlist", () =>
  expect(createHoldingAfter("wishlist/add", "own").wishlisted).toBe(false));

it("adding a copy of an item appends the new copy after the existing copies", () =>
  expect(formatCopyMarks(applyItemAction("add", createHoldingFromMarks("l")))).toBe("lb"));

it("adding a copy of an item never exceeds the maximum number of copies", () => {
  const full = createHoldingFromMarks("b".repeat(MAX_COPIES_PER_ITEM));
  expect(countCopies(applyItemAction("add", full))).toBe(MAX_COPIES_PER_ITEM);
});

it("removing an item deletes all its copies and keeps its watchlist entry", () => {
  expect(applyItemAction("remove", { ...createHoldingFromMarks("bbl"), watchlisted: true })).toEqual({
    ...EMPTY_HOLDING,
    watchlisted: true,
  });
});

it.each([
  ["bb", "b", "the newest where all are boxed"],
  ["lb", "b", "the loose one before the newest"],
  ["blb", "bb", "the loose one in the middle"],
  ["ll", "l", "one of two loose ones"],
  ["b", "", "the last"],
  ["", "", "nothing from nothing"],
])("removing one copy of an item changes its copies from %j to %j (%s; b boxed, l loose)", (before, after) => {
  expect(formatCopyMarks(applyItemAction("remove/one", createHoldingFromMarks(before)))).toBe(after);
});

it.each([
  ["", "b", "adds a copy"],
  ["l", "b", "boxes the only one"],
  ["lb", "bb", "boxes the first"],
  ["b", "b", "changes nothing"],
])("marking an item as boxed changes its copies from %j to %j (%s; b boxed, l loose)", (before, after) => {
  expect(formatCopyMarks(applyItemAction("boxed/add", createHoldingFromMarks(before)))).toBe(after);
});

it("marking an item on the wishlist as boxed removes it from the wishlist", () =>
  expect(createHoldingAfter("wishlist/add", "boxed/add").wishlisted).toBe(false));

it.each([
  ["b", "l", "the item stays owned"],
  ["bb", "lb", "the first boxed copy"],
  ["lb", "ll", "the first boxed copy"],
  ["l", "l", "nothing to unbox"],
  ["", "", "nothing to unbox"],
])("marking an item as unboxed changes its copies from %j to %j (%s; b boxed, l loose)", (before, after) => {
  expect(formatCopyMarks(applyItemAction("boxed/remove", createHoldingFromMarks(before)))).toBe(after);
});

it("the action wishlist/add does not put an owned item on the wishlist", () =>
  expect(applyItemAction("wishlist/add", createHoldingFromMarks("b")).wishlisted).toBe(false));

it("an owned item is never on the wishlist after any sequence of item actions", () => {
  fc.assert(
    fc.property(anyActions, (acts) => {
      const holding = createHoldingAfter(...acts);
      expect(countCopies(holding)).toBeGreaterThanOrEqual(0);
      expect(countCopies(holding)).toBeLessThanOrEqual(MAX_COPIES_PER_ITEM);
      expect(isOwned(holding)).toBe(countCopies(holding) > 0);
      if (isOwned(holding)) expect(holding.wishlisted).toBe(false);
      else expect(isFirstCopyBoxed(holding)).toBe(false);
    }),
  );
});

it("every action on an item adds or removes at most one copy, except the action remove", () => {
  fc.assert(
    fc.property(anyHolding, anyAction, (holding, act) => {
      const count = countCopies(applyItemAction(act, holding));
      if (act === "remove") expect(count).toBe(0);
      else expect(Math.abs(count - countCopies(holding))).toBeLessThanOrEqual(1);
    }),
  );
});

it("applyItemAction never modifies the collection entry that it receives", () => {
  fc.assert(
    fc.property(anyHolding, anyAction, (holding, act) => {
      const before = structuredClone(holding);
      applyItemAction(act, holding);
      expect(holding).toEqual(before);
    }),
  );
});

it.each(ITEM_ACTIONS.filter((act) => /^(wish|watch)list|^remove$/.test(act)))(
  "repeating the action %s on an item changes nothing",
  (act) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const once = applyItemAction(act, holding);
        expect(applyItemAction(act, once)).toEqual(once);
      }),
    );
  },
);

it.each([
  ["own", "", "own", false],
  ["own", "b", "remove", true],
  ["own", "bbb", "remove", true],
  ["plus", "", "add", false],
  ["plus", "b", "add", false],
  ["minus", "bb", "remove/one", false],
  ["minus", "b", "remove", true],
  ["wish", "", "wishlist/add", false],
  ["box", "b", "boxed/remove", false],
  ["box", "l", "boxed/add", false],
  ["box", "lb", "boxed/add", false],
  ["watch", "", "watchlist/add", false],
  ["watch", "b", "watchlist/add", false],
] as const)(
  "the button %s of an item with the copies %j performs the action %s (asks for confirmation: %s)",
  (control, marks, act, asksFirst) => {
    expect(getItemCardAction(control, createHoldingFromMarks(marks))).toEqual({
      action: act,
      needsConfirmation: asksFirst,
    });
  },
);

it.each([
  ["minus", ""],
  ["box", ""],
  ["wish", "b"],
] as const)("the button %s does nothing on an item with the copies %j (b boxed)", (control, marks) => {
  expect(getItemCardAction(control, createHoldingFromMarks(marks))).toBeUndefined();
});

it("a button of an item asks for confirmation only if it would remove the last copy", () => {
  fc.assert(
    fc.property(anyHolding, fc.constantFrom(...ITEM_CARD_CONTROLS), (holding, control) => {
      const intent = getItemCardAction(control, holding);
      if (!intent) return;
      expect(intent.needsConfirmation).toBe(isOwned(holding) && !isOwned(applyItemAction(intent.action, holding)));
    }),
  );
});

it.each([
  ["box", isFirstCopyBoxed],
  ["wish", ({ wishlisted }: { wishlisted: boolean }) => wishlisted],
  ["watch", ({ watchlisted }: { watchlisted: boolean }) => watchlisted],
] as const)("a press on the button %s of an item reverses the state that the button shows", (control, shows) => {
  fc.assert(
    fc.property(anyHolding, (holding) => {
      const intent = getItemCardAction(control, holding);
      if (intent) expect(shows(applyItemAction(intent.action, holding))).toBe(!shows(holding));
    }),
  );
});

it.each([
  ["b", "1 boxed"],
  ["l", "1 loose"],
  ["blb", "2 boxed, 1 loose"],
  ["", ""],
])("formatCopyCounts describes the copies %j (b boxed, l loose) as %j", (marks, text) =>
  expect(formatCopyCounts(createHoldingFromMarks(marks))).toBe(text),
);

it("isEmptyHolding is true only for an item without copies, wishlist entry and watchlist entry", () => {
  expect(isEmptyHolding(EMPTY_HOLDING)).toBe(true);
  for (const act of ["add", "wishlist/add", "watchlist/add"] as const)
    expect(isEmptyHolding(createHoldingAfter(act))).toBe(false);
});
