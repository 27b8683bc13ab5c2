import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { DAY_MS } from "../../../domain/time";
import { createPendingChange, type Operation, type PendingChange } from "../../../islands/store/outbox/pendingChange";
import {
  clearPendingChanges,
  countPendingChanges,
  createPendingChangeStore,
} from "../../../islands/store/outbox/pendingChangeStore";

/** A browser's own: what it keeps are its properties, in the order of their coming. */
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

const aChange = (name: string): PendingChange => createPendingChange(name, { kind: "act", id: 1, act: "add" });
const namesOn = (userId = 7) =>
  createPendingChangeStore(userId)
    .all()
    ?.map(({ name }) => name);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("changes of one instant all wait, in the order that they were done", () => {
  const shelf = createPendingChangeStore(7);
  for (const name of ["one", "two", "three"]) expect(shelf.put(aChange(name))).toBe(true);
  expect(namesOn()).toEqual(["one", "two", "three"]);
});

it("so do those of two pages in one instant, and each is taken away by itself", () => {
  const [here, there] = [createPendingChangeStore(7), createPendingChangeStore(7)];
  const mine = aChange("here");
  here.put(mine);
  there.put(aChange("there"));
  expect(namesOn()?.toSorted()).toEqual(["here", "there"]);
  there.take(mine.changeId);
  expect(namesOn()).toEqual(["there"]);
});

it("so do those of several pages, whichever was written down first", () => {
  const noon = Date.now();
  vi.setSystemTime(noon + 5);
  createPendingChangeStore(7).put(aChange("later"));
  vi.setSystemTime(noon);
  createPendingChangeStore(7).put(aChange("sooner"));
  expect(namesOn()).toEqual(["sooner", "later"]);
});

it("a change waits for as long as it takes, also one of a device whose clock was wrong", () => {
  createPendingChangeStore(7).put(aChange("old"));
  pass(60 * DAY_MS);
  createPendingChangeStore(7).put(aChange("young"));
  vi.setSystemTime(1_000);
  createPendingChangeStore(7).put(aChange("of 1970"));
  vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
  expect(namesOn()).toEqual(["of 1970", "old", "young"]);
  expect(countPendingChanges(7)).toBe(3);
});

const withEntry = (entry: unknown) => {
  const shelf = createPendingChangeStore(7);
  shelf.put(aChange("Mario"));
  const [key = ""] = Object.keys(localStorage);
  localStorage.setItem(key, JSON.stringify(entry));
  return shelf;
};

it.each([
  ["of nobody's", "nonsense"],
  ["without its id", { name: "Mario", doing: { kind: "act", id: 1, act: "add" } }],
  ["that does nothing", { changeId: "an id", name: "Mario", doing: "add" }],
])("an entry %s is no change, and goes", (_, entry) => {
  expect(withEntry(entry).all()).toEqual([]);
  expect(countPendingChanges(7)).toBe(0);
});

it.each([
  ["does what this one does not", { kind: "paint", id: 1 }],
  ["does it otherwise", { kind: "edit-copy", id: 1, copy: {} }],
  ["knows an act that this one does not", { kind: "act", id: 1, act: "lend" }],
])("what another release %s waits for a page of it, for a month", (_, doing) => {
  const shelf = withEntry({ changeId: "an id", name: "Mario", doing });
  pass(30 * DAY_MS - 1);
  expect(shelf.all()).toEqual([]);
  expect(countPendingChanges(7)).toBe(1);
  pass(1);
  expect(shelf.all()).toEqual([]);
  expect(countPendingChanges(7)).toBe(0);
});

it("what one person changed is not another one's, and leaves alone with them", () => {
  createPendingChangeStore(7).put(aChange("mine"));
  createPendingChangeStore(77).put(aChange("theirs"));
  expect([namesOn(7), namesOn(77)]).toEqual([["mine"], ["theirs"]]);
  clearPendingChanges(7);
  expect([namesOn(7), namesOn(77)]).toEqual([[], ["theirs"]]);
});

const COPY = { id: 1, copyId: 5, place: 0 };
const TARGET = { price: "10", currency: "eur", condition: "any" };

it.each<Operation>([
  { kind: "act", id: 1, act: "wishlist/add" },
  { kind: "bulk", ids: [1, 2], act: "own" },
  { kind: "merge", marked: { 1: "b" } },
  { kind: "add-copy", id: 1, copy: { ...NEW_COPY, notes: "fair", isBoxed: false } },
  { kind: "edit-copy", ...COPY, copy: { notes: "fair" } },
  { kind: "remove-copy", ...COPY },
  { kind: "undo", undone: "an id", items: { 1: { before: HOLDING, after: HOLDING } } },
  { kind: "setting", setting: "is_collection_public", value: true },
  { kind: "setting", setting: "target:1", id: 1, value: Object.assign(Object.create(null), TARGET) },
  { kind: "setting", setting: "game:3", game: 3, value: { played: true } },
])("a change of the kind $kind is as it was when the page that comes after reads it", (doing) => {
  const change = createPendingChange("Mario", doing);
  createPendingChangeStore(7).put(change);
  expect(createPendingChangeStore(7).all()).toEqual([change]);
  expect(countPendingChanges(7)).toBe(1);
});

it("a storage that is full keeps no change and says so, and what it kept before stays", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const shelf = createPendingChangeStore(7);
  shelf.put(aChange("one"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  expect(shelf.put(aChange("two"))).toBe(false);
  expect(namesOn()).toEqual(["one"]);
  vi.restoreAllMocks();
});
