import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Holding, NOTHING } from "../../../domain/ownership/holding";
import { formatHoldings } from "../../../domain/wire/holdings";
import { $holdings, holdingOf } from "../../../islands/store/holdings";
import { appointKeeper } from "../../../islands/store/keeper";
import { afterChange, type Change, itemsOf } from "../../../islands/store/outbox/change";
import { $question, $toasts } from "../../../islands/store/overlays";
import { askBulk, pickAllShown } from "../../../islands/store/picking";
import { $selection, setShown, stopSelecting } from "../../../islands/store/selection";
import { takeBackLast } from "../../../islands/store/undoing";

const WISHED: Holding = { ...NOTHING, wishlisted: true };
const BOXED: Holding = { ...NOTHING, copies: [{ isBoxed: true }] };
const LOOSE: Holding = { ...NOTHING, copies: [{ isBoxed: false }] };

/** Changes that were handed to the outbox. */
let kept: Change[] = [];
/** The session is over: nothing is taken in. */
let isOver = false;

function keep(change: Change): boolean {
  if (isOver) return false;
  kept.push(change);
  const changed = itemsOf(change).map(
    (id) => [id, afterChange(change.doing, id, holdingOf(id), ({ isBoxed }) => ({ isBoxed }))] as const,
  );
  $holdings.set(new Map([...$holdings.get(), ...changed]));
  return true;
}

function reset(): void {
  for (let isLeft = true; isLeft; ) isLeft = takeBackLast();
  $holdings.set(new Map());
  $question.set(undefined);
  $toasts.set([]);
  kept = [];
  isOver = false;
}

beforeEach(() => {
  // Islands listen to the store, and tell React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
  appointKeeper({ keep, ask: async () => undefined });
  reset();
});
afterEach(() => {
  reset();
  setShown([]);
  stopSelecting();
  vi.unstubAllGlobals();
});

const owns = (holdings: Readonly<Record<number, Holding>>) =>
  $holdings.set(new Map(Object.entries(holdings).map(([id, holding]) => [Number(id), holding])));
const doing = () => kept.map((change) => change.doing);
const told = () => $toasts.get().map(({ text }) => text);

it.each([
  [[1, 2], [], "Put 2 items on your wishlist?"],
  [[1, 2], [2], "Put 1 item on your wishlist? The other one of your selection stays as it is."],
  [[1, 2, 3], [2, 3], "Put 1 item on your wishlist? The other 2 of your selection stay as they are."],
])("asks with the numbers that change and stay: of %j there are %j wished for", (ids, wished, text) => {
  $holdings.set(new Map(wished.map((id) => [id, { ...NOTHING, wishlisted: true }])));
  askBulk("wish", ids, () => undefined);
  expect($question.get()?.text).toBe(text);
});

it("names how many would be lost, and of nothing else that it is lost", () => {
  $holdings.set(new Map([[1, { ...NOTHING, copies: [{ isBoxed: true }] }]]));
  askBulk("disown", [1, 2], () => undefined);
  expect($question.get()).toMatchObject({ loses: "1 item", confirm: "Remove all" });
  askBulk("wish", [2], () => undefined);
  expect($question.get()).not.toHaveProperty("loses");
});

describe("a bulk action", () => {
  it.each([
    ["own", "Add one boxed copy of 2 items to your shelf?", [1, 4], "2 items added to your shelf."],
    ["disown", "Are you sure? All copies will be removed.", [2, 3], "2 items left your shelf."],
    ["box", "Mark every copy of 1 item as boxed?", [3], "1 item marked as boxed."],
    ["unbox", "Mark every copy of 1 item as loose?", [2], "1 item marked as loose."],
    ["wish", "Put 1 item on your wishlist?", [1], "1 item put on your wishlist."],
    ["unwish", "Take 1 item off your wishlist?", [4], "1 item taken off your wishlist."],
  ] as const)("asks, sends and tells the same items when the act is %s", (act, asked, changed, done) => {
    owns({ 2: BOXED, 3: LOOSE, 4: WISHED });
    askBulk(act, [1, 2, 3, 4], () => undefined);
    const rest = 4 - changed.length;
    expect($question.get()?.text).toBe(`${asked} The other ${rest} of your selection stay as they are.`);
    expect(kept).toEqual([]);
    $question.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act, ids: changed }]);
    expect(told()).toEqual([done]);
  });

  it("offers to undo all that it did, and no more", () => {
    owns({ 2: LOOSE, 3: WISHED });
    const before = formatHoldings($holdings.get());
    askBulk("own", [1, 2, 3], () => undefined);
    $question.get()?.onConfirm();
    expect(formatHoldings($holdings.get())).toEqual({ 1: "b", 2: "l", 3: "b" });
    expect($toasts.get()[0]?.action?.label).toBe("Undo");
    $toasts.get()[0]?.action?.run();
    expect(formatHoldings($holdings.get())).toEqual(before);
    expect(doing()[1]).toMatchObject({ kind: "undo", undone: kept[0]?.changeId });
  });

  it("leaves the picking when it is confirmed, and not before", () => {
    let times = 0;
    askBulk("own", [1], () => {
      times += 1;
    });
    expect(times).toBe(0);
    $question.get()?.onConfirm();
    expect(times).toBe(1);
  });

  it("says nothing of what was not taken in", () => {
    askBulk("own", [1], () => undefined);
    isOver = true;
    $question.get()?.onConfirm();
    expect(told()).toEqual([]);
  });

  it("leaves cards out of what is boxed, which have no box", () => {
    setShown([
      { id: 1, form: "figure" },
      { id: 2, form: "card" },
    ]);
    owns({ 1: LOOSE, 2: LOOSE });
    askBulk("box", [1, 2], () => undefined);
    expect($question.get()?.text).toBe(
      "Mark every copy of 1 item as boxed? The other one of your selection stays as it is.",
    );
    $question.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
    askBulk("disown", [1, 2], () => undefined);
    expect($question.get()?.loses).toBe("2 items");
  });

  it("leaves out a card as well that was picked before the view showed other items", () => {
    setShown([{ id: 7, form: "card" }]);
    setShown([{ id: 1, form: "figure" }]);
    owns({ 1: LOOSE, 7: LOOSE });
    askBulk("box", [1, 7], () => undefined);
    $question.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
  });

  it("asks nothing where nothing changes, and says why", () => {
    owns({ 1: BOXED });
    askBulk("own", [1], () => undefined);
    askBulk("own", [], () => undefined);
    expect($question.get()).toBeUndefined();
    expect(told()).toEqual(["Everything you selected is like that already.", "Nothing is selected yet."]);
  });
});

it("picks all that is shown beside what was picked before", () => {
  $selection.set(new Set([9]));
  setShown([2, 1].map((id) => ({ id, form: "figure" as const })));
  pickAllShown();
  expect([...($selection.get() ?? [])]).toEqual([9, 2, 1]);
});
