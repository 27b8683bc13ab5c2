import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { $ownedCopiesOfItem } from "../../../islands/copies/copyStore";
import { $copyFormDrafts, type CopyWithId, NO_COPY_FORM_DRAFTS } from "../../../islands/copies/drafts";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings } from "../../../islands/store/holdings";
import type { ChangeOperation } from "../../../islands/store/outbox/pendingChange";
import { $confettiTriggerCount, $pendingConfirmation, $toasts } from "../../../islands/store/overlays";
import { undoLatestUserAction } from "../../../islands/store/undo";
import YourCopies from "../../../islands/YourCopies";
import { stubAccount } from "../../helpers/fakeStores";
import { doAndWait, find, mountIsland } from "../../helpers/mountIsland";
import { typeInto } from "../../helpers/typing";

const PLAIN: CopyWithId = { ...NEW_COPY_DETAILS, id: 5, isBoxed: false, isGift: true };
const PRICED: CopyWithId = {
  ...NEW_COPY_DETAILS,
  id: 6,
  isBoxed: false,
  notes: "from the fair",
  pricePaid: 0,
  currency: "EUR",
  isForSale: true,
  askingPrice: 1_500,
  askingCurrency: "JPY",
};

let operations: ChangeOperation[] = [];

beforeEach(() => {
  operations = [];
  stubAccount({});
  setViewerChangeHandler({
    submit({ operation }) {
      operations.push(operation);
      return true;
    },
    submitAndWait: async () => undefined,
  });
  // Runs after the island is unmounted, which listens to these stores.
  onTestFinished(() => {
    $holdings.set(new Map());
    $copyFormDrafts.set(NO_COPY_FORM_DRAFTS);
    $ownedCopiesOfItem.set(undefined);
    $toasts.set([]);
    $pendingConfirmation.set(undefined);
    $confettiTriggerCount.set(0);
    vi.restoreAllMocks();
  });
});

/**
 * Mounts the list of these copies of Mario.
 * @param isCard true if Mario is a card
 */
function openList(copies: readonly CopyWithId[], isCard = false) {
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: copies.map(({ isBoxed }) => ({ isBoxed })) }]]));
  return mountIsland(<YourCopies id={1} name="Mario" copies={copies} region="uk" isCard={isCard} />);
}
const row = (list: HTMLElement, number: number) => find(list, `ol > li:nth-child(${number})`);
const press = (within: HTMLElement, selector: string) => doAndWait(() => find(within, selector).click());
const edit = (list: HTMLElement, number: number) => press(row(list, number), "[data-edit]");
const remove = (list: HTMLElement, number: number) => press(row(list, number), "[data-edit] + button");
const field = (within: HTMLElement, name: string) => find<HTMLInputElement>(within, `[name=${name}]`);
const write = (within: HTMLElement, name: string, text: string) => doAndWait(() => typeInto(field(within, name), text));
const save = (within: HTMLElement) => press(within, "[type=submit]");
const forms = (list: HTMLElement) => [...list.querySelectorAll("form")].map((form) => form.getAttribute("aria-label"));

