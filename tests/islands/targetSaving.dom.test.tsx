import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TargetRow } from "../../domain/alerts/targetRow";
import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import type { ApiResult } from "../../islands/server/api";
import { setChangeHandler } from "../../islands/store/changeHandler";
import * as here from "../../islands/store/currentAccount";
import { $holdings, getHolding } from "../../islands/store/holdings";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import { $toasts } from "../../islands/store/overlays";
import { $settings, NO_SETTINGS } from "../../islands/store/settings";
import { QuickTargetForm } from "../../islands/targets/QuickTargetForm";
import { TargetForm } from "../../islands/targets/TargetForm";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { typeInto } from "../helpers/typing";

const LINK = { id: 4, name: "Link" };
const ROW: TargetRow = {
  market: "EBAY-US",
  grade: "used",
  target: 999,
  isRestock: true,
  offer: null,
  average: null,
  span: { low: 850, high: 1_900 },
  withholdsAverages: false,
};

/** Changes that the account was asked to save, and what answers each. */
let asked: { readonly change: PendingChange; readonly answer: (answer: ApiResult | undefined) => Promise<void> }[] = [];
/** Acts that were done beside them. */
let acts: unknown[] = [];
/** Settings that are on their way. */
let saving: string[] = [];

beforeEach(() => {
  [asked, acts, saving] = [[], [], []];
  setChangeHandler({
    keep({ doing }) {
      acts.push(doing);
      if (doing.kind === "act") $holdings.set(new Map([[doing.id, { ...EMPTY_HOLDING, watchlisted: true }]]));
      return true;
    },
    ask: (change) =>
      new Promise((resolve) => {
        const { doing } = change;
        if (doing.kind !== "setting") throw new Error("It is no setting.");
        saving.push(doing.setting);
        $settings.set({ ...$settings.get(), [doing.setting]: doing.value });
        const answer = (given: ApiResult | undefined) =>
          doAndWait(() => {
            saving.splice(saving.indexOf(doing.setting), 1);
            $settings.set({ ...$settings.get() });
            resolve(given);
          });
        asked.push({ change, answer });
      }),
  });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    waitingOn: () => [],
    isWaiting: () => false,
    isSaving: (setting) => saving.includes(setting),
    listen: () => () => undefined,
  });
  $holdings.set(new Map([[LINK.id, { ...EMPTY_HOLDING, watchlisted: true }]]));
  // Once the island is gone, which hears of its stores.
  onTestFinished(() => {
    $holdings.set(new Map());
    $settings.set(NO_SETTINGS);
    $toasts.set([]);
    vi.restoreAllMocks();
  });
});

const OK: ApiResult = { ok: true, json: {} };
const doings = () => asked.map(({ change }) => change.doing);
const save = (form: HTMLElement) => doAndWait(() => find(form, "button.button:not(.tap)").click());
const told = (form: HTMLElement) => find(form, "output").textContent;
const priceField = (form: HTMLElement) => find<HTMLInputElement>(form, "input[name=price]");
const write = (form: HTMLElement, text: string) => doAndWait(() => typeInto(priceField(form), text));

/** Builds the change that saves the target of Link in one market and condition. */
const wantedAt = (market: string, condition: string, price: string, restock: boolean) => ({
  kind: "setting",
  setting: `target 4 ${market} ${condition}`,
  id: 4,
  value: { market, condition, price, restock },
});

