import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../islands/server/api";
import { showActionToast } from "../../../islands/store/actionToasts";
import { setChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings, getHolding } from "../../../islands/store/holdings";
import {
  applyChange,
  createPendingChange,
  listChangedItems,
  type PendingChange,
} from "../../../islands/store/outbox/pendingChange";
import { $toasts, dismissToast, showToast } from "../../../islands/store/overlays";
import {
  createUndoAction,
  performChange,
  performChangeAndWait,
  performChanges,
  undoLast,
} from "../../../islands/store/undo";

const MARIO = { id: 1, name: "Mario" };

let kept: PendingChange[] = [];
let answer: ApiResult;

/** Takes everything in, and shows it. */
function keep(change: PendingChange): boolean {
  kept.push(change);
  const shown = listChangedItems(change).map((id) => {
    const make = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });
    return [id, applyChange(change.doing, id, getHolding(id), make)] as const;
  });
  $holdings.set(new Map([...$holdings.get(), ...shown]));
  return true;
}

/** Empties the stores, which outlive a page and are shared with other test files. */
function forgetAll(): void {
  for (let isLeft = true; isLeft; ) isLeft = undoLast();
  $holdings.set(new Map());
  $toasts.set([]);
  kept = [];
}

beforeEach(() => {
  // Islands listen to the store, and tell React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
  answer = { ok: true, json: {} };
  setChangeHandler({
    keep,
    ask: async (change) => {
      keep(change);
      return answer;
    },
  });
  forgetAll();
});
afterEach(() => {
  forgetAll();
  vi.unstubAllGlobals();
});

const add = (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "add" });
const remove = (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "remove/one" });
const undone = () => kept.flatMap(({ doing }) => (doing.kind === "undo" ? [doing.undone] : []));
const copies = () => getHolding(1).copies.length;

it("the newest deed is taken back first, each by a change of its own", () => {
  const deeds = [add(), add(2), add()];
  for (const deed of deeds) performChange(deed);
  const ids = deeds.map(({ changeId }) => changeId).toReversed();
  for (const at of [1, 2, 3]) {
    expect(undoLast()).toBe(true);
    expect(undone()).toEqual(ids.slice(0, at));
  }
  expect(undoLast()).toBe(false);
  expect(new Set(kept.map(({ changeId }) => changeId)).size).toBe(6);
});

it("changes that are one deed are taken back together, the last of them first", () => {
  const [one, other] = [add(), add()];
  performChanges([one, other]);
  expect(copies()).toBe(2);
  undoLast();
  expect(undone()).toEqual([other.changeId, one.changeId]);
  expect(copies()).toBe(0);
});

it("a deed that was refused and is done again is one deed still", () => {
  const deed = add();
  performChange(deed);
  performChange(deed);
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(undone()).toEqual([deed.changeId]);
});

it("what the server does not take cannot be taken back", async () => {
  answer = { ok: false, status: 500, message: "It broke." };
  expect(await performChangeAndWait(add())).toBeUndefined();
  expect(undoLast()).toBe(false);
  answer = { ok: true, json: {} };
  expect(await performChangeAndWait(add())).toBeTypeOf("function");
  expect(undoLast()).toBe(true);
});

it("what is done while an answer is awaited is no part of what its undo takes back", async () => {
  const answered = performChangeAndWait(add());
  performChange(add());
  (await answered)?.();
  const { doing } = kept.at(-1) ?? add();
  expect(doing).toMatchObject({
    kind: "undo",
    items: { 1: { before: { copies: [] }, after: { copies: [{ isBoxed: true }] } } },
  });
});

it("of more than fifty deeds the oldest stand", () => {
  const deeds = Array.from({ length: 52 }, () => add());
  for (const deed of deeds) performChange(deed);
  for (let isLeft = true; isLeft; ) isLeft = undoLast();
  expect(undone()).toHaveLength(50);
  expect(undone()).not.toContain(deeds[1]?.changeId);
});

it("what is taken back elsewhere is offered by no toast any more, and counts once", () => {
  const takeBack = performChange(add()) ?? (() => undefined);
  showToast("Added.", createUndoAction([takeBack]));
  showToast("Something else.");
  undoLast();
  expect($toasts.get().map(({ text }) => text)).toEqual(["Something else."]);
  takeBack();
  expect(undone()).toHaveLength(1);
});

it("what a toast of several deeds offers takes the last of them back first", () => {
  const deeds = [add(), add()];
  const takeBacks = deeds.flatMap((deed) => performChange(deed) ?? []);
  showToast("Added.", createUndoAction(takeBacks));
  expect($toasts.get()[0]?.action?.label).toBe("Undo all");
  $toasts.get()[0]?.action?.run();
  expect(undone()).toEqual(deeds.map(({ changeId }) => changeId).toReversed());
  expect(copies()).toBe(0);
});

it("a toast of one deed offers to undo it, not all", () => {
  expect(createUndoAction([() => undefined]).label).toBe("Undo");
});

/** One more deed to the same item, and what is told of it. */
function doAndTell(change: PendingChange): readonly string[] {
  const before = getHolding(1);
  showActionToast(MARIO, before, [performChange(change) ?? (() => undefined)]);
  return $toasts.get().map(({ text, action }) => `${text} ${action?.label}`);
}

it("a story that comes to nothing is told no more, and a new one begins with what is there then", () => {
  for (const _ of [1, 2, 3]) performChange(add());
  expect(doAndTell(remove())).toEqual(["One copy of Mario removed. Undo"]);
  expect(doAndTell(remove())).toEqual(["2 copies of Mario removed. Undo all"]);
  expect(doAndTell(add())).toEqual(["One copy of Mario removed. Undo all"]);
  expect(doAndTell(add())).toEqual([]);
  expect(doAndTell(remove())).toEqual(["One copy of Mario removed. Undo"]);
  for (const { key } of $toasts.get()) dismissToast(key);
  expect(doAndTell(remove())).toEqual(["One copy of Mario removed. Undo"]);
});
