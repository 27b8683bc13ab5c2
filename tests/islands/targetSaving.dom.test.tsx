import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TargetFormData } from "../../domain/alerts/targetFormData";
import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { ApiResult } from "../../islands/server/api";
import { setViewerChangeHandler } from "../../islands/store/changeHandler";
import { $holdings, getHolding } from "../../islands/store/holdings";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import { $toasts } from "../../islands/store/overlays";
import { $changedSettings, NO_CHANGED_SETTINGS } from "../../islands/store/settings";
import { QuickTargetForm } from "../../islands/targets/QuickTargetForm";
import { TargetForm } from "../../islands/targets/TargetForm";
import { stubAccount } from "../helpers/fakeStores";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";
import { typeInto } from "../helpers/typing";

const LINK = { id: 4, name: "Link" };
const FORM: TargetFormData = {
  market: "EBAY-US",
  grade: "used",
  price: 999,
  wantsRestock: true,
  offer: null,
  average: null,
  priceRange: { low: 850, high: 1_900 },
};

/** The submitted settings, each with a function to answer it. */
let requests: { readonly change: PendingChange; readonly respond: (result: ApiResult | undefined) => Promise<void> }[] =
  [];
/** The other submitted changes. */
let otherOperations: unknown[] = [];
/** The names of pending settings. */
let saving: string[] = [];

beforeEach(() => {
  [requests, otherOperations, saving] = [[], [], []];
  setViewerChangeHandler({
    submit({ operation }) {
      otherOperations.push(operation);
      if (operation.kind === "act") $holdings.set(new Map([[operation.id, { ...EMPTY_HOLDING, watchlisted: true }]]));
      return true;
    },
    submitAndWait: (change) =>
      new Promise((resolve) => {
        const { operation } = change;
        if (operation.kind !== "setting") throw new Error("The change is not a setting.");
        saving.push(operation.setting);
        $changedSettings.set({ ...$changedSettings.get(), [operation.setting]: operation.value });
        const respond = (result: ApiResult | undefined) =>
          doAndWait(() => {
            saving.splice(saving.indexOf(operation.setting), 1);
            $changedSettings.set({ ...$changedSettings.get() });
            resolve(result);
          });
        requests.push({ change, respond });
      }),
  });
  stubAccount({ isSaving: (setting) => saving.includes(setting) });
  $holdings.set(new Map([[LINK.id, { ...EMPTY_HOLDING, watchlisted: true }]]));
  // Runs after the island is unmounted, which listens to these stores.
  onTestFinished(() => {
    $holdings.set(new Map());
    $changedSettings.set(NO_CHANGED_SETTINGS);
    $toasts.set([]);
    vi.restoreAllMocks();
  });
});

const OK: ApiResult = { ok: true, json: {} };
const listOperations = () => requests.map(({ change }) => change.operation);
const save = (form: HTMLElement) => doAndWait(() => find(form, "button.button:not(.quick-price)").click());
const readMessage = (form: HTMLElement) => find(form, "output").textContent;
const priceField = (form: HTMLElement) => find<HTMLInputElement>(form, "input[name=price]");
const write = (form: HTMLElement, text: string) => doAndWait(() => typeInto(priceField(form), text));

/** Returns the operation that saves Link's target in one market and condition. */
const createTargetOperation = (market: string, condition: string, price: string, restock: boolean) => ({
  kind: "setting",
  setting: `target 4 ${market} ${condition}`,
  id: 4,
  value: { market, condition, price, restock },
});

