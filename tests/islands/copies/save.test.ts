import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CopyFields, fieldsOf } from "../../../domain/ownership/copy";
import { NOTHING } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { $drafts, type Draft, isHalfWritten, NO_DRAFTS } from "../../../islands/copies/drafts";
import { $copies, saveCopy } from "../../../islands/copies/list";
import { $holdings } from "../../../islands/store/holdings";
import { appointKeeper } from "../../../islands/store/keeper";
import type { Change } from "../../../islands/store/outbox/change";
import { $parties, $toasts } from "../../../islands/store/overlays";

const MARIO = { id: 1, name: "Mario" };
let takesIn = true;
/** Changes handed to the outbox, in their order, and what it calls when the server refuses one. */
let kept: { readonly change: Change; readonly refuse: () => void }[] = [];
const LOST = { ok: false, status: 502, message: "No answer." } as const;

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  takesIn = true;
  $parties.set(0);
  $drafts.set(NO_DRAFTS);
  kept = [];
  appointKeeper({
    keep(change, onRefused) {
      kept.push({ change, refuse: () => onRefused?.([change], LOST) });
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
  $parties.set(0);
  vi.unstubAllGlobals();
});

const owning = (copies: number) =>
  $holdings.set(
    new Map([[MARIO.id, { ...NOTHING, copies: Array.from({ length: copies }, () => ({ isBoxed: true })) }]]),
  );

/** A new one, or the one with this id. @returns how many parties there were. */
function save(fields: Partial<CopyFields> = {}, id = -1): number {
  const draft: Draft = { opened: NEW_COPY, fields: fieldsOf(NEW_COPY), problems: {}, cameBack: false };
  saveCopy({ subject: MARIO, id, draft, fields: { ...draft.fields, ...fields }, today: "2026-11-20" });
  return $parties.get();
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
  function saveAgain(id: number, altered: Partial<CopyFields> = {}): void {
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

describe("a form of a copy", () => {
  const draft: Draft = { opened: NEW_COPY, fields: fieldsOf(NEW_COPY), problems: {}, cameBack: false };
  const { fields } = draft;

  it("has nothing to lose as it was opened", () => {
    expect(isHalfWritten(draft, fields, { ...fields })).toBe(false);
  });

  it("is half written when a field differs, when it has a problem and when it came back unsaved", () => {
    expect(isHalfWritten(draft, fields, { ...fields, notes: "typed" })).toBe(true);
    expect(isHalfWritten({ ...draft, problems: { notes: "Too long." } }, fields, fields)).toBe(true);
    expect(isHalfWritten({ ...draft, cameBack: true }, fields, fields)).toBe(true);
  });
});
