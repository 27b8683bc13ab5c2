import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { type CopyFormFields, toCopyFormFields } from "../../../domain/ownership/copy";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { $ownedCopiesOfItem, saveCopy } from "../../../islands/copies/copyStore";
import {
  $copyFormDrafts,
  type CopyFormDraft,
  hasUnsavedCopyFormInput,
  NO_COPY_FORM_DRAFTS,
} from "../../../islands/copies/drafts";
import type { ApiFailure } from "../../../islands/server/api";
import { setViewerChangeHandler } from "../../../islands/store/changeHandler";
import { $holdings } from "../../../islands/store/holdings";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import { $confettiTriggerCount, $toasts } from "../../../islands/store/overlays";

const MARIO = { id: 1, name: "Mario" };
let isAccepted = true;
/** The changes submitted to the outbox in order, each with a function that rejects it. */
let submitted: { readonly change: PendingChange; readonly refuse: (response?: ApiFailure) => void }[] = [];
const LOST: ApiFailure = { ok: false, status: 502, message: "No answer." };

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  isAccepted = true;
  $confettiTriggerCount.set(0);
  $copyFormDrafts.set(NO_COPY_FORM_DRAFTS);
  submitted = [];
  setViewerChangeHandler({
    submit(change, onRefused) {
      submitted.push({ change, refuse: (failure = LOST) => onRefused?.([change], failure) });
      return isAccepted;
    },
    submitAndWait: async () => undefined,
  });
});
afterEach(() => {
  $holdings.set(new Map());
  $copyFormDrafts.set(NO_COPY_FORM_DRAFTS);
  $ownedCopiesOfItem.set(undefined);
  $toasts.set([]);
  $confettiTriggerCount.set(0);
  vi.unstubAllGlobals();
});

const ownCopies = (copies: number) =>
  $holdings.set(
    new Map([[MARIO.id, { ...EMPTY_HOLDING, copies: Array.from({ length: copies }, () => ({ isBoxed: true })) }]]),
  );

/**
 * Saves a new copy or the one with this id.
 * @returns the number of confetti bursts
 */
function save(fields: Partial<CopyFormFields> = {}, id = -1): number {
  const draft: CopyFormDraft = {
    original: NEW_COPY_DETAILS,
    fields: toCopyFormFields(NEW_COPY_DETAILS),
    problems: {},
    wasReopened: false,
  };
  saveCopy({ subject: MARIO, id, draft, fields: { ...draft.fields, ...fields }, today: "2026-11-20" });
  return $confettiTriggerCount.get();
}

it("saving the first copy of an item shows confetti, saving further copies does not", () => {
  ownCopies(0);
  expect(save()).toBe(1);
  ownCopies(1);
  expect(save()).toBe(1);
  expect(save({ notes: "altered" }, 5)).toBe(1);
});

it("the form of an owned copy reopens with its input if the copy cannot be saved", () => {
  ownCopies(0);
  expect(save({ notes: "x".repeat(501) })).toBe(0);
  expect($copyFormDrafts.get().get(-1)).toMatchObject({ problems: { notes: expect.any(String) }, wasReopened: false });
  isAccepted = false;
  expect(save({ notes: "typed" })).toBe(0);
  expect($copyFormDrafts.get().get(-1)).toMatchObject({ fields: { notes: "typed" }, wasReopened: true });
});

it("saving an unchanged form of an owned copy closes it without a request", () => {
  ownCopies(0);
  isAccepted = false;
  expect(save({}, 5)).toBe(0);
  expect($copyFormDrafts.get().size).toBe(0);
});

describe("a repeated save from a reopened form", () => {
  /** Saves the reopened form with this id again, with these fields changed. */
  function saveAgain(id: number, altered: Partial<CopyFormFields> = {}): void {
    const draft = $copyFormDrafts.get().get(id);
    if (!draft) throw new Error("The form did not reopen.");
    saveCopy({ subject: MARIO, id, draft, fields: { ...draft.fields, ...altered }, today: "2026-11-20" });
  }
  const changeIds = () => submitted.map(({ change }) => change.changeId);

  it("saving a new copy again after a lost response adds only one copy", () => {
    save({ notes: "once" });
    submitted[0]?.refuse();
    saveAgain(-1);
    submitted[1]?.refuse();
    saveAgain(-1);
    expect(new Set(changeIds()).size).toBe(1);
    expect(submitted).toHaveLength(3);
  });

  it("saving the form of a copy again after its change could not be queued reuses the change id", () => {
    isAccepted = false;
    save({ notes: "once" });
    isAccepted = true;
    saveAgain(-1);
    expect(new Set(changeIds()).size).toBe(1);
    expect(submitted).toHaveLength(2);
  });

  it("editing the form of a copy after a failed save gives the next save a new change id", () => {
    save({ notes: "once" });
    submitted[0]?.refuse();
    saveAgain(-1, { notes: "altered" });
    expect(new Set(changeIds()).size).toBe(2);
  });

  it("saving the form of a copy again without edits after a rejection sends an identical change", () => {
    $ownedCopiesOfItem.set([{ ...NEW_COPY_DETAILS, id: 5 }]);
    save({ notes: "altered", pricePaid: "5", currency: "GBP" }, 5);
    submitted[0]?.refuse();
    saveAgain(5);
    expect(submitted[1]?.change.operation).toMatchObject({ kind: "edit-copy", copyId: 5, copy: { notes: "altered" } });
    expect(submitted[1]?.change).toEqual(submitted[0]?.change);
  });
});

