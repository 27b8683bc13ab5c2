import { describe, expect, it } from "vitest";
import {
  canTakeSlot,
  JOB_ABANDONED_AFTER_MS,
  moveOwnerToBack,
  type RenderSlot,
} from "../../../worker/pictures/renderQueue";

const NOW = 1_000_000;

/** A header's drawing that waits, and came just now. */
const slot = (other: Partial<RenderSlot> = {}): RenderSlot => ({
  owner: 1,
  tiles: 10,
  part: "header",
  isTaken: false,
  since: NOW,
  seen: NOW,
  ...other,
});
const rows = (other: Partial<RenderSlot> = {}) => slot({ part: "rows", ...other });
const begun = (count: number, ownerOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => rows({ owner: ownerOf(at), tiles: 900 }));
/** Says of each whether it is its turn. */
const turns = (all: readonly RenderSlot[]) => all.map((each) => canTakeSlot(each, all, NOW));

describe("a place to draw in", () => {
  it("is for one header and for two pictures' rows at a time", () => {
    expect(turns([slot({ owner: 1, since: NOW - 1 }), slot({ owner: 2 })])).toEqual([true, false]);
    expect(turns([slot({ owner: 1, isTaken: true }), slot({ owner: 2 })])).toEqual([false, false]);
    const three = [1, 2, 3].map((owner) => rows({ owner, since: NOW - owner }));
    expect(turns(three)).toEqual([false, true, true]);
    expect(turns([rows({ owner: 4, isTaken: true }), ...three])).toEqual([false, false, false, true]);
    expect(turns([rows({ owner: 4, isTaken: true }), rows({ owner: 5, isTaken: true }), ...three])).not.toContain(true);
    expect(turns([rows({ owner: 4, isTaken: true }), slot({ owner: 2 })])).toEqual([false, true]);
  });

  it("is one person's once at a time, whatever else they wait for", () => {
    const [first, second] = [rows({ since: NOW - 9 }), rows({ since: NOW - 8 })];
    expect(turns([first, second, rows({ owner: 2 })])).toEqual([true, false, true]);
    expect(turns([rows({ isTaken: true }), first, rows({ owner: 2 })])).toEqual([false, false, true]);
  });

  it("is for the shorter one first, by five milliseconds a tile", () => {
    const short = slot({ owner: 1, tiles: 10 });
    const long = (earlier: number) => slot({ owner: 2, tiles: 110, since: NOW - earlier });
    expect(turns([short, long(499)])).toEqual([true, false]);
    expect(turns([short, long(501)])).toEqual([false, true]);
  });

  it("is not held by who was cut off", () => {
    const cutOff = (ago: number) => slot({ owner: 2, isTaken: true, seen: NOW - ago });
    expect(turns([cutOff(JOB_ABANDONED_AFTER_MS - 1), slot()])).toEqual([false, false]);
    expect(turns([cutOff(JOB_ABANDONED_AFTER_MS), slot()])).toEqual([false, true]);
  });

  it("is for no more headers where sixteen of one person, or forty-eight in all, are begun", () => {
    const [own, other] = [slot({ owner: 1 }), slot({ owner: 2, since: NOW + 1 })];
    const turnsBehind = (waiting: readonly RenderSlot[]) => turns([own, other, ...waiting]).slice(0, 2);
    expect(turnsBehind(begun(15, () => 1))).toEqual([true, false]);
    expect(turnsBehind(begun(16, () => 1))).toEqual([false, true]);
    expect(turnsBehind(begun(47, (at) => 10 + (at % 5)))).toEqual([true, false]);
    expect(turnsBehind(begun(48, (at) => 10 + (at % 5)))).toEqual([false, false]);
  });
});

it("who had a place lets others go first with what they still wait for, and with nothing else", () => {
  const early = NOW - 500;
  const own = slot({ isTaken: false, since: early });
  const [waiting, taken, other] = [
    slot({ since: early }),
    rows({ since: early, isTaken: true }),
    slot({ owner: 2, since: early }),
  ];
  moveOwnerToBack(own, [own, waiting, taken, other], NOW);
  expect([own, waiting, taken, other].map(({ since }) => since)).toEqual([early, NOW, early, early]);
});
