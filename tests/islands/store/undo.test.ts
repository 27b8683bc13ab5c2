import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../islands/server/api";
import { showActionToast } from "../../../islands/store/actionToasts";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { getHolding } from "../../../islands/store/holdings";
import { createPendingChange, type PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $toasts, dismissToast, showToast } from "../../../islands/store/overlays";
import {
  createUndoAction,
  performChange,
  performChangeAndAwaitServer,
  performChanges,
  undoLatestUserAction,
} from "../../../islands/store/undo";
import { applyToShownHoldings, clearStores } from "../../helpers/fakeStores";

const MARIO = { id: 1, name: "Mario" };

let submitted: PendingChange[] = [];
let response: ApiResult;

function acceptChange(change: PendingChange): boolean {
  submitted.push(change);
  applyToShownHoldings(change);
  return true;
}

beforeEach(() => {
  // Islands listen to the store and update React after the next paint.
  vi.stubGlobal("document", { visibilityState: "hidden" });
  response = { ok: true, json: {} };
  setViewerChangeHandler({
    submit: acceptChange,
    submitAndWait: async (change) => {
      acceptChange(change);
      return response;
    },
  });
  clearStores();
  submitted = [];
});
afterEach(() => {
  clearStores();
  vi.unstubAllGlobals();
});

const add = (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "add" });
const remove = (id = 1) => createPendingChange("Mario", { kind: "act", id, act: "remove/one" });
const listUndone = () => submitted.flatMap(({ operation }) => (operation.kind === "undo" ? [operation.undone] : []));
const copies = () => getHolding(1).copies.length;

it("undoLatestUserAction undoes one change per call, starting with the newest change", () => {
  const changes = [add(), add(2), add()];
  for (const change of changes) performChange(change);
  const ids = changes.map(({ changeId }) => changeId).toReversed();
  for (const count of [1, 2, 3]) {
    expect(undoLatestUserAction()).toBe(true);
    expect(listUndone()).toEqual(ids.slice(0, count));
  }
  expect(undoLatestUserAction()).toBe(false);
  expect(new Set(submitted.map(({ changeId }) => changeId)).size).toBe(6);
});

it("one undo reverts all changes of one performChanges call, starting with the last change", () => {
  const [first, second] = [add(), add()];
  performChanges([first, second]);
  expect(copies()).toBe(2);
  undoLatestUserAction();
  expect(listUndone()).toEqual([second.changeId, first.changeId]);
  expect(copies()).toBe(0);
});

it("a change that was sent twice can be undone only one time", () => {
  const change = add();
  performChange(change);
  performChange(change);
  expect([undoLatestUserAction(), undoLatestUserAction()]).toEqual([true, false]);
  expect(listUndone()).toEqual([change.changeId]);
});

it("a change that the server rejected cannot be undone", async () => {
  response = { ok: false, status: 500, message: "It broke." };
  expect(await performChangeAndAwaitServer(add())).toBeUndefined();
  expect(undoLatestUserAction()).toBe(false);
  response = { ok: true, json: {} };
  expect(await performChangeAndAwaitServer(add())).toBeTypeOf("function");
  expect(undoLatestUserAction()).toBe(true);
});

it("undoing a change keeps a second change that was made before the response arrived", async () => {
  const pendingUndo = performChangeAndAwaitServer(add());
  performChange(add());
  (await pendingUndo)?.();
  const { operation } = submitted.at(-1) ?? add();
  expect(operation).toMatchObject({
    kind: "undo",
    items: { 1: { before: { copies: [] }, after: { copies: [{ isBoxed: true }] } } },
  });
});

it("only the newest fifty changes of a user can be undone", () => {
  const changes = Array.from({ length: 52 }, () => add());
  for (const change of changes) performChange(change);
  for (let isLeft = true; isLeft; ) isLeft = undoLatestUserAction();
  expect(listUndone()).toHaveLength(50);
  expect(listUndone()).not.toContain(changes[1]?.changeId);
});

it("undoing a change removes its toast and cannot be repeated", () => {
  const undo = performChange(add()) ?? (() => undefined);
  showToast("Added.", createUndoAction([undo]));
  showToast("Something else.");
  undoLatestUserAction();
  expect($toasts.get().map(({ text }) => text)).toEqual(["Something else."]);
  undo();
  expect(listUndone()).toHaveLength(1);
});

it("the toast button Undo all undoes the changes in reverse order", () => {
  const changes = [add(), add()];
  const undos = changes.flatMap((change) => performChange(change) ?? []);
  showToast("Added.", createUndoAction(undos));
  expect($toasts.get()[0]?.action?.label).toBe("Undo all");
  $toasts.get()[0]?.action?.run();
  expect(listUndone()).toEqual(changes.map(({ changeId }) => changeId).toReversed());
  expect(copies()).toBe(0);
});

it("the undo button of a toast about one change is labelled Undo", () => {
  expect(createUndoAction([() => undefined]).label).toBe("Undo");
});

/**
 * Performs one more change to the item.
 * @returns the texts of the visible toasts
 */
function performAndListToasts(change: PendingChange): readonly string[] {
  const before = getHolding(1);
  showActionToast(MARIO, before, [performChange(change) ?? (() => undefined)]);
  return $toasts.get().map(({ text, action }) => `${text} ${action?.label}`);
}

it("the toast about removed copies counts down with each added copy and finally disappears", () => {
  for (const _ of [1, 2, 3]) performChange(add());
  expect(performAndListToasts(remove())).toEqual(["One copy of Mario removed. Undo"]);
  expect(performAndListToasts(remove())).toEqual(["2 copies of Mario removed. Undo all"]);
  expect(performAndListToasts(add())).toEqual(["One copy of Mario removed. Undo all"]);
  expect(performAndListToasts(add())).toEqual([]);
  expect(performAndListToasts(remove())).toEqual(["One copy of Mario removed. Undo"]);
  for (const { key } of $toasts.get()) dismissToast(key);
  expect(performAndListToasts(remove())).toEqual(["One copy of Mario removed. Undo"]);
});
