import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import type { BulkAct } from "../../../domain/ownership/acts";
import { NOTHING } from "../../../domain/ownership/holding";
import { $holdings } from "../../../islands/store/holdings";
import { appointKeeper } from "../../../islands/store/keeper";
import type { Change } from "../../../islands/store/outbox/change";
import { $question, $toasts } from "../../../islands/store/overlays";
import { askBulk } from "../../../islands/store/picking";
import { setShown } from "../../../islands/store/selection";

beforeEach(() => {
  // Islands listen to the store, and tell React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
});
afterEach(() => {
  $toasts.set([]);
  $holdings.set(new Map());
  $question.set(undefined);
  vi.unstubAllGlobals();
});

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

describe("a confirmed bulk action", () => {
  const owned = (...ids: readonly number[]) =>
    $holdings.set(new Map(ids.map((id) => [id, { ...NOTHING, copies: [{ isBoxed: true }] }])));
  /** Answers yes. @returns the changes that were handed to the outbox. */
  function confirm(act: BulkAct, ids: readonly number[], takesIn = true): readonly Change[] {
    const kept: Change[] = [];
    appointKeeper({ keep: (change) => kept.push(change) > 0 && takesIn, ask: async () => undefined });
    askBulk(act, ids, () => undefined);
    $question.get()?.onConfirm();
    return kept;
  }
  const toldIn = () => $toasts.get().map(({ text }) => text);

  it("changes exactly the items that its question counted, and its toast tells their number", () => {
    owned(2, 4);
    const kept = confirm("own", [1, 2, 3, 4, 5]);
    expect($question.get()?.text).toContain(t.bulk.ask.own(3));
    expect(kept.map(({ doing }) => doing)).toEqual([{ kind: "bulk", act: "own", ids: [1, 3, 5] }]);
    expect(kept[0]?.name).toBe(t.bulk.items(3));
    expect(toldIn()).toEqual([t.bulk.done.own(3)]);
    expect($toasts.get()[0]?.action?.label).toBe(t.store.undo);
  });

  it("tells nothing when the change was not taken in", () => {
    confirm("own", [1], false);
    expect(toldIn()).toEqual([]);
  });

  it("boxes figures alone when cards are selected, too", () => {
    setShown([
      { id: 1, form: "figure" },
      { id: 2, form: "card" },
    ]);
    $holdings.set(new Map([1, 2].map((id) => [id, { ...NOTHING, copies: [{ isBoxed: false }] }])));
    const kept = confirm("box", [1, 2]);
    setShown([]);
    expect(kept.map(({ doing }) => doing)).toEqual([{ kind: "bulk", act: "box", ids: [1] }]);
    expect($question.get()?.text).toBe(`${t.bulk.ask.box(1)} ${t.bulk.rest(1)}`);
    expect(toldIn()).toEqual([t.bulk.done.box(1)]);
  });
});

it("asks nothing and says why when nothing is selected, or all of it is like that already", () => {
  askBulk("wish", [], () => undefined);
  $holdings.set(new Map([[1, { ...NOTHING, wishlisted: true }]]));
  askBulk("wish", [1], () => undefined);
  expect($question.get()).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual([t.bulk.nothingSelected, t.bulk.nothingToChange]);
});
