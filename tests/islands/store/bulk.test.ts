import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING, type Holding } from "../../../domain/ownership/holding";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { setChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings, getHolding } from "../../../islands/store/holdings";
import { applyChange, listChangedItems, type PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $confirmation, $toasts } from "../../../islands/store/overlays";
import { $selection, setVisibleItems, stopSelecting } from "../../../islands/store/selection";
import { confirmBulkAction, selectAllVisible } from "../../../islands/store/selectionActions";
import { undoLast } from "../../../islands/store/undo";

const WISHED: Holding = { ...EMPTY_HOLDING, wishlisted: true };
const BOXED: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const LOOSE: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: false }] };

/** Changes that were handed to the outbox. */
let kept: PendingChange[] = [];
/** The session is over: nothing is taken in. */
let isOver = false;

function keep(change: PendingChange): boolean {
  if (isOver) return false;
  kept.push(change);
  const changed = listChangedItems(change).map(
    (id) => [id, applyChange(change.doing, id, getHolding(id), ({ isBoxed }) => ({ isBoxed }))] as const,
  );
  $holdings.set(new Map([...$holdings.get(), ...changed]));
  return true;
}

function reset(): void {
  for (let isLeft = true; isLeft; ) isLeft = undoLast();
  $holdings.set(new Map());
  $confirmation.set(undefined);
  $toasts.set([]);
  kept = [];
  isOver = false;
}

beforeEach(() => {
  // Islands listen to the store, and tell React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
  setChangeHandler({ keep, ask: async () => undefined });
  reset();
});
afterEach(() => {
  reset();
  setVisibleItems([]);
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
  $holdings.set(new Map(wished.map((id) => [id, { ...EMPTY_HOLDING, wishlisted: true }])));
  confirmBulkAction("wish", ids, () => undefined);
  expect($confirmation.get()?.text).toBe(text);
});

it("names how many would be lost, and of nothing else that it is lost", () => {
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]]));
  confirmBulkAction("disown", [1, 2], () => undefined);
  expect($confirmation.get()).toMatchObject({ loses: "1 item", confirm: "Remove all" });
  confirmBulkAction("wish", [2], () => undefined);
  expect($confirmation.get()).not.toHaveProperty("loses");
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
    confirmBulkAction(act, [1, 2, 3, 4], () => undefined);
    const rest = 4 - changed.length;
    expect($confirmation.get()?.text).toBe(`${asked} The other ${rest} of your selection stay as they are.`);
    expect(kept).toEqual([]);
    $confirmation.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act, ids: changed }]);
    expect(told()).toEqual([done]);
  });

  it("offers to undo all that it did, and no more", () => {
    owns({ 2: LOOSE, 3: WISHED });
    const before = encodeHoldings($holdings.get());
    confirmBulkAction("own", [1, 2, 3], () => undefined);
    $confirmation.get()?.onConfirm();
    expect(encodeHoldings($holdings.get())).toEqual({ 1: "b", 2: "l", 3: "b" });
    expect($toasts.get()[0]?.action?.label).toBe("Undo");
    $toasts.get()[0]?.action?.run();
    expect(encodeHoldings($holdings.get())).toEqual(before);
    expect(doing()[1]).toMatchObject({ kind: "undo", undone: kept[0]?.changeId });
  });

  it("leaves the picking when it is confirmed, and not before", () => {
    let times = 0;
    confirmBulkAction("own", [1], () => {
      times += 1;
    });
    expect(times).toBe(0);
    $confirmation.get()?.onConfirm();
    expect(times).toBe(1);
  });

  it("says nothing of what was not taken in", () => {
    confirmBulkAction("own", [1], () => undefined);
    isOver = true;
    $confirmation.get()?.onConfirm();
    expect(told()).toEqual([]);
  });

  it("leaves cards out of what is boxed, which have no box", () => {
    setVisibleItems([
      { id: 1, form: "figure" },
      { id: 2, form: "card" },
    ]);
    owns({ 1: LOOSE, 2: LOOSE });
    confirmBulkAction("box", [1, 2], () => undefined);
    expect($confirmation.get()?.text).toBe(
      "Mark every copy of 1 item as boxed? The other one of your selection stays as it is.",
    );
    $confirmation.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
    confirmBulkAction("disown", [1, 2], () => undefined);
    expect($confirmation.get()?.loses).toBe("2 items");
  });

  it("leaves out a card as well that was picked before the view showed other items", () => {
    setVisibleItems([{ id: 7, form: "card" }]);
    setVisibleItems([{ id: 1, form: "figure" }]);
    owns({ 1: LOOSE, 7: LOOSE });
    confirmBulkAction("box", [1, 7], () => undefined);
    $confirmation.get()?.onConfirm();
    expect(doing()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
  });

  it("asks nothing where nothing changes, and says why", () => {
    owns({ 1: BOXED });
    confirmBulkAction("own", [1], () => undefined);
    confirmBulkAction("own", [], () => undefined);
    expect($confirmation.get()).toBeUndefined();
    expect(told()).toEqual(["Everything you selected is like that already.", "Nothing is selected yet."]);
  });
});

it("picks all that is shown beside what was picked before", () => {
  $selection.set(new Set([9]));
  setVisibleItems([2, 1].map((id) => ({ id, form: "figure" as const })));
  selectAllVisible();
  expect([...($selection.get() ?? [])]).toEqual([9, 2, 1]);
});
