import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../islands/server/api";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { clearGuestHoldings } from "../../../islands/store/guestChangeHandler";
import { GUEST_HOLDINGS_STORAGE_KEY } from "../../../islands/store/guestHoldings";
import {
  mergeGuestHoldingsIntoAccount,
  readHoldingsToMerge,
} from "../../../islands/store/mergeGuestHoldingsIntoAccount";
import { createPendingChange, type PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $toasts } from "../../../islands/store/overlays";
import { rejectingChangeHandler } from "../../../islands/store/rejectingChangeHandler";

const storage = new Map<string, string>();
let cookie: string;

beforeEach(() => {
  storage.set(GUEST_HOLDINGS_STORAGE_KEY, JSON.stringify({ 1: "b" }));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
  cookie = "";
  vi.stubGlobal("document", {
    visibilityState: "hidden",
    body: { dataset: { viewer: "7" } },
    set cookie(value: string) {
      cookie = value;
    },
  });
});
afterEach(() => {
  storage.clear();
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** The changes submitted with a request for the response. */
let submitted: PendingChange[] = [];
const respondWith = (response: ApiResult) => {
  submitted = [];
  setViewerChangeHandler({
    submit: () => true,
    submitAndWait: async (change) => {
      submitted.push(change);
      return response;
    },
  });
};

it("the items that a guest marked are deleted from the browser once they are merged into an account", async () => {
  respondWith({ ok: true, json: {} });
  expect(readHoldingsToMerge().size).toBe(1);
  expect(await mergeGuestHoldingsIntoAccount()).toBe(true);
  expect(readHoldingsToMerge().size).toBe(0);
  expect(storage.size).toBe(0);
  expect(cookie).toMatch(/^marked=.*Max-Age=0/);
  expect($toasts.get()).toMatchObject([{ text: "In your collection now: 1 owned.", action: { label: "Undo" } }]);
});

it("all items that a guest marked are merged into the account as one change", async () => {
  const marked = { 1: "b", 4: "lbt", 5: "w" };
  storage.set(GUEST_HOLDINGS_STORAGE_KEY, JSON.stringify(marked));
  respondWith({ ok: true, json: {} });
  await mergeGuestHoldingsIntoAccount();
  expect(submitted.map(({ operation }) => operation)).toEqual([{ kind: "merge", marked }]);
});

it("readHoldingsToMerge returns no guest items as long as the visitor is not signed in", () => {
  document.body.dataset.viewer = "0";
  expect(readHoldingsToMerge().size).toBe(0);
});

it("the items that a guest marked are kept after a failed merge until they are discarded", async () => {
  respondWith({ ok: false, status: 500, message: "It broke." });
  expect(await mergeGuestHoldingsIntoAccount()).toBe(false);
  expect(readHoldingsToMerge().size).toBe(1);
  expect($toasts.get()).toEqual([]);
  clearGuestHoldings();
  expect(readHoldingsToMerge().size).toBe(0);
});

it("rejectingChangeHandler rejects every change with a toast that says that nothing was changed", async () => {
  const change = createPendingChange("Mario", { kind: "act", id: 1, act: "add" });
  expect(rejectingChangeHandler.submit(change)).toBe(false);
  expect(await rejectingChangeHandler.submitAndWait(change)).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual(
    Array(2).fill("Your collection cannot be reached right now. Nothing was changed."),
  );
});
