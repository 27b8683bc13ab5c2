import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { BulkAction } from "../../domain/ownership/itemActions";
import { selectionComponents } from "../../islands/bulk/BulkToolbar";
import { ItemCard } from "../../islands/card/ItemCard";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import { $holdings } from "../../islands/store/holdings";
import { $pendingConfirmation, $toasts } from "../../islands/store/overlays";
import { $selectedItemIds, setVisibleItems, startSelecting, stopSelecting } from "../../islands/store/selection";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

const COLUMNS = 3;
/** Seven cards in two full rows and a short one. */
const ITEMS = Array.from({ length: 7 }, (_, index) => ({
  id: index + 11,
  name: `Item ${index + 11}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const index = ITEMS.findIndex(({ id }) => String(id) === this.closest<HTMLElement>("[data-item]")?.dataset.item);
    return new DOMRect(100 * (index % COLUMNS), 100 * Math.floor(index / COLUMNS), 20, 20);
  });
  setVisibleItems(ITEMS);
});
afterEach(async () => {
  await doAndWait(() => {
    stopSelecting();
    $holdings.set(new Map());
  });
  $pendingConfirmation.set(undefined);
  $toasts.set([]);
  setVisibleItems([]);
  vi.restoreAllMocks();
});

async function openCards() {
  startSelecting(selectionComponents);
  const view = await mountIsland(
    <>
      <button type="button" data-starts-selection="">
        Select
      </button>
      <input name="q" />
      {ITEMS.map((item) => (
        <ItemCard key={item.id} item={item} />
      ))}
      <selectionComponents.BulkToolbar visibleItems={ITEMS} />
    </>,
  );
  const box = (id: number) => find<HTMLInputElement>(view, `[data-item="${id}"] .selection-checkbox`);
  const focused = () => document.activeElement?.closest<HTMLElement>("[data-item]")?.dataset.item;
  return {
    place: view,
    box,
    focused,
    picked: () => [...($selectedItemIds.get() ?? [])],
    /**
     * Presses a key at the focus.
     * @returns true if the page handled it
     */
    press: async (key: string, shiftKey = false) => {
      const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
      await doAndWait(() => void (document.activeElement ?? document.body).dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

describe("arrow keys on the checkboxes of cards", () => {
  it("arrow keys move the focus between the selection checkboxes of neighbouring item cards and rows", async () => {
    const { box, focused, press, picked } = await openCards();
    const from = async (id: number, key: string) => {
      box(id).focus();
      const isHandled = await press(`Arrow${key}`);
      return isHandled ? Number(focused()) : undefined;
    };
    expect([await from(11, "Right"), await from(13, "Right"), await from(17, "Right")]).toEqual([12, 14, undefined]);
    expect([await from(12, "Left"), await from(11, "Left")]).toEqual([11, undefined]);
    expect([await from(12, "Down"), await from(16, "Down"), await from(17, "Down")]).toEqual([15, 17, undefined]);
    expect([await from(15, "Up"), await from(17, "Up"), await from(12, "Up")]).toEqual([12, 14, undefined]);
    expect(picked()).toEqual([]);
  });

  it("arrow keys with Shift select all item cards that the focus passes", async () => {
    const { box, press, picked } = await openCards();
    box(12).focus();
    await press("ArrowRight", true);
    expect(picked()).toEqual([12, 13]);
    await press("ArrowDown", true);
    expect(picked()).toEqual([12, 13, 14, 15, 16]);
  });

  it("arrow keys outside the selection checkboxes of item cards keep their default action", async () => {
    const { place: view, box, press } = await openCards();
    box(11).focus();
    expect(await press("a", true)).toBe(false);
    find(view, "[name=q]").focus();
    expect(await press("ArrowRight")).toBe(false);
  });
});

describe("the checkboxes of cards", () => {
  it("a Shift click selects all item cards between the last two clicked checkboxes", async () => {
    const { place: view, box, picked } = await openCards();
    await doAndWait(() => box(12).click());
    await doAndWait(() => void box(15).dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true })));
    expect(picked()).toEqual([12, 13, 14, 15]);
    const states = [...view.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => dataset.selection);
    expect(states).toEqual(["unselected", ...Array(4).fill("selected"), "unselected", "unselected"]);
    await doAndWait(() => box(13).click());
    expect(picked()).toEqual([12, 14, 15]);
  });

  it("links of item cards are inert while the user selects cards, and work again after the selection", async () => {
    const { place: view } = await openCards();
    const links = () => [...view.querySelectorAll("a.card-body")].filter((link) => link.hasAttribute("inert")).length;
    expect(links()).toBe(7);
    await doAndWait(stopSelecting);
    expect(links()).toBe(0);
    expect(view.querySelector(".selection-checkbox, [data-selection]")).toBeNull();
  });
});

describe("Escape during a selection", () => {
  it("Escape ends the selection of item cards and focuses the link of the current card", async () => {
    const { box, press, focused } = await openCards();
    box(14).focus();
    await press("Escape");
    expect($selectedItemIds.get()).toBeUndefined();
    expect([focused(), document.activeElement?.localName]).toEqual(["14", "a"]);
  });

  it("Escape in a text field or with an open dialog does not end the selection of item cards", async () => {
    const { place: view, box, press } = await openCards();
    find(view, "[name=q]").focus();
    await press("Escape");
    expect($selectedItemIds.get()).toBeDefined();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.appendChild(dialog);
    onTestFinished(() => void dialog.remove());
    box(11).focus();
    await press("Escape");
    expect($selectedItemIds.get()).toBeDefined();
    dialog.remove();
    await press("Escape");
    expect($selectedItemIds.get()).toBeUndefined();
  });
});

it("BulkToolbar asks for confirmation only before actions that change one of the selected items", async () => {
  const operations: unknown[] = [];
  setViewerChangeHandler({
    submit: ({ operation }) => Boolean(operations.push(operation)),
    submitAndWait: async () => undefined,
  });
  const { place: view, box } = await openCards();
  $holdings.set(
    new Map([
      [11, createHoldingFromMarks("bl")],
      [12, { ...EMPTY_HOLDING, ...createHoldingAfter("wishlist/add") }],
    ]),
  );
  for (const id of [11, 12]) await doAndWait(() => box(id).click());
  const acts: readonly BulkAction[] = ["own", "disown", "box", "unbox", "wish", "unwish"];
  const press = (text: string) =>
    doAndWait(() => [...view.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click());
  const confirmationTexts: (string | undefined)[] = [];
  for (const act of acts) {
    $pendingConfirmation.set(undefined);
    await press(t.selection.actions[act]);
    confirmationTexts.push($pendingConfirmation.get()?.text);
  }
  expect(confirmationTexts.map((text) => text?.split("?")[0])).toEqual([
    t.bulk.confirmationText.own(1).split("?")[0],
    t.bulk.confirmationText.disown().split("?")[0],
    t.bulk.confirmationText.box(1).split("?")[0],
    t.bulk.confirmationText.unbox(1).split("?")[0],
    undefined,
    t.bulk.confirmationText.unwish(1).split("?")[0],
  ]);
  expect($selectedItemIds.get()).toBeDefined();
  await doAndWait(() => $pendingConfirmation.get()?.onConfirm());
  expect(operations).toEqual([{ kind: "bulk", act: "unwish", ids: [12] }]);
  expect($selectedItemIds.get()).toBeUndefined();
});