describe("the change of a saved form", () => {
  const doing = () => submitted.map((each) => each.change.operation);

  it("saveCopy submits a change with only the edited fields", () => {
    const opened = { ...NEW_COPY_DETAILS, notes: "as it was", isGift: true };
    $ownedCopiesOfItem.set([
      { ...NEW_COPY_DETAILS, id: 4 },
      { ...opened, id: 5 },
    ]);
    const draft: CopyFormDraft = {
      original: opened,
      fields: toCopyFormFields(opened),
      problems: {},
      wasReopened: false,
    };
    const fields = { ...draft.fields, condition: "used" } as const;
    saveCopy({ subject: MARIO, id: 5, draft, fields, today: "2026-11-20" });
    expect(doing()).toEqual([{ kind: "edit-copy", id: 1, copyId: 5, place: 1, copy: { condition: "used" } }]);
  });

  it("saveCopy submits an edited price together with its currency", () => {
    const opened = { ...NEW_COPY_DETAILS, pricePaid: 500, currency: "GBP" as const };
    $ownedCopiesOfItem.set([{ ...opened, id: 5 }]);
    const draft: CopyFormDraft = {
      original: opened,
      fields: toCopyFormFields(opened),
      problems: {},
      wasReopened: false,
    };
    saveCopy({ subject: MARIO, id: 5, draft, fields: { ...draft.fields, pricePaid: "7" }, today: "2026-11-20" });
    expect(doing()).toMatchObject([{ copy: { pricePaid: 700, currency: "GBP" } }]);
  });

  it("saveCopy adds a whole copy if the edited copy is new or no longer exists", () => {
    $ownedCopiesOfItem.set([]);
    save({ notes: "new" });
    save({ notes: "was removed" }, 5);
    expect(doing()).toEqual([
      { kind: "add-copy", id: 1, copy: { ...NEW_COPY_DETAILS, notes: "new" } },
      { kind: "add-copy", id: 1, copy: { ...NEW_COPY_DETAILS, notes: "was removed" } },
    ]);
  });

  it("saveCopy rejects an acquisition date after the current date of the user", () => {
    save({ acquiredOn: "2026-11-21" });
    expect(doing()).toEqual([]);
    expect($copyFormDrafts.get().get(-1)?.problems).toHaveProperty("acquiredOn");
    save({ acquiredOn: "2026-11-20" });
    expect(doing()).toMatchObject([{ copy: { acquiredOn: "2026-11-20" } }]);
  });
});

describe("a rejection by the server", () => {
  const refusal = (fields?: Readonly<Record<string, string>>) =>
    ({ ok: false, status: 422, message: "No.", ...(fields && { fields }) }) as const;

  it("the form of a copy shows each error of the server next to its field or above the form", () => {
    save({ notes: "typed" });
    submitted[0]?.refuse(refusal({ acquired_on: "Not on a Sunday.", price_paid: "Too much." }));
    expect($copyFormDrafts.get().get(-1)).toMatchObject({
      fields: { notes: "typed" },
      problems: { acquiredOn: "Not on a Sunday.", pricePaid: "Too much." },
      wasReopened: true,
    });
    expect($copyFormDrafts.get().get(-1)?.error).toBeUndefined();
    save({ notes: "again" }, -2);
    submitted[1]?.refuse(refusal());
    expect($copyFormDrafts.get().get(-2)).toMatchObject({ problems: {}, error: t.copies.saveFailed("No.") });
  });
});

describe("hasUnsavedCopyFormInput", () => {
  const draft: CopyFormDraft = {
    original: NEW_COPY_DETAILS,
    fields: toCopyFormFields(NEW_COPY_DETAILS),
    problems: {},
    wasReopened: false,
  };
  const { fields } = draft;

  it("hasUnsavedCopyFormInput is false for a form of a copy that was just opened", () => {
    expect(hasUnsavedCopyFormInput(draft, fields, { ...fields })).toBe(false);
  });

  it("hasUnsavedCopyFormInput is true for an edited, rejected or reopened form of a copy", () => {
    expect(hasUnsavedCopyFormInput(draft, fields, { ...fields, notes: "typed" })).toBe(true);
    expect(hasUnsavedCopyFormInput({ ...draft, problems: { notes: "Too long." } }, fields, fields)).toBe(true);
    expect(hasUnsavedCopyFormInput({ ...draft, wasReopened: true }, fields, fields)).toBe(true);
  });
});
