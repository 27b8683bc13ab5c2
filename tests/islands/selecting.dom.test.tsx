import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { BulkAction } from "../../domain/ownership/itemActions";
import { selectionComponents } from "../../islands/bulk/BulkToolbar";
import { Card } from "../../islands/card/Card";
import { setChangeHandler } from "../../islands/store/changeHandler";
import { $holdings } from "../../islands/store/holdings";
import { $confirmation, $toasts } from "../../islands/store/overlays";
import { $selection, setVisibleItems, startSelecting, stopSelecting } from "../../islands/store/selection";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";

const COLUMNS = 3;
/** Seven cards: two whole rows and a short one. */
const EXHIBITS = Array.from({ length: 7 }, (_, at) => ({
  id: at + 11,
  name: `Item ${at + 11}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const at = EXHIBITS.findIndex(({ id }) => String(id) === this.closest<HTMLElement>("[data-item]")?.dataset.item);
    return new DOMRect(100 * (at % COLUMNS), 100 * Math.floor(at / COLUMNS), 20, 20);
  });
  setVisibleItems(EXHIBITS);
});
afterEach(async () => {
  await doAndWait(() => {
    stopSelecting();
    $holdings.set(new Map());
  });
  $confirmation.set(undefined);
  $toasts.set([]);
  setVisibleItems([]);
  vi.restoreAllMocks();
});

async function openCards() {
  startSelecting(selectionComponents);
  const place = await mountIsland(
    <>
      <button type="button" data-selects="">
        Select
      </button>
      <input name="q" />
      {EXHIBITS.map((exhibit) => (
        <Card key={exhibit.id} exhibit={exhibit} />
      ))}
      <selectionComponents.BulkBar shown={EXHIBITS} />
    </>,
  );
  const box = (id: number) => find<HTMLInputElement>(place, `[data-item="${id}"] .pick`);
  const focused = () => document.activeElement?.closest<HTMLElement>("[data-item]")?.dataset.item;
  return {
    place,
    box,
    focused,
    picked: () => [...($selection.get() ?? [])],
    /** Presses a key where the focus is, and tells whether it was taken. */
    press: async (key: string, shiftKey = false) => {
      const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
      await doAndWait(() => void (document.activeElement ?? document.body).dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

describe("arrow keys over the boxes of cards", () => {
  it("lead to the neighbour, and to the nearest of the next row, but not beyond the last", async () => {
    const { box, focused, press, picked } = await openCards();
    const from = async (id: number, key: string) => {
      box(id).focus();
      const isTaken = await press(`Arrow${key}`);
      return isTaken ? Number(focused()) : undefined;
    };
    expect([await from(11, "Right"), await from(13, "Right"), await from(17, "Right")]).toEqual([12, 14, undefined]);
    expect([await from(12, "Left"), await from(11, "Left")]).toEqual([11, undefined]);
    expect([await from(12, "Down"), await from(16, "Down"), await from(17, "Down")]).toEqual([15, 17, undefined]);
    expect([await from(15, "Up"), await from(17, "Up"), await from(12, "Up")]).toEqual([12, 14, undefined]);
    expect(picked()).toEqual([]);
  });

  it("pick along their way with Shift, beginning with the card that they come from", async () => {
    const { box, press, picked } = await openCards();
    box(12).focus();
    await press("ArrowRight", true);
    expect(picked()).toEqual([12, 13]);
    await press("ArrowDown", true);
    expect(picked()).toEqual([12, 13, 14, 15, 16]);
  });

  it("are left to the browser elsewhere, as are other keys", async () => {
    const { place, box, press } = await openCards();
    box(11).focus();
    expect(await press("a", true)).toBe(false);
    find(place, "[name=q]").focus();
    expect(await press("ArrowRight")).toBe(false);
  });
});

describe("the boxes of cards", () => {
  it("pick one by one, and all in between with Shift", async () => {
    const { place, box, picked } = await openCards();
    await doAndWait(() => box(12).click());
    await doAndWait(() => void box(15).dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true })));
    expect(picked()).toEqual([12, 13, 14, 15]);
    const states = [...place.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => dataset.picking);
    expect(states).toEqual(["open", "picked", "picked", "picked", "picked", "open", "open"]);
    await doAndWait(() => box(13).click());
    expect(picked()).toEqual([12, 14, 15]);
  });

  it("lie over cards whose links cannot be reached, until the picking ends", async () => {
    const { place } = await openCards();
    const links = () => [...place.querySelectorAll("a.exhibit")].filter((link) => link.hasAttribute("inert")).length;
    expect(links()).toBe(7);
    await doAndWait(stopSelecting);
    expect(links()).toBe(0);
    expect(place.querySelector(".pick, [data-picking]")).toBeNull();
  });
});

describe("Escape", () => {
  it("ends the picking, with the focus on the card that had it", async () => {
    const { box, press, focused } = await openCards();
    box(14).focus();
    await press("Escape");
    expect($selection.get()).toBeUndefined();
    expect([focused(), document.activeElement?.localName]).toEqual(["14", "a"]);
  });

  it("is left to a field that is written in and to a dialog that is open", async () => {
    const { place, box, press } = await openCards();
    find(place, "[name=q]").focus();
    await press("Escape");
    expect($selection.get()).toBeDefined();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.appendChild(dialog);
    onTestFinished(() => void dialog.remove());
    box(11).focus();
    await press("Escape");
    expect($selection.get()).toBeDefined();
    dialog.remove();
    await press("Escape");
    expect($selection.get()).toBeUndefined();
  });
});

describe("the bar of what can be done to all that is picked", () => {
  it("asks for each act about the cards that are picked, and ends the picking once it is confirmed", async () => {
    const done: unknown[] = [];
    setChangeHandler({ keep: ({ doing }) => Boolean(done.push(doing)), ask: async () => undefined });
    const { place, box } = await openCards();
    $holdings.set(
      new Map([
        [11, createHoldingFromMarks("bl")],
        [12, { ...EMPTY_HOLDING, ...createHoldingAfter("wishlist/add") }],
      ]),
    );
    for (const id of [11, 12]) await doAndWait(() => box(id).click());
    const acts: readonly BulkAction[] = ["own", "disown", "box", "unbox", "wish", "unwish"];
    const press = (words: string) =>
      doAndWait(() => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());
    const asked: (string | undefined)[] = [];
    for (const act of acts) {
      $confirmation.set(undefined);
      await press(t.selecting.acts[act]);
      asked.push($confirmation.get()?.text);
    }
    expect(asked.map((text) => text?.split("?")[0])).toEqual([
      t.bulk.ask.own(1).split("?")[0],
      t.bulk.ask.disown().split("?")[0],
      t.bulk.ask.box(1).split("?")[0],
      t.bulk.ask.unbox(1).split("?")[0],
      undefined,
      t.bulk.ask.unwish(1).split("?")[0],
    ]);
    expect($selection.get()).toBeDefined();
    await doAndWait(() => $confirmation.get()?.onConfirm());
    expect(done).toEqual([{ kind: "bulk", act: "unwish", ids: [12] }]);
    expect($selection.get()).toBeUndefined();
  });
});
