import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings, getHolding } from "../../../islands/store/holdings";
import { $toasts } from "../../../islands/store/overlays";
import { performItemActions } from "../../../islands/store/performItemActions";
import { undoLatestUserAction } from "../../../islands/store/undo";
import { applyToShownHoldings, clearStores } from "../../helpers/fakeStores";
import { createHoldingFromMarks } from "../../helpers/holdings";

const MARIO = { id: 1, name: "Mario" };
const LUIGI = { id: 2, name: "Luigi" };

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  setViewerChangeHandler({
    submit(change) {
      applyToShownHoldings(change);
      return true;
    },
    submitAndWait: async () => undefined,
  });
  clearStores();
  $holdings.set(
    new Map([
      [MARIO.id, createHoldingFromMarks("bbb")],
      [LUIGI.id, createHoldingFromMarks("bb")],
    ]),
  );
});
afterEach(() => {
  clearStores();
  vi.unstubAllGlobals();
});

const texts = () => $toasts.get().map(({ text }) => text);

it("the Undo button of a toast about two removed copies restores both copies", () => {
  performItemActions(["remove/one"], MARIO);
  performItemActions(["remove/one"], MARIO);
  expect(texts()).toEqual([t.store.copiesRemoved("Mario", 2)]);
  $toasts.get()[0]?.action?.run();
  expect(getHolding(MARIO.id).copies).toHaveLength(3);
});

it("removing copies of two items shows two toasts with separate Undo buttons", () => {
  performItemActions(["remove/one"], MARIO);
  performItemActions(["remove/one"], LUIGI);
  expect(texts()).toEqual([t.store.copiesRemoved("Mario", 1), t.store.copiesRemoved("Luigi", 1)]);
  $toasts.get()[0]?.action?.run();
  expect([MARIO, LUIGI].map(({ id }) => getHolding(id).copies.length)).toEqual([3, 1]);
});

it("the toast after removing all copies says whether the item was moved to the wishlist", () => {
  performItemActions(["remove"], MARIO);
  performItemActions(["remove", "wishlist/add"], LUIGI);
  expect(texts()).toEqual([t.store.removedFromCollection("Mario"), t.store.movedToWishlist("Luigi")]);
});

it("one undo reverts all actions that were passed to one call of performItemActions", () => {
  performItemActions(["remove"], MARIO);
  performItemActions(["add", "add"], MARIO);
  expect(getHolding(MARIO.id).copies).toHaveLength(2);
  undoLatestUserAction();
  expect(getHolding(MARIO.id).copies).toHaveLength(0);
  expect(undoLatestUserAction()).toBe(true);
  expect(getHolding(MARIO.id).copies).toHaveLength(3);
});
