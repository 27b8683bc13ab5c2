import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACTS, CONTROLS, intentOf, perform } from "../../../domain/ownership/acts";
import {
  describeCopies,
  isBoxed,
  isNothing,
  isOwned,
  MOST_COPIES,
  NOTHING,
  quantityOf,
} from "../../../domain/ownership/holding";
import { anyAct, anyActs, anyHolding, copies, holdingAfter, marksOf } from "../../helpers/holdings";

describe("acts", () => {
  it("add: a new copy is boxed, and the item leaves the wishlist", () => {
    const holding = holdingAfter("wishlist/add", "watchlist/add", "add");
    expect(marksOf(holding)).toBe("b");
    expect(holding.wishlisted).toBe(false);
    expect(holding.watchlisted).toBe(true);
  });

  it.each([
    ["", "b"],
    ["l", "l"],
    ["bl", "bl"],
  ])("own: %j becomes %j", (before, afterwards) => expect(marksOf(perform("own", copies(before)))).toBe(afterwards));

  it("own: the item leaves the wishlist", () => expect(holdingAfter("wishlist/add", "own").wishlisted).toBe(false));

  it("add: a duplicate comes last", () => expect(marksOf(perform("add", copies("l")))).toBe("lb"));

  it("add: stops at the most copies there can be", () => {
    const full = copies("b".repeat(MOST_COPIES));
    expect(quantityOf(perform("add", full))).toBe(MOST_COPIES);
  });

  it("remove: takes all copies and leaves the lists alone", () => {
    expect(perform("remove", { ...copies("bbl"), watchlisted: true })).toEqual({ ...NOTHING, watchlisted: true });
  });

  it.each([
    ["bb", "b", "the newest where all are boxed"],
    ["lb", "b", "the loose one before the newest"],
    ["blb", "bb", "the loose one in the middle"],
    ["ll", "l", "one of two loose ones"],
    ["b", "", "the last"],
    ["", "", "nothing from nothing"],
  ])("remove/one: %j becomes %j (%s)", (before, afterwards) => {
    expect(marksOf(perform("remove/one", copies(before)))).toBe(afterwards);
  });

  it.each([
    ["", "b", "adds a copy"],
    ["l", "b", "boxes the only one"],
    ["lb", "bb", "boxes the first"],
    ["b", "b", "changes nothing"],
  ])("boxed/add: %j becomes %j (%s)", (before, afterwards) => {
    expect(marksOf(perform("boxed/add", copies(before)))).toBe(afterwards);
  });

  it("boxed/add: an item that becomes owned by it leaves the wishlist", () =>
    expect(holdingAfter("wishlist/add", "boxed/add").wishlisted).toBe(false));

  it.each([
    ["b", "l", "the item stays owned"],
    ["bb", "lb", "the first boxed copy"],
    ["lb", "ll", "the first boxed copy"],
    ["l", "l", "nothing to unbox"],
    ["", "", "nothing to unbox"],
  ])("boxed/remove: %j becomes %j (%s)", (before, afterwards) => {
    expect(marksOf(perform("boxed/remove", copies(before)))).toBe(afterwards);
  });

  it("wishlist/add: an owned item cannot be wished for", () =>
    expect(perform("wishlist/add", copies("b")).wishlisted).toBe(false));

  it("keeps a holding whole, whatever is done in whatever order", () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const holding = holdingAfter(...acts);
        expect(quantityOf(holding)).toBeGreaterThanOrEqual(0);
        expect(quantityOf(holding)).toBeLessThanOrEqual(MOST_COPIES);
        expect(isOwned(holding)).toBe(quantityOf(holding) > 0);
        if (isOwned(holding)) expect(holding.wishlisted).toBe(false);
        else expect(isBoxed(holding)).toBe(false);
      }),
    );
  });

  it("changes the count by one at most, but for remove", () => {
    fc.assert(
      fc.property(anyHolding, anyAct, (holding, act) => {
        const count = quantityOf(perform(act, holding));
        if (act === "remove") expect(count).toBe(0);
        else expect(Math.abs(count - quantityOf(holding))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("never changes the holding it was given", () => {
    fc.assert(
      fc.property(anyHolding, anyAct, (holding, act) => {
        const before = structuredClone(holding);
        perform(act, holding);
        expect(holding).toEqual(before);
      }),
    );
  });

  it.each(ACTS.filter((act) => /^(wish|watch)list|^remove$/.test(act)))("%s twice is %s once", (act) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const once = perform(act, holding);
        expect(perform(act, once)).toEqual(once);
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
    expect(intentOf(control, copies(marks))).toEqual({ act, asksFirst });
  });

  it.each([
    ["minus", ""],
    ["box", ""],
    ["wish", "b"],
  ] as const)("%s with copies %j means nothing", (control, marks) => {
    expect(intentOf(control, copies(marks))).toBeUndefined();
  });

  it("asks before any click that leaves nothing of what was owned, and before no other", () => {
    fc.assert(
      fc.property(anyHolding, fc.constantFrom(...CONTROLS), (holding, control) => {
        const intent = intentOf(control, holding);
        if (!intent) return;
        expect(intent.asksFirst).toBe(isOwned(holding) && !isOwned(perform(intent.act, holding)));
      }),
    );
  });

  it.each([
    ["box", isBoxed],
    ["wish", ({ wishlisted }: { wishlisted: boolean }) => wishlisted],
    ["watch", ({ watchlisted }: { watchlisted: boolean }) => watchlisted],
  ] as const)("%s flips what it shows, every time", (control, shows) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const intent = intentOf(control, holding);
        if (intent) expect(shows(perform(intent.act, holding))).toBe(!shows(holding));
      }),
    );
  });
});

it.each([
  ["b", "1 boxed"],
  ["l", "1 loose"],
  ["blb", "2 boxed, 1 loose"],
  ["", ""],
])("copies %j read %j", (marks, words) => expect(describeCopies(copies(marks))).toBe(words));

it("nothing is nothing owned, wished or watched", () => {
  expect(isNothing(NOTHING)).toBe(true);
  for (const act of ["add", "wishlist/add", "watchlist/add"] as const) expect(isNothing(holdingAfter(act))).toBe(false);
});