describe("the form of a corner", () => {
  const open = (row: Partial<TargetRow> = {}) =>
    mountIsland(<TargetForm subject={LINK} row={{ ...ROW, ...row }} refused={undefined} />);

  it("saves a price for its own item, market and condition, and says so once it is saved", async () => {
    const form = await open();
    await write(form, "12,5");
    await save(form);
    expect(doings()).toEqual([wantedAt("EBAY-US", "used", "12.50", true)]);
    expect(asked[0]?.change.name).toBe("Link");
    expect([find(form, "fieldset").getAttribute("aria-busy"), told(form)]).toEqual(["true", ""]);
    expect(priceField(form).value).toBe("12.50");
    await asked[0]?.answer(OK);
    expect([find(form, "fieldset").getAttribute("aria-busy"), told(form)]).toEqual(["false", t.targets.saved]);
    expect(find(form, "output").className).toBe("hint");
    expect(acts).toEqual([]);
  });

  it("saves a tapped price instead of what is typed", async () => {
    const form = await open();
    await write(form, "3");
    await doAndWait(() => find(form, '[name=tap][value="19.00"]').click());
    expect(doings()).toEqual([wantedAt("EBAY-US", "used", "19.00", true)]);
  });

  it("saves the restock with the price that waits, and the price with the newest restock", async () => {
    const form = await open();
    const restock = find<HTMLInputElement>(form, "[name=restock]");
    await doAndWait(() => restock.click());
    expect(restock.checked).toBe(false);
    await write(form, "5");
    await save(form);
    expect(doings()).toEqual([wantedAt("EBAY-US", "used", "9.99", false), wantedAt("EBAY-US", "used", "5.00", false)]);
  });

  it("puts an item on the watchlist that is not there yet, once", async () => {
    $holdings.set(new Map());
    const form = await open();
    await write(form, "5");
    await save(form);
    await save(form);
    expect(acts).toEqual([{ kind: "act", id: 4, act: "watchlist/add" }]);
    expect(getHolding(4).watchlisted).toBe(true);
  });

  it("takes a price away when the field is empty, and asks for one where there is none", async () => {
    const form = await open();
    await write(form, " ");
    await save(form);
    expect(doings()).toEqual([wantedAt("EBAY-US", "used", "", true)]);
    await asked[0]?.answer(OK);
    await save(form);
    expect(asked).toHaveLength(1);
    expect([told(form), find(form, "output").className]).toEqual([t.targets.noPrice, "problem"]);
  });

  it("sends nothing that cannot be taken, and says why beside what was typed", async () => {
    const form = await open();
    for (const [text, problem] of [
      ["0", t.targets.lowPrice],
      ["£5", t.targets.otherCurrency["EBAY-US"]],
    ] as const) {
      await write(form, text);
      await save(form);
      expect([told(form), priceField(form).value, priceField(form).getAttribute("aria-invalid")]).toEqual([
        problem,
        text,
        "true",
      ]);
    }
    expect(asked).toEqual([]);
  });

  it("says what the server finds wrong: with the price, else with all of it", async () => {
    const form = await open();
    await write(form, "5");
    await save(form);
    await asked[0]?.answer({ ok: false, status: 422, message: "No.", fields: { price: "Too low for Link." } });
    expect([told(form), priceField(form).value]).toEqual(["Too low for Link.", "5.00"]);
    await save(form);
    await asked[1]?.answer({ ok: false, status: 500, message: "It broke." });
    expect([told(form), find(form, "output").className]).toEqual([t.targets.unsaved("It broke."), "problem"]);
  });

  it("tells that a price is met already, also where the restock was saved after it", async () => {
    const form = await open();
    await write(form, "25");
    await save(form);
    await doAndWait(() => find(form, "[name=restock]").click());
    await asked[0]?.answer({ ok: true, json: { met: { text: "Met now: $20." } } });
    expect(told(form)).toBe("");
    await asked[1]?.answer(OK);
    expect(told(form)).toBe("Met now: $20.");
    await doAndWait(() => find(form, "[name=restock]").click());
    await asked[2]?.answer(OK);
    expect(told(form)).toBe(t.targets.saved);
  });

  it("keeps what was typed while an older price was saved, and its problem", async () => {
    const form = await open();
    await write(form, "25");
    await save(form);
    await write(form, "-3");
    await save(form);
    await asked[0]?.answer(OK);
    expect([told(form), priceField(form).value]).toEqual([t.targets.lowPrice, "-3"]);
  });

  it("shows what the account knows of its own corner, and of no other one", async () => {
    const form = await open();
    const known = (market: string, grade: string, price: string) => ({
      [`target 4 ${market} ${grade}`]: { price, restock: false },
    });
    const others = { ...known("EBAY-GB", "used", "1.00"), ...known("EBAY-US", "new", "2.00") };
    await doAndWait(() => $settings.set({ ...others, "target 5 EBAY-US used": { price: "3.00", restock: false } }));
    const restock = find<HTMLInputElement>(form, "[name=restock]");
    expect([priceField(form).value, restock.checked]).toEqual(["9.99", true]);
    await doAndWait(() => $settings.set(known("EBAY-US", "used", "4.00")));
    expect([priceField(form).value, restock.checked]).toEqual(["4.00", false]);
  });
});

describe("the quick form", () => {
  const open = (ofNew: number | null, ofUsed: number | null) => {
    const rows = {
      new: { ...ROW, grade: "new", target: ofNew, isRestock: false },
      used: { ...ROW, target: ofUsed },
    } as const;
    return mountIsland(<QuickTargetForm subject={LINK} rows={rows} refused={undefined} />);
  };
  function conditionOf(form: HTMLElement) {
    const select = form.querySelector("select");
    if (!select) throw new Error("No condition can be chosen.");
    return select;
  }
  const choose = (form: HTMLElement, condition: string) => doAndWait(() => typeInto(conditionOf(form), condition));
  const ofNew = (price: string) => wantedAt("EBAY-US", "new", price, false);
  const ofUsed = (price: string) => wantedAt("EBAY-US", "used", price, true);

  it("saves one price for both conditions, each with its own restock", async () => {
    const form = await open(null, null);
    await write(form, "7");
    await save(form);
    expect(doings()).toEqual([ofNew("7.00"), ofUsed("7.00")]);
    await asked[0]?.answer(OK);
    await asked[1]?.answer(OK);
    expect(told(form)).toBe(t.targets.saved);
  });

  it("ends the price of the other condition when a price for any condition becomes one for a single one", async () => {
    const form = await open(700, 700);
    await choose(form, "used");
    await write(form, "6");
    await save(form);
    expect(doings()).toEqual([ofUsed("6.00"), ofNew("")]);
  });

  it("leaves the other condition as it is when only one of them had this price", async () => {
    const form = await open(900, 700);
    expect(conditionOf(form).value).toBe("new");
    await choose(form, "used");
    expect(priceField(form).value).toBe("7.00");
    await write(form, "6");
    await save(form);
    expect(doings()).toEqual([ofUsed("6.00")]);
    await choose(form, "new");
    expect(priceField(form).value).toBe("9.00");
  });

  it("takes away only the price that waits when it is saved empty for any condition", async () => {
    const form = await open(null, 700);
    await choose(form, "any");
    await write(form, "");
    await save(form);
    expect(doings()).toEqual([ofUsed("")]);
    await asked[0]?.answer(OK);
    expect(told(form)).toBe(t.targets.saved);
  });

  it("tells a problem of whichever condition it is saved for", async () => {
    const form = await open(null, 700);
    await write(form, "6");
    await save(form);
    await asked[0]?.answer({ ok: false, status: 422, message: "No.", fields: { price: "Too low." } });
    expect([told(form), priceField(form).getAttribute("aria-invalid")]).toEqual(["Too low.", "true"]);
  });
});