describe("TargetForm", () => {
  const openForm = (form: Partial<TargetFormData> = {}) =>
    mountIsland(
      <TargetForm subject={LINK} form={{ ...FORM, ...form }} withholdsAverages={false} rejected={undefined} />,
    );

  it("TargetForm saves a target price for its item, market and condition", async () => {
    const form = await openForm();
    await write(form, "12,5");
    await save(form);
    expect(listOperations()).toEqual([createTargetOperation("EBAY-US", "used", "12.50", true)]);
    expect(requests[0]?.change.name).toBe("Link");
    expect([find(form, "fieldset").getAttribute("aria-busy"), readMessage(form)]).toEqual(["true", ""]);
    expect(priceField(form).value).toBe("12.50");
    await requests[0]?.respond(OK);
    expect([find(form, "fieldset").getAttribute("aria-busy"), readMessage(form)]).toEqual(["false", t.targets.saved]);
    expect(find(form, "output").className).toBe("hint");
    expect(otherOperations).toEqual([]);
  });

  it("a button with a suggested price in TargetForm saves the suggested price instead of the typed price", async () => {
    const form = await openForm();
    await write(form, "3");
    await doAndWait(() => find(form, '[name=tap][value="19.00"]').click());
    expect(listOperations()).toEqual([createTargetOperation("EBAY-US", "used", "19.00", true)]);
  });

  it("switching the restock alert of TargetForm keeps the saved target price", async () => {
    const form = await openForm();
    const restock = find<HTMLInputElement>(form, "[name=restock]");
    await doAndWait(() => restock.click());
    expect(restock.checked).toBe(false);
    await write(form, "5");
    await save(form);
    expect(listOperations()).toEqual([
      createTargetOperation("EBAY-US", "used", "9.99", false),
      createTargetOperation("EBAY-US", "used", "5.00", false),
    ]);
  });

  it("saving price targets for an unwatched item adds the item to the watchlist a single time", async () => {
    $holdings.set(new Map());
    const form = await openForm();
    await write(form, "5");
    await save(form);
    await save(form);
    expect(otherOperations).toEqual([{ kind: "act", id: 4, act: "watchlist/add" }]);
    expect(getHolding(4).watchlisted).toBe(true);
  });

  it("an empty price field of TargetForm removes the target price", async () => {
    const form = await openForm();
    await write(form, " ");
    await save(form);
    expect(listOperations()).toEqual([createTargetOperation("EBAY-US", "used", "", true)]);
    await requests[0]?.respond(OK);
    await save(form);
    expect(requests).toHaveLength(1);
    expect([readMessage(form), find(form, "output").className]).toEqual([t.targets.invalidPrice, "problem"]);
  });

  it("TargetForm does not send an invalid price and shows its error", async () => {
    const form = await openForm();
    for (const [text, problem] of [
      ["0", t.targets.priceTooLow],
      ["£5", t.targets.wrongCurrency["EBAY-US"]],
    ] as const) {
      await write(form, text);
      await save(form);
      expect([readMessage(form), priceField(form).value, priceField(form).getAttribute("aria-invalid")]).toEqual([
        problem,
        text,
        "true",
      ]);
    }
    expect(requests).toEqual([]);
  });

  it("TargetForm shows the price error of a failed response, or a general message if it has none", async () => {
    const form = await openForm();
    await write(form, "5");
    await save(form);
    await requests[0]?.respond({ ok: false, status: 422, message: "No.", fields: { price: "Too low for Link." } });
    expect([readMessage(form), priceField(form).value]).toEqual(["Too low for Link.", "5.00"]);
    await save(form);
    await requests[1]?.respond({ ok: false, status: 500, message: "It broke." });
    expect([readMessage(form), find(form, "output").className]).toEqual([t.targets.saveFailed("It broke."), "problem"]);
  });

  it("the message that a target price is met stays when a response about the restock alert arrives", async () => {
    const form = await openForm();
    await write(form, "25");
    await save(form);
    await doAndWait(() => find(form, "[name=restock]").click());
    await requests[0]?.respond({ ok: true, json: { met: { text: "Met now: $20." } } });
    expect(readMessage(form)).toBe("");
    await requests[1]?.respond(OK);
    expect(readMessage(form)).toBe("Met now: $20.");
    await doAndWait(() => find(form, "[name=restock]").click());
    await requests[2]?.respond(OK);
    expect(readMessage(form)).toBe(t.targets.saved);
  });

  it("TargetForm keeps an invalid price that was typed during a request and shows its error", async () => {
    const form = await openForm();
    await write(form, "25");
    await save(form);
    await write(form, "-3");
    await save(form);
    await requests[0]?.respond(OK);
    expect([readMessage(form), priceField(form).value]).toEqual([t.targets.priceTooLow, "-3"]);
  });

  it("TargetForm shows a target price changed elsewhere only for its own item, market and condition", async () => {
    const form = await openForm();
    const known = (market: string, grade: string, price: string) => ({
      [`target 4 ${market} ${grade}`]: { price, restock: false },
    });
    const others = { ...known("EBAY-GB", "used", "1.00"), ...known("EBAY-US", "new", "2.00") };
    await doAndWait(() =>
      $changedSettings.set({ ...others, "target 5 EBAY-US used": { price: "3.00", restock: false } }),
    );
    const restock = find<HTMLInputElement>(form, "[name=restock]");
    expect([priceField(form).value, restock.checked]).toEqual(["9.99", true]);
    await doAndWait(() => $changedSettings.set(known("EBAY-US", "used", "4.00")));
    expect([priceField(form).value, restock.checked]).toEqual(["4.00", false]);
  });
});

