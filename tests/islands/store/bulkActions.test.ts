import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING, type Holding } from "../../../domain/ownership/holding";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings } from "../../../islands/store/holdings";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $pendingConfirmation, $toasts } from "../../../islands/store/overlays";
import { $selectedItemIds, setVisibleItems, stopSelecting } from "../../../islands/store/selection";
import { confirmBulkAction, selectAllVisibleItems } from "../../../islands/store/selectionActions";
import { applyToShownHoldings, clearStores } from "../../helpers/fakeStores";

const WISHED: Holding = { ...EMPTY_HOLDING, wishlisted: true };
const BOXED: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const LOOSE: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: false }] };

/** The changes submitted to the outbox. */
let submitted: PendingChange[] = [];
/** True if the session is over, so that changes are not accepted. */
let isOver = false;

function acceptChange(change: PendingChange): boolean {
  if (isOver) return false;
  submitted.push(change);
  applyToShownHoldings(change);
  return true;
}

function reset(): void {
  clearStores();
  submitted = [];
  isOver = false;
}

beforeEach(() => {
  // Islands listen to the store and update React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
  setViewerChangeHandler({ submit: acceptChange, submitAndWait: async () => undefined });
  reset();
});
afterEach(() => {
  reset();
  setVisibleItems([]);
  stopSelecting();
  vi.unstubAllGlobals();
});

const setHoldings = (holdings: Readonly<Record<number, Holding>>) =>
  $holdings.set(new Map(Object.entries(holdings).map(([id, holding]) => [Number(id), holding])));
const listOperations = () => submitted.map((change) => change.operation);
const readToastTexts = () => $toasts.get().map(({ text }) => text);

it.each([
  [[1, 2], [], "Put 2 items on your wishlist?"],
  [[1, 2], [2], "Put 1 item on your wishlist? The other one of your selection stays as it is."],
  [[1, 2, 3], [2, 3], "Put 1 item on your wishlist? The other 2 of your selection stay as they are."],
])("adding the selected items %j to a wishlist of %j asks to confirm only the items it lacks", (ids, wished, text) => {
  $holdings.set(new Map(wished.map((id) => [id, { ...EMPTY_HOLDING, wishlisted: true }])));
  confirmBulkAction("wish", ids, () => undefined);
  expect($pendingConfirmation.get()?.text).toBe(text);
});

it("the confirmation of a bulk removal states how many owned items would be lost", () => {
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]]));
  confirmBulkAction("disown", [1, 2], () => undefined);
  expect($pendingConfirmation.get()).toMatchObject({ lossText: "1 item", confirm: "Remove all" });
  confirmBulkAction("wish", [2], () => undefined);
  expect($pendingConfirmation.get()).not.toHaveProperty("lossText");
});

describe("bulk actions", () => {
  it.each([
    ["own", "Add one boxed copy of 2 items to your shelf?", [1, 4], "2 items added to your shelf."],
    ["disown", "Are you sure? All copies will be removed.", [2, 3], "2 items left your shelf."],
    ["box", "Mark every copy of 1 item as boxed?", [3], "1 item marked as boxed."],
    ["unbox", "Mark every copy of 1 item as loose?", [2], "1 item marked as loose."],
    ["wish", "Put 1 item on your wishlist?", [1], "1 item put on your wishlist."],
    ["unwish", "Take 1 item off your wishlist?", [4], "1 item taken off your wishlist."],
  ] as const)(
    "the bulk action %j mentions and sends only the items that the action changes",
    (act, question, changed, done) => {
      setHoldings({ 2: BOXED, 3: LOOSE, 4: WISHED });
      confirmBulkAction(act, [1, 2, 3, 4], () => undefined);
      const unchangedCount = 4 - changed.length;
      expect($pendingConfirmation.get()?.text).toBe(
        `${question} The other ${unchangedCount} of your selection stay as they are.`,
      );
      expect(submitted).toEqual([]);
      $pendingConfirmation.get()?.onConfirm();
      expect(listOperations()).toEqual([{ kind: "bulk", act, ids: changed }]);
      expect(readToastTexts()).toEqual([done]);
    },
  );

  it("undoing a bulk action restores all its items to their earlier state", () => {
    setHoldings({ 2: LOOSE, 3: WISHED });
    const before = encodeHoldings($holdings.get());
    confirmBulkAction("own", [1, 2, 3], () => undefined);
    $pendingConfirmation.get()?.onConfirm();
    expect(encodeHoldings($holdings.get())).toEqual({ 1: "b", 2: "l", 3: "b" });
    expect($toasts.get()[0]?.action?.label).toBe("Undo");
    $toasts.get()[0]?.action?.run();
    expect(encodeHoldings($holdings.get())).toEqual(before);
    expect(listOperations()[1]).toMatchObject({ kind: "undo", undone: submitted[0]?.changeId });
  });

  it("confirmBulkAction calls its callback only after the user has confirmed", () => {
    let times = 0;
    confirmBulkAction("own", [1], () => {
      times += 1;
    });
    expect(times).toBe(0);
    $pendingConfirmation.get()?.onConfirm();
    expect(times).toBe(1);
  });

  it("a confirmed bulk action shows no toast if the session has ended", () => {
    confirmBulkAction("own", [1], () => undefined);
    isOver = true;
    $pendingConfirmation.get()?.onConfirm();
    expect(readToastTexts()).toEqual([]);
  });

  it("marking selected items as boxed excludes amiibo cards, which have no box", () => {
    setVisibleItems([
      { id: 1, form: "figure" },
      { id: 2, form: "card" },
    ]);
    setHoldings({ 1: LOOSE, 2: LOOSE });
    confirmBulkAction("box", [1, 2], () => undefined);
    expect($pendingConfirmation.get()?.text).toBe(
      "Mark every copy of 1 item as boxed? The other one of your selection stays as it is.",
    );
    $pendingConfirmation.get()?.onConfirm();
    expect(listOperations()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
    confirmBulkAction("disown", [1, 2], () => undefined);
    expect($pendingConfirmation.get()?.lossText).toBe("2 items");
  });

  it("marking selected items as boxed excludes amiibo cards even if a filter hides the cards", () => {
    setVisibleItems([{ id: 7, form: "card" }]);
    setVisibleItems([{ id: 1, form: "figure" }]);
    setHoldings({ 1: LOOSE, 7: LOOSE });
    confirmBulkAction("box", [1, 7], () => undefined);
    $pendingConfirmation.get()?.onConfirm();
    expect(listOperations()).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
  });

  it("a bulk action that would change nothing shows a toast instead of a confirmation", () => {
    setHoldings({ 1: BOXED });
    confirmBulkAction("own", [1], () => undefined);
    confirmBulkAction("own", [], () => undefined);
    expect($pendingConfirmation.get()).toBeUndefined();
    expect(readToastTexts()).toEqual(["Everything you selected is like that already.", "Nothing is selected yet."]);
  });
});

it("Select all keeps the selected items and adds all visible items", () => {
  $selectedItemIds.set(new Set([9]));
  setVisibleItems([2, 1].map((id) => ({ id, form: "figure" as const })));
  selectAllVisibleItems();
  expect([...($selectedItemIds.get() ?? [])]).toEqual([9, 2, 1]);
});
