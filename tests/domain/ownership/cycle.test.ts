import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perform } from "../../../domain/ownership/acts";
import { TILE_KINDS, type TileKind, tapOn, tileStateOf } from "../../../domain/ownership/cycle";
import { type Holding, isBoxed, isOwned, NOTHING, quantityOf } from "../../../domain/ownership/holding";
import { anyHolding, copies, holdingAfter, marksOf } from "../../helpers/holdings";

const tapped = (kind: TileKind, holding: Holding): Holding =>
  tapOn(kind, holding).acts.reduce((held, act) => perform(act, held), holding);

const tappedTimes = (kind: TileKind, holding: Holding, times: number): Holding =>
  Array.from({ length: times }).reduce<Holding>((held) => tapped(kind, held), holding);

const anyKind = fc.constantFrom(...TILE_KINDS);
const wished = holdingAfter("wishlist/add");

describe("a tap on a figure", () => {
  it.each([
    ["nothing becomes one boxed copy", NOTHING, ["own"], copies("b")],
    ["boxed becomes loose", copies("b"), ["boxed/remove"], copies("l")],
    ["loose becomes wished for", copies("l"), ["remove", "wishlist/add"], wished],
    ["wished for becomes nothing", wished, ["wishlist/remove"], NOTHING],
  ] as const)("%s", (_what, before, acts, after) => {
    expect(tapOn("figure", before).acts).toEqual(acts);
    expect(tapped("figure", before)).toEqual(after);
  });

  it.each([
    ["bb", "lb"],
    ["bl", "ll"],
    ["bbb", "lbb"],
  ])("of several copies opens the first one's box: %j becomes %j", (before, afterwards) => {
    const after = tapped("figure", copies(before));
    expect(marksOf(after)).toBe(afterwards);
    expect(tileStateOf("figure", after)).toBe("loose");
  });

  it.each(["lb", "ll", "lbb"])("whose first copy is loose gives up all of them (%j) and wishes", (marks) =>
    expect(tapped("figure", copies(marks))).toEqual(wished),
  );
});

describe("a tap on a card", () => {
  it.each([
    ["nothing becomes owned", NOTHING, ["own"], copies("b")],
    ["owned becomes wished for", copies("b"), ["remove", "wishlist/add"], wished],
    ["a copy without a box is owned as well", copies("l"), ["remove", "wishlist/add"], wished],
    ["several copies become wished for", copies("bl"), ["remove", "wishlist/add"], wished],
    ["wished for becomes nothing", wished, ["wishlist/remove"], NOTHING],
  ] as const)("%s", (_what, before, acts, after) => {
    expect(tapOn("card", before).acts).toEqual(acts);
    expect(tapped("card", before)).toEqual(after);
  });
});

describe("any tap", () => {
  it("leads to the state that it says, from every holding", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        expect(tileStateOf(kind, tapped(kind, holding))).toBe(tapOn(kind, holding).leadsTo);
      }),
    );
  });

  it("never touches the watchlist", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        expect(tapped(kind, holding).watchlisted).toBe(holding.watchlisted);
        expect(tapOn(kind, holding).acts.some((act) => act.startsWith("watchlist"))).toBe(false);
      }),
    );
  });

  it("adds one copy at most, and only to nothing", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        const after = tapped(kind, holding);
        expect(quantityOf(after)).toBeLessThanOrEqual(Math.max(1, quantityOf(holding)));
      }),
    );
  });

  it("asks first where it would remove more than one copy, and nowhere else", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        const removed = quantityOf(holding) - quantityOf(tapped(kind, holding));
        expect(tapOn(kind, holding).asksFirst).toBe(removed > 1);
      }),
    );
  });
});

describe("a whole cycle", () => {
  it.each([
    ["figure", 4],
    ["card", 3],
  ] as const)("of a %s is %i taps from nothing back to nothing", (kind, taps) => {
    const states = Array.from({ length: taps }, (_, step) => tileStateOf(kind, tappedTimes(kind, NOTHING, step)));
    expect(new Set(states).size).toBe(taps);
    expect(tappedTimes(kind, NOTHING, taps)).toEqual(NOTHING);
  });

  it.each([
    ["figure", 4],
    ["card", 3],
  ] as const)("of a %s comes back to the state it began in, from every holding", (kind, taps) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const after = tappedTimes(kind, holding, taps);
        expect(tileStateOf(kind, after)).toBe(tileStateOf(kind, holding));
        expect(after.watchlisted).toBe(holding.watchlisted);
      }),
    );
  });
});

it("a tile is boxed exactly where the card shows a box", () => {
  fc.assert(
    fc.property(anyHolding, (holding) => {
      const state = tileStateOf("figure", holding);
      expect(state === "boxed").toBe(isBoxed(holding));
      expect(state === "boxed" || state === "loose").toBe(isOwned(holding));
    }),
  );
});