describe("QuickTargetForm", () => {
  const openForm = (newPrice: number | null, usedPrice: number | null) => {
    const forms = {
      new: { ...FORM, grade: "new", price: newPrice, wantsRestock: false },
      used: { ...FORM, price: usedPrice },
    } as const;
    return mountIsland(<QuickTargetForm subject={LINK} forms={forms} rejected={undefined} />);
  };
  function findConditionField(form: HTMLElement) {
    const select = form.querySelector("select");
    if (!select) throw new Error("The form has no condition field.");
    return select;
  }
  const choose = (form: HTMLElement, condition: string) =>
    doAndWait(() => typeInto(findConditionField(form), condition));
  const newPrice = (price: string) => createTargetOperation("EBAY-US", "new", price, false);
  const usedPrice = (price: string) => createTargetOperation("EBAY-US", "used", price, true);

  it("QuickTargetForm saves the same target price for new and used items", async () => {
    const form = await openForm(null, null);
    await write(form, "7");
    await save(form);
    expect(listOperations()).toEqual([newPrice("7.00"), usedPrice("7.00")]);
    await requests[0]?.respond(OK);
    await requests[1]?.respond(OK);
    expect(readMessage(form)).toBe(t.targets.saved);
  });

  it("changing the used target price in QuickTargetForm removes an equal target price for new items", async () => {
    const form = await openForm(700, 700);
    await choose(form, "used");
    await write(form, "6");
    await save(form);
    expect(listOperations()).toEqual([usedPrice("6.00"), newPrice("")]);
  });

  it("changing the used target price in QuickTargetForm keeps a different target price for new items", async () => {
    const form = await openForm(900, 700);
    expect(findConditionField(form).value).toBe("new");
    await choose(form, "used");
    expect(priceField(form).value).toBe("7.00");
    await write(form, "6");
    await save(form);
    expect(listOperations()).toEqual([usedPrice("6.00")]);
    await choose(form, "new");
    expect(priceField(form).value).toBe("9.00");
  });

  it("QuickTargetForm with two different target prices shows one in the field and the other one below", async () => {
    const form = await openForm(900, 700);
    expect([priceField(form).value, readMessage(form)]).toEqual(["9.00", t.chart.targetDescriptions.used("$7.00")]);
    await choose(form, "used");
    expect([priceField(form).value, readMessage(form)]).toEqual(["7.00", t.chart.targetDescriptions.new("$9.00")]);
    await choose(form, "any");
    expect(readMessage(form)).toBe("");
  });

  it("saving an empty price for both conditions in QuickTargetForm removes only existing target prices", async () => {
    const form = await openForm(null, 700);
    await choose(form, "any");
    await write(form, "");
    await save(form);
    expect(listOperations()).toEqual([usedPrice("")]);
    await requests[0]?.respond(OK);
    expect(readMessage(form)).toBe(t.targets.saved);
  });

  it("QuickTargetForm shows a price error that the server reports for one condition", async () => {
    const form = await openForm(null, 700);
    await write(form, "6");
    await save(form);
    await requests[0]?.respond({ ok: false, status: 422, message: "No.", fields: { price: "Too low." } });
    expect([readMessage(form), priceField(form).getAttribute("aria-invalid")]).toEqual(["Too low.", "true"]);
  });
});
