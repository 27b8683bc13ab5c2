import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countCopies,
  EMPTY_HOLDING,
  formatCopyCounts,
  isEmptyHolding,
  isFirstCopyBoxed,
  isOwned,
  MAX_COPIES_PER_ITEM,
} from "../../../domain/ownership/holding";
import { CARD_CONTROLS, getControlIntent, ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import {
  anyAction,
  anyActions,
  anyHolding,
  applyItemAction,
  createHoldingAfter,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

describe("acts", () => {
  it("add: a new copy is boxed, and the item leaves the wishlist", () => {
    const holding = createHoldingAfter("wishlist/add", "watchlist/add", "add");
    expect(formatCopyMarks(holding)).toBe("b");
    expect(holding.wishlisted).toBe(false);
    expect(holding.watchlisted).toBe(true);
  });

  it.each([
    ["", "b"],
    ["l", "l"],
    ["bl", "bl"],
  ])("own: %j becomes %j", (before, afterwards) =>
    expect(formatCopyMarks(applyItemAction("own", createHoldingFromMarks(before)))).toBe(afterwards),
  );

  it("own: the item leaves the wishlist", () =>
    expect(createHoldingAfter("wishlist/add", "own").wishlisted).toBe(false));

  it("add: a duplicate comes last", () =>
    expect(formatCopyMarks(applyItemAction("add", createHoldingFromMarks("l")))).toBe("lb"));

  it("add: stops at the most copies there can be", () => {
    const full = createHoldingFromMarks("b".repeat(MAX_COPIES_PER_ITEM));
    expect(countCopies(applyItemAction("add", full))).toBe(MAX_COPIES_PER_ITEM);
  });

  it("remove: takes all copies and leaves the lists alone", () => {
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
  ])("remove/one: %j becomes %j (%s)", (before, afterwards) => {
    expect(formatCopyMarks(applyItemAction("remove/one", createHoldingFromMarks(before)))).toBe(afterwards);
  });

  it.each([
    ["", "b", "adds a copy"],
    ["l", "b", "boxes the only one"],
    ["lb", "bb", "boxes the first"],
    ["b", "b", "changes nothing"],
  ])("boxed/add: %j becomes %j (%s)", (before, afterwards) => {
    expect(formatCopyMarks(applyItemAction("boxed/add", createHoldingFromMarks(before)))).toBe(afterwards);
  });

  it("boxed/add: an item that becomes owned by it leaves the wishlist", () =>
    expect(createHoldingAfter("wishlist/add", "boxed/add").wishlisted).toBe(false));

  it.each([
    ["b", "l", "the item stays owned"],
    ["bb", "lb", "the first boxed copy"],
    ["lb", "ll", "the first boxed copy"],
    ["l", "l", "nothing to unbox"],
    ["", "", "nothing to unbox"],
  ])("boxed/remove: %j becomes %j (%s)", (before, afterwards) => {
    expect(formatCopyMarks(applyItemAction("boxed/remove", createHoldingFromMarks(before)))).toBe(afterwards);
  });

  it("wishlist/add: an owned item cannot be wished for", () =>
    expect(applyItemAction("wishlist/add", createHoldingFromMarks("b")).wishlisted).toBe(false));

  it("keeps a holding whole, whatever is done in whatever order", () => {
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

  it("changes the count by one at most, but for remove", () => {
    fc.assert(
      fc.property(anyHolding, anyAction, (holding, act) => {
        const count = countCopies(applyItemAction(act, holding));
        if (act === "remove") expect(count).toBe(0);
        else expect(Math.abs(count - countCopies(holding))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("never changes the holding it was given", () => {
    fc.assert(
      fc.property(anyHolding, anyAction, (holding, act) => {
        const before = structuredClone(holding);
        applyItemAction(act, holding);
        expect(holding).toEqual(before);
      }),
    );
  });

  it.each(ITEM_ACTIONS.filter((act) => /^(wish|watch)list|^remove$/.test(act)))("%s twice is %s once", (act) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const once = applyItemAction(act, holding);
        expect(applyItemAction(act, once)).toEqual(once);
      }),
    );
  });
});

describe("what a click means", () => {
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
  ] as const)("%s with copies %j is %s (asks first: %s)", (control, marks, act, asksFirst) => {
    expect(getControlIntent(control, createHoldingFromMarks(marks))).toEqual({ act, asksFirst });
  });

  it.each([
    ["minus", ""],
    ["box", ""],
    ["wish", "b"],
  ] as const)("%s with copies %j means nothing", (control, marks) => {
    expect(getControlIntent(control, createHoldingFromMarks(marks))).toBeUndefined();
  });

  it("asks before any click that leaves nothing of what was owned, and before no other", () => {
    fc.assert(
      fc.property(anyHolding, fc.constantFrom(...CARD_CONTROLS), (holding, control) => {
        const intent = getControlIntent(control, holding);
        if (!intent) return;
        expect(intent.asksFirst).toBe(isOwned(holding) && !isOwned(applyItemAction(intent.act, holding)));
      }),
    );
  });

  it.each([
    ["box", isFirstCopyBoxed],
    ["wish", ({ wishlisted }: { wishlisted: boolean }) => wishlisted],
    ["watch", ({ watchlisted }: { watchlisted: boolean }) => watchlisted],
  ] as const)("%s flips what it shows, every time", (control, shows) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const intent = getControlIntent(control, holding);
        if (intent) expect(shows(applyItemAction(intent.act, holding))).toBe(!shows(holding));
      }),
    );
  });
});

it.each([
  ["b", "1 boxed"],
  ["l", "1 loose"],
  ["blb", "2 boxed, 1 loose"],
  ["", ""],
])("copies %j read %j", (marks, words) => expect(formatCopyCounts(createHoldingFromMarks(marks))).toBe(words));

it("nothing is nothing owned, wished or watched", () => {
  expect(isEmptyHolding(EMPTY_HOLDING)).toBe(true);
  for (const act of ["add", "wishlist/add", "watchlist/add"] as const)
    expect(isEmptyHolding(createHoldingAfter(act))).toBe(false);
});