describe("the form of a copy", () => {
  it("saving the edit form of an owned amiibo card sends only the edited field", async () => {
    const list = await openList([PLAIN, { ...PRICED, isBoxed: true }], true);
    await edit(list, 2);
    await write(row(list, 2), "notes", "a scratch");
    await save(row(list, 2));
    expect(operations).toEqual([{ kind: "edit-copy", id: 1, copyId: 6, place: 1, copy: { notes: "a scratch" } }]);
    expect(forms(list)).toEqual([]);
    expect(document.activeElement).toBe(find(row(list, 2), "[data-edit]"));
  });

  it("saving the edit form of an owned copy sends all fields if all were edited", async () => {
    const list = await openList([PLAIN]);
    await edit(list, 1);
    const form = row(list, 1);
    for (const name of ["isBoxed", "isForSale", "isReserved", "isGift"]) await press(form, `[name=${name}]`);
    const written = {
      condition: "damaged",
      acquiredOn: "2024-02-29",
      pricePaid: "0",
      currency: "EUR",
      askingPrice: "12.50",
      askingCurrency: "USD",
      boughtFrom: "the fair",
      notes: "a scratch",
    };
    for (const [name, text] of Object.entries(written)) await write(form, name, text);
    await save(form);
    const { condition, acquiredOn, currency, askingCurrency, boughtFrom, notes } = written;
    const switches = { isBoxed: true, isForSale: true, isReserved: true, isGift: false };
    const prices = { pricePaid: 0, currency, askingPrice: 1_250, askingCurrency };
    expect(operations).toMatchObject([
      {
        kind: "edit-copy",
        copyId: 5,
        place: 0,
        copy: { condition, acquiredOn, boughtFrom, notes, ...switches, ...prices },
      },
    ]);
  });

  it("typing a currency sign into a price field of a copy form selects the currency of that field only", async () => {
    const list = await openList([PLAIN, PRICED]);
    await edit(list, 2);
    const form = row(list, 2);
    const currencies = () => [field(form, "currency").value, field(form, "askingCurrency").value];
    expect(currencies()).toEqual(["EUR", "JPY"]);
    await write(form, "askingPrice", "£24.99");
    expect(currencies()).toEqual(["EUR", "GBP"]);
    await write(form, "pricePaid", "12");
    expect(currencies()).toEqual(["EUR", "GBP"]);
    await write(form, "pricePaid", "$12");
    expect(currencies()).toEqual(["USD", "GBP"]);
  });

  it("Cancel or Escape in the edit form of one copy leaves the open forms of other copies unchanged", async () => {
    const list = await openList([PLAIN, PRICED]);
    await edit(list, 1);
    await edit(list, 2);
    for (const _ of [1, 2]) await press(list, ".copies > button");
    await write(row(list, 2), "notes", "half written");
    await write(row(list, 4), "notes", "of the second new one");
    await press(row(list, 3), "[type=submit] + button");
    await doAndWait(() => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
      field(row(list, 1), "notes").dispatchEvent(key);
    });
    expect(forms(list)).toEqual([t.copies.copyNumber(2), t.copies.newCopy]);
    expect([2, 3].map((number) => field(row(list, number), "notes").value)).toEqual([
      "half written",
      "of the second new one",
    ]);
    expect(operations).toEqual([]);
  });

  it("leaving the page asks for confirmation only while the form of an owned copy has unsaved input", async () => {
    const list = await openList([PRICED]);
    const doesPageWarnBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await edit(list, 1);
    expect(doesPageWarnBeforeLeaving()).toBe(false);
    await write(row(list, 1), "notes", "👍 ok");
    expect([doesPageWarnBeforeLeaving(), find(row(list, 1), "small.hint").textContent]).toEqual([
      true,
      t.copies.notesLength(4, 500),
    ]);
    await press(row(list, 1), "[type=submit] + button");
    expect(doesPageWarnBeforeLeaving()).toBe(false);
  });
});

describe("the removal of a copy", () => {
  it("removing one of several owned copies of an item needs no confirmation and can be undone", async () => {
    const list = await openList([PLAIN, PRICED]);
    await remove(list, 2);
    expect(operations).toEqual([{ kind: "remove-copy", id: 1, copyId: 6, place: 1 }]);
    expect([$pendingConfirmation.get(), document.activeElement]).toEqual([undefined, find(list, ".copies > button")]);
    await doAndWait(() => void undoLatestUserAction());
    expect(operations[1]).toMatchObject({ kind: "undo", items: { 1: { before: { copies: [PLAIN, PRICED] } } } });
  });

  it("removing the last owned copy of an item asks for confirmation first", async () => {
    const list = await openList([PRICED]);
    await remove(list, 1);
    expect([$pendingConfirmation.get()?.lossText, operations]).toEqual(["Mario", []]);
    await doAndWait(() => $pendingConfirmation.get()?.onConfirm());
    expect(operations).toEqual([{ kind: "remove-copy", id: 1, copyId: 6, place: 0 }]);
  });
});
