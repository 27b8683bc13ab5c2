import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { setChangeHandler } from "../../../islands/store/changeHandler";
import { listenForControls } from "../../../islands/store/controls";
import { $holdings, getHolding } from "../../../islands/store/holdings";
import { applyChange, listChangedItems, type PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $confettiCount, $confirmation, $toasts, showToast } from "../../../islands/store/overlays";
import { undoLast } from "../../../islands/store/undo";
import { createHoldingFromMarks } from "../../helpers/holdings";

class FakeElement {
  dataset: Readonly<Record<string, string>> = {};
  /** The element itself and its ancestors, by the selector that finds each. */
  within: Readonly<Record<string, FakeElement>> = {};
  closest(which: string): FakeElement | null {
    const found = Object.entries(this.within).find(([selector]) => which.startsWith(selector));
    return found?.[1] ?? null;
  }
}

const element = (own: Partial<FakeElement>): FakeElement => Object.assign(new FakeElement(), own);

let kept: PendingChange[] = [];
const listeners = new Map<string, (event: object) => void>();

function keep(change: PendingChange): boolean {
  kept.push(change);
  const changed = listChangedItems(change).map(
    (id) => [id, applyChange(change.doing, id, getHolding(id), ({ isBoxed }) => ({ isBoxed }))] as const,
  );
  $holdings.set(new Map([...$holdings.get(), ...changed]));
  return true;
}

function forgetAll(): void {
  for (let isLeft = true; isLeft; ) isLeft = undoLast();
  $holdings.set(new Map());
  $toasts.set([]);
  $confirmation.set(undefined);
  $confettiCount.set(0);
  kept = [];
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", {
    visibilityState: "hidden",
    documentElement: { dataset: {} },
    querySelector: () => new FakeElement(),
    addEventListener: (kind: string, hear: (event: object) => void) => listeners.set(kind, hear),
  });
  setChangeHandler({ keep, ask: async () => undefined });
  forgetAll();
  await listenForControls();
});
afterEach(() => {
  forgetAll();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => setChangeHandler({ keep: () => false, ask: async () => undefined }));

/** A click on a control of Mario's card, or of his tile. @param detail 2 for the second half of a double click */
function press(control: string, { detail = 1, id = 1, tile = "" } = {}): void {
  const card = element({ dataset: { item: String(id), title: "Mario", ...(tile && { tile }) } });
  const button = element({ dataset: { control } });
  button.within = { "[data-control]": button, "[data-item]": card };
  listeners.get("click")?.({ target: button, detail });
}

/** @returns whether the key did something. */
function pressKey(key: string, { target = new FakeElement(), ...held }: Readonly<Record<string, unknown>> = {}) {
  let isTaken = false;
  const preventDefault = () => {
    isTaken = true;
  };
  listeners.get("keydown")?.({ key, target, preventDefault, ctrlKey: true, ...held });
  return isTaken;
}

const owned = () => encodeHoldings($holdings.get());
const told = () => $toasts.get().map(({ text }) => text);

describe("a control of a card", () => {
  it("does what it says, for the item that it stands on", () => {
    press("own");
    press("plus");
    press("wish", { id: 2 });
    expect(owned()).toEqual({ 1: "bb", 2: "w" });
    expect(kept.map(({ name }) => name)).toEqual(["Mario", "Mario", "Mario"]);
  });

  it("asks nothing about what the first half of a double click added, and counts every click on plus", () => {
    press("own");
    press("own", { detail: 2 });
    expect($confirmation.get()).toBeUndefined();
    press("plus", { detail: 2 });
    expect(owned()).toEqual({ 1: "bb" });
  });

  it("asks before the last copy or all of them go, and names how many", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("bl")]]));
    press("own");
    expect(owned()).toEqual({ 1: "bl" });
    expect($confirmation.get()?.loses).toBe("Mario, 2 copies");
    $confirmation.get()?.onConfirm();
    expect(owned()).toEqual({});
    $holdings.set(new Map([[1, createHoldingFromMarks("b")]]));
    press("minus");
    expect($confirmation.get()?.loses).toBe("Mario");
    expect(owned()).toEqual({ 1: "b" });
  });

  it("celebrates what becomes owned, and no further copy", () => {
    press("own");
    vi.runAllTimers();
    expect($confettiCount.get()).toBe(1);
    press("plus");
    press("wish", { id: 2 });
    vi.runAllTimers();
    expect($confettiCount.get()).toBe(1);
  });
});

describe("a tap on a tile", () => {
  const tap = () => press("cycle", { tile: "figure" });

  it("goes one step further, and asks before several copies go", () => {
    tap();
    tap();
    expect(owned()).toEqual({ 1: "l" });
    tap();
    expect(owned()).toEqual({ 1: "w" });
    $holdings.set(new Map([[1, createHoldingFromMarks("ll")]]));
    tap();
    expect(owned()).toEqual({ 1: "ll" });
    $confirmation.get()?.onConfirm();
    expect(owned()).toEqual({ 1: "w" });
  });

  it("on a card goes from owned to wishlisted, since a card has no box", () => {
    const tapCard = () => press("cycle", { tile: "card" });
    tapCard();
    expect(owned()).toEqual({ 1: "b" });
    tapCard();
    expect(owned()).toEqual({ 1: "w" });
  });

  it("that leads to the wishlist is taken back as one deed", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("l")]]));
    tap();
    expect(told()).toEqual(["Mario left your shelf for your wishlist."]);
    $toasts.get()[0]?.action?.run();
    expect(owned()).toEqual({ 1: "l" });
    expect(told()).toEqual([]);
  });
});

describe("a toast", () => {
  it("tells how many copies went, and that a wish came true", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("bbb")]]));
    press("minus");
    expect(told()).toEqual(["One copy of Mario removed."]);
    press("minus");
    expect(told()).toEqual(["2 copies of Mario removed."]);
    $toasts.set([]);
    $holdings.set(new Map([[2, { ...EMPTY_HOLDING, wishlisted: true }]]));
    press("own", { id: 2 });
    expect(told()).toEqual(["Mario is yours now and left your wishlist."]);
  });

  it("makes the oldest go where there would be more than three", () => {
    for (const text of ["one", "two", "three", "four"]) showToast(text);
    expect(told()).toEqual(["two", "three", "four"]);
  });
});

describe("Ctrl+Z", () => {
  beforeEach(() => press("own"));

  it.each([{}, { ctrlKey: false, metaKey: true }])("takes the last deed back: %j", (held) => {
    expect(pressKey("z", held)).toBe(true);
    expect(owned()).toEqual({});
    expect(pressKey("z", held)).toBe(false);
  });

  it.each([{ ctrlKey: false }, { shiftKey: true }, { altKey: true }])("is no other key: %j", (held) => {
    expect(pressKey("z", held)).toBe(false);
    expect(owned()).toEqual({ 1: "b" });
  });

  it("in a field is the field's own", async () => {
    const field = new FakeElement();
    field.within = { input: field };
    expect(pressKey("z", { target: field })).toBe(false);
    await turn();
    expect(owned()).toEqual({ 1: "b" });
  });
});
