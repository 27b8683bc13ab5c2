import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CopyFields, fieldsOf } from "../../../domain/ownership/copy";
import { NOTHING } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { $drafts, type Draft, NO_DRAFTS } from "../../../islands/copies/drafts";
import { saveCopy } from "../../../islands/copies/list";
import { $holdings } from "../../../islands/store/holdings";
import { appointKeeper } from "../../../islands/store/keeper";
import { $parties, $toasts } from "../../../islands/store/overlays";

const MARIO = { id: 1, name: "Mario" };
let takesIn = true;

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  takesIn = true;
  $parties.set(0);
  $drafts.set(NO_DRAFTS);
  appointKeeper({ keep: () => takesIn, ask: async () => undefined });
});
afterEach(() => {
  $holdings.set(new Map());
  $drafts.set(NO_DRAFTS);
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
