import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOTHING } from "../../../domain/ownership/holding";
import { formatGuestHoldings } from "../../../domain/wire/holdings";
import type { Answer } from "../../../islands/server/api";
import { GUEST_KEY } from "../../../islands/store/guest";
import { addMarked, dropMarked, markedBefore } from "../../../islands/store/guestMarks";
import { appointKeeper } from "../../../islands/store/keeper";
import { nobodyKeeps } from "../../../islands/store/nobodyKeeps";
import { type Change, newChange } from "../../../islands/store/outbox/change";
import { $toasts } from "../../../islands/store/overlays";

const storage = new Map<string, string>();
let cookie: string;

beforeEach(() => {
  storage.set(GUEST_KEY, formatGuestHoldings(new Map([[1, { ...NOTHING, copies: [{ isBoxed: true }] }]])));
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

/** Changes that the account was asked to keep. */
let asked: Change[] = [];
const answering = (answer: Answer) => {
  asked = [];
  appointKeeper({
    keep: () => true,
    ask: async (change) => {
      asked.push(change);
      return answer;
    },
  });
};

it("what a guest marked is forgotten once it is in the collection, and offered to nobody after them", async () => {
  answering({ ok: true, json: {} });
  expect(markedBefore().size).toBe(1);
  expect(await addMarked()).toBe(true);
  expect(markedBefore().size).toBe(0);
  expect(storage.size).toBe(0);
  expect(cookie).toMatch(/^marked=.*Max-Age=0/);
  expect($toasts.get()).toMatchObject([{ text: "In your collection now: 1 owned.", action: { label: "Undo" } }]);
});

it("all that a guest marked is sent as one change", async () => {
  const marked = { 1: "b", 4: "lbt", 5: "w" };
  storage.set(GUEST_KEY, JSON.stringify({ v: 1, items: marked }));
  answering({ ok: true, json: {} });
  await addMarked();
  expect(asked.map(({ doing }) => doing)).toEqual([{ kind: "merge", marked }]);
});

it("a guest is offered nothing that they marked themselves", () => {
  document.body.dataset.viewer = "0";
  expect(markedBefore().size).toBe(0);
});

it("what the server did not take can be added still", async () => {
  answering({ ok: false, status: 500, message: "It broke." });
  expect(await addMarked()).toBe(false);
  expect(markedBefore().size).toBe(1);
  expect($toasts.get()).toEqual([]);
  dropMarked();
  expect(markedBefore().size).toBe(0);
});

it("where nobody can say whose changes they would be, none is taken in, and that is said", async () => {
  const change = newChange("Mario", { kind: "act", id: 1, act: "add" });
  expect(nobodyKeeps.keep(change)).toBe(false);
  expect(await nobodyKeeps.ask(change)).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual(
    Array(2).fill("Your collection cannot be reached right now. Nothing was changed."),
  );
});
