import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { $holdings, holdingOf } from "../../../islands/store/holdings";
import { appointKeeper } from "../../../islands/store/keeper";
import { afterChange, type Change, itemsOf } from "../../../islands/store/outbox/change";
import { $parties, $toasts } from "../../../islands/store/overlays";
import { act } from "../../../islands/store/ownership";
import { takeBackLast } from "../../../islands/store/undoing";
import { copies } from "../../helpers/holdings";

const MARIO = { id: 1, name: "Mario" };
const LUIGI = { id: 2, name: "Luigi" };

/** Takes everything in, and shows it. */
function keep(change: Change): boolean {
  const shown = itemsOf(change).map((id) => {
    const make = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });
    return [id, afterChange(change.doing, id, holdingOf(id), make)] as const;
  });
  $holdings.set(new Map([...$holdings.get(), ...shown]));
  return true;
}

/** Empties the stores, which outlive a page and are shared with other test files. */
function forgetAll(): void {
  for (let isLeft = true; isLeft; ) isLeft = takeBackLast();
  $holdings.set(new Map());
  $toasts.set([]);
  $parties.set(0);
}

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  appointKeeper({ keep, ask: async () => undefined });
  forgetAll();
  $holdings.set(
    new Map([
      [MARIO.id, copies("bbb")],
      [LUIGI.id, copies("bb")],
    ]),
  );
});
afterEach(() => {
  forgetAll();
  vi.unstubAllGlobals();
});

const texts = () => $toasts.get().map(({ text }) => text);

it("removed copies of one item share a toast, whose Undo brings all of them back", () => {
  act(["remove/one"], MARIO);
  act(["remove/one"], MARIO);
  expect(texts()).toEqual([t.store.removed("Mario", 2)]);
  $toasts.get()[0]?.action?.run();
  expect(holdingOf(MARIO.id).copies).toHaveLength(3);
});

it("removed copies of two items have a toast each, whose Undo brings back its own item alone", () => {
  act(["remove/one"], MARIO);
  act(["remove/one"], LUIGI);
  expect(texts()).toEqual([t.store.removed("Mario", 1), t.store.removed("Luigi", 1)]);
  $toasts.get()[0]?.action?.run();
  expect([MARIO, LUIGI].map(({ id }) => holdingOf(id).copies.length)).toEqual([3, 1]);
});

it("an item whose last copy goes is told to have left, and one that is wished for again to be so", () => {
  act(["remove"], MARIO);
  act(["remove", "wishlist/add"], LUIGI);
  expect(texts()).toEqual([t.store.left("Mario"), t.store.wishedAgain("Luigi")]);
});

it("acts that are one deed are taken back together", () => {
  act(["remove"], MARIO);
  act(["add", "add"], MARIO);
  expect(holdingOf(MARIO.id).copies).toHaveLength(2);
  takeBackLast();
  expect(holdingOf(MARIO.id).copies).toHaveLength(0);
  expect(takeBackLast()).toBe(true);
  expect(holdingOf(MARIO.id).copies).toHaveLength(3);
});
