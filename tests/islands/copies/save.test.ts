import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { type CopyFormFields, toCopyFormFields } from "../../../domain/ownership/copy";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { $copies, saveCopy } from "../../../islands/copies/copyStore";
import { $drafts, type CopyDraft, hasUnsavedInput, NO_DRAFTS } from "../../../islands/copies/drafts";
import type { ApiFailure } from "../../../islands/server/api";
import { setChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings } from "../../../islands/store/holdings";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $confettiCount, $toasts } from "../../../islands/store/overlays";

const MARIO = { id: 1, name: "Mario" };
let takesIn = true;
/** Changes handed to the outbox, in their order, and what it calls when the server refuses one. */
let kept: { readonly change: PendingChange; readonly refuse: (answer?: ApiFailure) => void }[] = [];
const LOST: ApiFailure = { ok: false, status: 502, message: "No answer." };

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  takesIn = true;
  $confettiCount.set(0);
  $drafts.set(NO_DRAFTS);
  kept = [];
  setChangeHandler({
    keep(change, onRefused) {
      kept.push({ change, refuse: (answer = LOST) => onRefused?.([change], answer) });
      return takesIn;
    },
    ask: async () => undefined,
  });
});
afterEach(() => {
  $holdings.set(new Map());
  $drafts.set(NO_DRAFTS);
  $copies.set(undefined);
  $toasts.set([]);
  $confettiCount.set(0);
  vi.unstubAllGlobals();
});

const owning = (copies: number) =>
  $holdings.set(
    new Map([[MARIO.id, { ...EMPTY_HOLDING, copies: Array.from({ length: copies }, () => ({ isBoxed: true })) }]]),
  );

/** A new one, or the one with this id. @returns how many parties there were. */
function save(fields: Partial<CopyFormFields> = {}, id = -1): number {
  const draft: CopyDraft = { opened: NEW_COPY, fields: toCopyFormFields(NEW_COPY), problems: {}, cameBack: false };
  saveCopy({ subject: MARIO, id, draft, fields: { ...draft.fields, ...fields }, today: "2026-11-20" });
  return $confettiCount.get();
}

it("the first copy of an item is a party, and no further one is", () => {
  owning(0);
  expect(save()).toBe(1);
  owning(1);
  expect(save()).toBe(1);
  expect(save({ notes: "altered" }, 5)).toBe(1);
});

it("what is wrong, or is not taken in, is none, and comes back as it was typed", () => {
  owning(0);
  expect(save({ notes: "x".repeat(501) })).toBe(0);
  expect($drafts.get().get(-1)).toMatchObject({ problems: { notes: expect.any(String) }, cameBack: false });
  takesIn = false;
  expect(save({ notes: "typed" })).toBe(0);
  expect($drafts.get().get(-1)).toMatchObject({ fields: { notes: "typed" }, cameBack: true });
});

it("a form that alters nothing is closed, and nothing is sent", () => {
  owning(0);
  takesIn = false;
  expect(save({}, 5)).toBe(0);
  expect($drafts.get().size).toBe(0);
});

describe("a save that is repeated from the form that came back", () => {
  /** Saves the form with this id again as it stands, with these fields altered. */
  function saveAgain(id: number, altered: Partial<CopyFormFields> = {}): void {
    const draft = $drafts.get().get(id);
    if (!draft) throw new Error("The form did not come back.");
    saveCopy({ subject: MARIO, id, draft, fields: { ...draft.fields, ...altered }, today: "2026-11-20" });
  }
  const changeIds = () => kept.map(({ change }) => change.changeId);

  it("keeps its change id, so that a copy whose answer was lost is added once", () => {
    save({ notes: "once" });
    kept[0]?.refuse();
    saveAgain(-1);
    kept[1]?.refuse();
    saveAgain(-1);
    expect(new Set(changeIds()).size).toBe(1);
    expect(kept).toHaveLength(3);
  });

  it("keeps its change id when the page did not take the change in", () => {
    takesIn = false;
    save({ notes: "once" });
    takesIn = true;
    saveAgain(-1);
    expect(new Set(changeIds()).size).toBe(1);
    expect(kept).toHaveLength(2);
  });

  it("gets another change id when a field was altered", () => {
    save({ notes: "once" });
    kept[0]?.refuse();
    saveAgain(-1, { notes: "altered" });
    expect(new Set(changeIds()).size).toBe(2);
  });

  it("sends the same fields of the same copy again", () => {
    $copies.set([{ ...NEW_COPY, id: 5 }]);
    save({ notes: "altered", pricePaid: "5", currency: "GBP" }, 5);
    kept[0]?.refuse();
    saveAgain(5);
    expect(kept[1]?.change.doing).toMatchObject({ kind: "edit-copy", copyId: 5, copy: { notes: "altered" } });
    expect(kept[1]?.change).toEqual(kept[0]?.change);
  });
});

