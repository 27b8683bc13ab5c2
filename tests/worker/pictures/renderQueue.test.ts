import { describe, expect, it } from "vitest";
import {
  canTakeSlot,
  JOB_ABANDONED_AFTER_MS,
  moveOwnerToBack,
  type RenderSlot,
} from "../../../worker/pictures/renderQueue";

const NOW = 1_000_000;

/** Creates a waiting header job that has just arrived. */
const slot = (other: Partial<RenderSlot> = {}): RenderSlot => ({
  owner: 1,
  tileCount: 10,
  part: "header",
  hasSlot: false,
  queuedAt: NOW,
  lastActiveAt: NOW,
  ...other,
});
const rows = (other: Partial<RenderSlot> = {}) => slot({ part: "rows", ...other });
const started = (count: number, ownerOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => rows({ owner: ownerOf(at), tileCount: 900 }));
/** Returns for each job whether it may take a slot. */
const turns = (all: readonly RenderSlot[]) => all.map((each) => canTakeSlot(each, all, NOW));

describe("the slots of the render queue", () => {
  it("one header and the rows of two images are drawn at a time", () => {
    expect(turns([slot({ owner: 1, queuedAt: NOW - 1 }), slot({ owner: 2 })])).toEqual([true, false]);
    expect(turns([slot({ owner: 1, hasSlot: true }), slot({ owner: 2 })])).toEqual([false, false]);
    const three = [1, 2, 3].map((owner) => rows({ owner, queuedAt: NOW - owner }));
    expect(turns(three)).toEqual([false, true, true]);
    expect(turns([rows({ owner: 4, hasSlot: true }), ...three])).toEqual([false, false, false, true]);
    expect(turns([rows({ owner: 4, hasSlot: true }), rows({ owner: 5, hasSlot: true }), ...three])).not.toContain(true);
    expect(turns([rows({ owner: 4, hasSlot: true }), slot({ owner: 2 })])).toEqual([false, true]);
  });

  it("each owner has one slot at a time", () => {
    const [first, second] = [rows({ queuedAt: NOW - 9 }), rows({ queuedAt: NOW - 8 })];
    expect(turns([first, second, rows({ owner: 2 })])).toEqual([true, false, true]);
    expect(turns([rows({ hasSlot: true }), first, rows({ owner: 2 })])).toEqual([false, false, true]);
  });

  it("shorter images go first, by five milliseconds per tile", () => {
    const short = slot({ owner: 1, tileCount: 10 });
    const long = (earlier: number) => slot({ owner: 2, tileCount: 110, queuedAt: NOW - earlier });
    expect(turns([short, long(499)])).toEqual([true, false]);
    expect(turns([short, long(501)])).toEqual([false, true]);
  });

  it("a cancelled job does not hold a slot", () => {
    const cutOff = (ago: number) => slot({ owner: 2, hasSlot: true, lastActiveAt: NOW - ago });
    expect(turns([cutOff(JOB_ABANDONED_AFTER_MS - 1), slot()])).toEqual([false, false]);
    expect(turns([cutOff(JOB_ABANDONED_AFTER_MS), slot()])).toEqual([false, true]);
  });

  it("no header is drawn while 16 images of the owner or 48 in all are started", () => {
    const [own, other] = [slot({ owner: 1 }), slot({ owner: 2, queuedAt: NOW + 1 })];
    const turnsBehind = (waiting: readonly RenderSlot[]) => turns([own, other, ...waiting]).slice(0, 2);
    expect(turnsBehind(started(15, () => 1))).toEqual([true, false]);
    expect(turnsBehind(started(16, () => 1))).toEqual([false, true]);
    expect(turnsBehind(started(47, (at) => 10 + (at % 5)))).toEqual([true, false]);
    expect(turnsBehind(started(48, (at) => 10 + (at % 5)))).toEqual([false, false]);
  });
});

it("an owner whose image has ended waits behind others with all remaining images", () => {
  const early = NOW - 500;
  const own = slot({ hasSlot: false, queuedAt: early });
  const [waiting, taken, other] = [
    slot({ queuedAt: early }),
    rows({ queuedAt: early, hasSlot: true }),
    slot({ owner: 2, queuedAt: early }),
  ];
  moveOwnerToBack(own, [own, waiting, taken, other], NOW);
  expect([own, waiting, taken, other].map(({ queuedAt }) => queuedAt)).toEqual([early, NOW, early, early]);
});
