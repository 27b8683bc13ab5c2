import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { DAY_MS } from "../../../domain/time";
import {
  type ChangeOperation,
  createPendingChange,
  type PendingChange,
} from "../../../islands/store/outbox/pendingChange";
import {
  clearPendingChanges,
  countPendingChanges,
  createPendingChangeStore,
} from "../../../islands/store/outbox/pendingChangeStore";

/** A fake localStorage: its entries are its properties, in insertion order. */
class Storage {
  getItem(key: string): string | null {
    const entry: unknown = Reflect.get(this, key);
    return typeof entry === "string" ? entry : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  vi.stubGlobal("localStorage", new Storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOLDING = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false };

const createChange = (name: string): PendingChange => createPendingChange(name, { kind: "act", id: 1, act: "add" });
const listStoredNames = (userId = 7) =>
  createPendingChangeStore(userId)
    .list()
    ?.map(({ name }) => name);
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("unsent changes that are stored in the same millisecond are all kept, in order", () => {
  const store = createPendingChangeStore(7);
  for (const name of ["one", "two", "three"]) expect(store.add(createChange(name))).toBe(true);
  expect(listStoredNames()).toEqual(["one", "two", "three"]);
});

it("unsent changes of two pages in the same millisecond are stored and removed separately", () => {
  const [firstStore, secondStore] = [createPendingChangeStore(7), createPendingChangeStore(7)];
  const ownChange = createChange("here");
  firstStore.add(ownChange);
  secondStore.add(createChange("there"));
  expect(listStoredNames()?.toSorted()).toEqual(["here", "there"]);
  secondStore.remove(ownChange.changeId);
  expect(listStoredNames()).toEqual(["there"]);
});

it("unsent changes of several pages are listed by time and not by insertion order", () => {
  const noon = Date.now();
  vi.setSystemTime(noon + 5);
  createPendingChangeStore(7).add(createChange("later"));
  vi.setSystemTime(noon);
  createPendingChangeStore(7).add(createChange("sooner"));
  expect(listStoredNames()).toEqual(["sooner", "later"]);
});

it("an unsent change is never deleted because of its age or a wrong device clock", () => {
  createPendingChangeStore(7).add(createChange("old"));
  advance(60 * DAY_MS);
  createPendingChangeStore(7).add(createChange("young"));
  vi.setSystemTime(1_000);
  createPendingChangeStore(7).add(createChange("of 1970"));
  vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
  expect(listStoredNames()).toEqual(["of 1970", "old", "young"]);
  expect(countPendingChanges(7)).toBe(3);
});

const withEntry = (entry: unknown) => {
  const store = createPendingChangeStore(7);
  store.add(createChange("Mario"));
  const [key = ""] = Object.keys(localStorage);
  localStorage.setItem(key, JSON.stringify(entry));
  return store;
};

it.each([
  ["is no object", "nonsense"],
  ["has no id", { name: "Mario", operation: { kind: "act", id: 1, act: "add" } }],
  ["has no valid operation", { changeId: "an id", name: "Mario", operation: "add" }],
])("an invalid unsent change is deleted from browser storage when changes are loaded (case: it %s)", (_, entry) => {
  expect(withEntry(entry).list()).toEqual([]);
  expect(countPendingChanges(7)).toBe(0);
});

it.each([
  ["an unknown kind", { kind: "paint", id: 1 }],
  ["unexpected fields", { kind: "edit-copy", id: 1, copy: {} }],
  ["an unknown action", { kind: "act", id: 1, act: "lend" }],
])(
  "an unsent change that this release cannot read stays in browser storage for 30 days (case: it has %s)",
  (_, operation) => {
    const store = withEntry({ changeId: "an id", name: "Mario", operation });
    advance(30 * DAY_MS - 1);
    expect(store.list()).toEqual([]);
    expect(countPendingChanges(7)).toBe(1);
    advance(1);
    expect(store.list()).toEqual([]);
    expect(countPendingChanges(7)).toBe(0);
  },
);

it("unsent changes of two users are stored and cleared separately", () => {
  createPendingChangeStore(7).add(createChange("mine"));
  createPendingChangeStore(77).add(createChange("theirs"));
  expect([listStoredNames(7), listStoredNames(77)]).toEqual([["mine"], ["theirs"]]);
  clearPendingChanges(7);
  expect([listStoredNames(7), listStoredNames(77)]).toEqual([[], ["theirs"]]);
});

const COPY = { id: 1, copyId: 5, place: 0 };
const TARGET = { price: "10", currency: "eur", condition: "any" };

it.each<ChangeOperation>([
  { kind: "act", id: 1, act: "wishlist/add" },
  { kind: "bulk", ids: [1, 2], act: "own" },
  { kind: "merge", marked: { 1: "b" } },
  { kind: "add-copy", id: 1, copy: { ...NEW_COPY_DETAILS, notes: "fair", isBoxed: false } },
  { kind: "edit-copy", ...COPY, copy: { notes: "fair" } },
  { kind: "remove-copy", ...COPY },
  { kind: "undo", undone: "an id", items: { 1: { before: HOLDING, after: HOLDING } } },
  { kind: "setting", setting: "is_collection_public", value: true },
  { kind: "setting", setting: "target:1", id: 1, value: Object.assign(Object.create(null), TARGET) },
  { kind: "setting", setting: "game:3", game: 3, value: { played: true } },
])("the next page reads a stored unsent change of the kind $kind as it was stored", (doing) => {
  const change = createPendingChange("Mario", doing);
  createPendingChangeStore(7).add(change);
  expect(createPendingChangeStore(7).list()).toEqual([change]);
  expect(countPendingChanges(7)).toBe(1);
});

it("storing an unsent change fails if the browser storage is full, and keeps the earlier changes", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const store = createPendingChangeStore(7);
  store.add(createChange("one"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  expect(store.add(createChange("two"))).toBe(false);
  expect(listStoredNames()).toEqual(["one"]);
  vi.restoreAllMocks();
});