describe("what a saved form sends", () => {
  const doing = () => kept.map((each) => each.change.doing);

  it("is the altered fields alone, of the copy at its place in the list", () => {
    const opened = { ...NEW_COPY, notes: "as it was", isGift: true };
    $copies.set([
      { ...NEW_COPY, id: 4 },
      { ...opened, id: 5 },
    ]);
    const draft: CopyDraft = { opened, fields: toCopyFormFields(opened), problems: {}, cameBack: false };
    const fields = { ...draft.fields, condition: "used" } as const;
    saveCopy({ subject: MARIO, id: 5, draft, fields, today: "2026-11-20" });
    expect(doing()).toEqual([{ kind: "edit-copy", id: 1, copyId: 5, place: 1, copy: { condition: "used" } }]);
  });

  it("is a price with its currency when either of them was altered", () => {
    const opened = { ...NEW_COPY, pricePaid: 500, currency: "GBP" as const };
    $copies.set([{ ...opened, id: 5 }]);
    const draft: CopyDraft = { opened, fields: toCopyFormFields(opened), problems: {}, cameBack: false };
    saveCopy({ subject: MARIO, id: 5, draft, fields: { ...draft.fields, pricePaid: "7" }, today: "2026-11-20" });
    expect(doing()).toMatchObject([{ copy: { pricePaid: 700, currency: "GBP" } }]);
  });

  it("is the whole copy when it is new, or was removed while its form was open", () => {
    $copies.set([]);
    save({ notes: "new" });
    save({ notes: "was removed" }, 5);
    expect(doing()).toEqual([
      { kind: "add-copy", id: 1, copy: { ...NEW_COPY, notes: "new" } },
      { kind: "add-copy", id: 1, copy: { ...NEW_COPY, notes: "was removed" } },
    ]);
  });

  it("takes no day after the reader's own today", () => {
    save({ acquiredOn: "2026-11-21" });
    expect(doing()).toEqual([]);
    expect($drafts.get().get(-1)?.problems).toHaveProperty("acquiredOn");
    save({ acquiredOn: "2026-11-20" });
    expect(doing()).toMatchObject([{ copy: { acquiredOn: "2026-11-20" } }]);
  });
});

describe("a refusal of the server", () => {
  const refusal = (fields?: Readonly<Record<string, string>>) =>
    ({ ok: false, status: 422, message: "No.", ...(fields && { fields }) }) as const;

  it("stands beside the fields that it names, and only else above the form", () => {
    save({ notes: "typed" });
    kept[0]?.refuse(refusal({ acquired_on: "Not on a Sunday.", price_paid: "Too much." }));
    expect($drafts.get().get(-1)).toMatchObject({
      fields: { notes: "typed" },
      problems: { acquiredOn: "Not on a Sunday.", pricePaid: "Too much." },
      cameBack: true,
    });
    expect($drafts.get().get(-1)?.told).toBeUndefined();
    save({ notes: "again" }, -2);
    kept[1]?.refuse(refusal());
    expect($drafts.get().get(-2)).toMatchObject({ problems: {}, told: t.copies.unsaved("No.") });
  });
});

describe("a form of a copy", () => {
  const draft: CopyDraft = { opened: NEW_COPY, fields: toCopyFormFields(NEW_COPY), problems: {}, cameBack: false };
  const { fields } = draft;

  it("has nothing to lose as it was opened", () => {
    expect(hasUnsavedInput(draft, fields, { ...fields })).toBe(false);
  });

  it("is half written when a field differs, when it has a problem and when it came back unsaved", () => {
    expect(hasUnsavedInput(draft, fields, { ...fields, notes: "typed" })).toBe(true);
    expect(hasUnsavedInput({ ...draft, problems: { notes: "Too long." } }, fields, fields)).toBe(true);
    expect(hasUnsavedInput({ ...draft, cameBack: true }, fields, fields)).toBe(true);
  });
});
