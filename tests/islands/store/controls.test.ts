import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { listenForItemCardButtons } from "../../../islands/store/controls";
import { $holdings } from "../../../islands/store/holdings";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $confettiTriggerCount, $pendingConfirmation, $toasts, showToast } from "../../../islands/store/overlays";
import { applyToShownHoldings, clearStores } from "../../helpers/fakeStores";
import { createHoldingFromMarks } from "../../helpers/holdings";

class FakeElement {
  dataset: Readonly<Record<string, string>> = {};
  /** The element and its ancestors by selector. */
  within: Readonly<Record<string, FakeElement>> = {};
  closest(requested: string): FakeElement | null {
    const match = Object.entries(this.within).find(([selector]) => requested.startsWith(selector));
    return match?.[1] ?? null;
  }
}

const element = (properties: Partial<FakeElement>): FakeElement => Object.assign(new FakeElement(), properties);

let submitted: PendingChange[] = [];
const listeners = new Map<string, (event: object) => void>();

function acceptChange(change: PendingChange): boolean {
  submitted.push(change);
  applyToShownHoldings(change);
  return true;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", {
    visibilityState: "hidden",
    documentElement: { dataset: {} },
    querySelector: () => new FakeElement(),
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  });
  setViewerChangeHandler({ submit: acceptChange, submitAndWait: async () => undefined });
  clearStores();
  submitted = [];
  await listenForItemCardButtons();
});
afterEach(() => {
  clearStores();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => setViewerChangeHandler({ submit: () => false, submitAndWait: async () => undefined }));

/**
 * Clicks a control of Mario's card or tile.
 * @param detail 2 for the second click of a double click
 */
function press(control: string, { detail = 1, id = 1, tile = "" } = {}): void {
  const card = element({ dataset: { item: String(id), title: "Mario", ...(tile && { tileKind: tile }) } });
  const button = element({ dataset: { control } });
  button.within = { "[data-control]": button, "[data-item]": card };
  listeners.get("click")?.({ target: button, detail });
}

/**
 * Presses a key.
 * @returns true if the page handled it
 */
function pressKey(key: string, { target = new FakeElement(), ...modifiers }: Readonly<Record<string, unknown>> = {}) {
  let isHandled = false;
  const preventDefault = () => {
    isHandled = true;
  };
  listeners.get("keydown")?.({ key, target, preventDefault, ctrlKey: true, ...modifiers });
  return isHandled;
}

const encodeShown = () => encodeHoldings($holdings.get());
const readToastTexts = () => $toasts.get().map(({ text }) => text);

describe("the controls of a card", () => {
  it("a press on a button of an item card changes only the item of that card", () => {
    press("own");
    press("plus");
    press("wish", { id: 2 });
    expect(encodeShown()).toEqual({ 1: "bb", 2: "w" });
    expect(submitted.map(({ name }) => name)).toEqual(["Mario", "Mario", "Mario"]);
  });

  it("a double click counts twice on the plus button of an item and once on its ownership button", () => {
    press("own");
    press("own", { detail: 2 });
    expect($pendingConfirmation.get()).toBeUndefined();
    press("plus", { detail: 2 });
    expect(encodeShown()).toEqual({ 1: "bb" });
  });

  it("an action that removes all copies of an item first asks for confirmation and lists the lost copies", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("bl")]]));
    press("own");
    expect(encodeShown()).toEqual({ 1: "bl" });
    expect($pendingConfirmation.get()?.lossText).toBe("Mario, 2 copies");
    $pendingConfirmation.get()?.onConfirm();
    expect(encodeShown()).toEqual({});
    $holdings.set(new Map([[1, createHoldingFromMarks("b")]]));
    press("minus");
    expect($pendingConfirmation.get()?.lossText).toBe("Mario");
    expect(encodeShown()).toEqual({ 1: "b" });
  });

  it("adding the first copy of an item shows confetti, adding another copy does not", () => {
    press("own");
    vi.runAllTimers();
    expect($confettiTriggerCount.get()).toBe(1);
    press("plus");
    press("wish", { id: 2 });
    vi.runAllTimers();
    expect($confettiTriggerCount.get()).toBe(1);
  });
});

describe("taps on a tile", () => {
  const tap = () => press("cycle", { tile: "figure" });

  it("repeated taps on a checklist tile mark its item as boxed, then as loose, then as wishlisted", () => {
    tap();
    tap();
    expect(encodeShown()).toEqual({ 1: "l" });
    tap();
    expect(encodeShown()).toEqual({ 1: "w" });
    $holdings.set(new Map([[1, createHoldingFromMarks("ll")]]));
    tap();
    expect(encodeShown()).toEqual({ 1: "ll" });
    $pendingConfirmation.get()?.onConfirm();
    expect(encodeShown()).toEqual({ 1: "w" });
  });

  it("a second tap on the checklist tile of an amiibo card moves the card to the wishlist", () => {
    const tapCard = () => press("cycle", { tile: "card" });
    tapCard();
    expect(encodeShown()).toEqual({ 1: "b" });
    tapCard();
    expect(encodeShown()).toEqual({ 1: "w" });
  });

  it("one undo restores an item that a tap on its checklist tile moved to the wishlist", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("l")]]));
    tap();
    expect(readToastTexts()).toEqual(["Mario left your shelf for your wishlist."]);
    $toasts.get()[0]?.action?.run();
    expect(encodeShown()).toEqual({ 1: "l" });
    expect(readToastTexts()).toEqual([]);
  });
});

describe("toasts about actions", () => {
  it("the toast after a button press states the number of removed copies or the newly owned item", () => {
    $holdings.set(new Map([[1, createHoldingFromMarks("bbb")]]));
    press("minus");
    expect(readToastTexts()).toEqual(["One copy of Mario removed."]);
    press("minus");
    expect(readToastTexts()).toEqual(["2 copies of Mario removed."]);
    $toasts.set([]);
    $holdings.set(new Map([[2, { ...EMPTY_HOLDING, wishlisted: true }]]));
    press("own", { id: 2 });
    expect(readToastTexts()).toEqual(["Mario is yours now and left your wishlist."]);
  });

  it("the oldest toast disappears when a fourth toast appears", () => {
    for (const text of ["one", "two", "three", "four"]) showToast(text);
    expect(readToastTexts()).toEqual(["two", "three", "four"]);
  });
});

describe("the undo shortcut", () => {
  beforeEach(() => press("own"));

  it.each([{}, { ctrlKey: false, metaKey: true }])(
    "Ctrl+Z and Cmd+Z undo the last action on the collection (modifiers %j)",
    (modifiers) => {
      expect(pressKey("z", modifiers)).toBe(true);
      expect(encodeShown()).toEqual({});
      expect(pressKey("z", modifiers)).toBe(false);
    },
  );

  it.each([{ ctrlKey: false }, { shiftKey: true }, { altKey: true }])(
    "Z with other modifier keys than Ctrl or Cmd does not undo the last action (modifiers %j)",
    (modifiers) => {
      expect(pressKey("z", modifiers)).toBe(false);
      expect(encodeShown()).toEqual({ 1: "b" });
    },
  );

  it("Ctrl+Z in a text field does not undo an action on the collection", async () => {
    const field = new FakeElement();
    field.within = { input: field };
    expect(pressKey("z", { target: field })).toBe(false);
    await turn();
    expect(encodeShown()).toEqual({ 1: "b" });
  });
});
