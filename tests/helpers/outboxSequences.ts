import fc from "fast-check";
import { expect } from "vitest";
import { EMPTY_HOLDING, isOwned, MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import { BULK_ACTIONS, ITEM_ACTIONS, type ItemDiff } from "../../domain/ownership/itemActions";
import { encodeHoldings } from "../../domain/wire/holdings";
import {
  type ChangeOperation,
  createPendingChange,
  listItemIdsOfChange,
} from "../../islands/store/outbox/pendingChange";
import { anyCopyDetails, anyHolding } from "./holdings";
import { OutboxBrowser, type OutboxPage } from "./outboxBrowser";
import { REQUEST_FATES, type RequestFate, type ScriptedServer } from "./scriptedServer";

const SETTING = "is_collection_public";
const anyItem = fc.constantFrom(1, 2, 3);

export type OutboxStep =
  | { readonly kind: "do"; readonly doing: ChangeOperation }
  | { readonly kind: "copy"; readonly item: number; readonly place: number; readonly notes: string | undefined }
  | { readonly kind: "undo"; readonly which: number }
  | { readonly kind: "set"; readonly value: boolean }
  | { readonly kind: "storage"; readonly storage: OutboxBrowser["storage"] }
  | {
      readonly kind:
        | "time"
        | "late"
        | "gossip"
        | "reopen"
        | "open"
        | "turn to"
        | "come back"
        | "sign in again"
        | "retry";
    };

const anyOperation: fc.Arbitrary<ChangeOperation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("act" as const), id: anyItem, act: fc.constantFrom(...ITEM_ACTIONS) }),
  },
  fc.record({
    kind: fc.constant("bulk" as const),
    ids: fc.uniqueArray(anyItem, { minLength: 1 }),
    act: fc.constantFrom(...BULK_ACTIONS),
  }),
  fc.record({
    kind: fc.constant("merge" as const),
    marked: fc
      .array(fc.tuple(anyItem, anyHolding), { minLength: 1, maxLength: 3 })
      .map((pairs) => encodeHoldings(new Map(pairs))),
  }),
  fc.record({ kind: fc.constant("add-copy" as const), id: anyItem, copy: anyCopyDetails }),
);

const anyStep: fc.Arbitrary<OutboxStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("do" as const), doing: anyOperation }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("copy" as const),
      item: anyItem,
      place: fc.nat(1),
      notes: fc.option(fc.constantFrom("", "fair"), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("undo" as const), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("set" as const), value: fc.boolean() }) },
  fc.record({ kind: fc.constant("storage" as const), storage: fc.constantFrom("open", "full", "shut") }),
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "time",
        "late",
        "gossip",
        "reopen",
        "open",
        "turn to",
        "come back",
        "sign in again",
        "retry",
      ),
    }),
  },
);

/**
 * Runs these steps on several pages. Then lets everything be saved, and checks that pages and server agree.
 * @param steps each step, with true if pending requests finish before the next step
 */
export async function runOutboxSteps(
  server: ScriptedServer,
  steps: readonly (readonly [OutboxStep, boolean])[],
  fates: readonly (RequestFate | number)[],
): Promise<void> {
  const browser = new OutboxBrowser(server);
  let page = browser.open();
  const performed: { readonly changeId: string; readonly items: Readonly<Record<string, ItemDiff>> }[] = [];
  let chosen: { readonly changeId: string; readonly value: boolean } | undefined;
  server.fates = [...fates];

  const put = (doing: ChangeOperation) => {
    const change = createPendingChange("It", doing);
    const before = page.shown();
    void page.collection.outbox.submit(change);
    const after = page.shown();
    const itemDiffs = listItemIdsOfChange(change).map((id) => [
      id,
      { before: before.get(id) ?? EMPTY_HOLDING, after: after.get(id) ?? EMPTY_HOLDING },
    ]);
    performed.push({ changeId: change.changeId, items: Object.fromEntries(itemDiffs) });
  };
  const ENVIRONMENT_STEPS = {
    late: () => server.deliverDelayedResponses(),
    time: () => browser.runTimers(),
    gossip: () => browser.deliverBroadcasts(),
    reopen: () => {
      page.close();
      page = browser.open();
    },
    open: () => {
      page = browser.open();
    },
    "turn to": () => {
      page = [...browser.pages].find((each) => each !== page) ?? page;
    },
    "come back": () => {
      page.collection.outbox.resume();
      page.collection.applyFullCollection(server.getFullCollection());
    },
    retry() {
      const retried = page.rejectedChanges.pop();
      if (!retried) return;
      void page.collection.outbox.submit(retried);
      // The retried setting may have been saved before. Either value may win, so the test checks none.
      if (retried.operation.kind === "setting") chosen = undefined;
    },
    "sign in again": () => {
      server.session = server.session === "open" ? "over" : "open";
    },
  };
  const expectValidHoldings = ({ shown }: OutboxPage) => {
    for (const { copies, wishlisted, watchlisted } of shown().values()) {
      expect(copies.length).toBeLessThanOrEqual(MAX_COPIES_PER_ITEM);
      expect(wishlisted && isOwned({ copies, wishlisted, watchlisted })).toBe(false);
    }
  };

  for (const [step, finishesRequests] of steps) {
    runStep(step);
    if (finishesRequests) await browser.finishRequests();
    for (const each of browser.pages) expectValidHoldings(each);
  }
  server.session = "open";
  server.fates = [];
  browser.storage = "open";
  browser.open();
  await browser.finishAllChanges();
  // Other tabs learn of changes that could not be stored only when they reload the collection.
  const hadStorage = steps.every(([{ kind }]) => kind !== "storage");
  if (!hadStorage)
    for (const { collection } of browser.pages) collection.applyFullCollection(server.getFullCollection());
  const expected = encodeHoldings(server.executor.holdings);
  const saved = server.executor.settings;
  for (const { shown, settings, sessionEnd } of browser.pages) {
    if (sessionEnd()) continue;
    expect(encodeHoldings(shown())).toEqual(expected);
    expect(settings()).toEqual(saved);
  }
  expect(browser.listStoredChanges()).toEqual([]);
  if (chosen && hadStorage && !browser.rejectedChangeIds.has(chosen.changeId))
    expect(server.executor.settings[SETTING]).toBe(chosen.value);

  function runStep(step: OutboxStep): void {
    if (step.kind === "do") put(step.doing);
    else if (step.kind === "copy") changeCopy(step);
    else if (step.kind === "undo") undo(step.which);
    else if (step.kind === "set") set(step.value);
    else if (step.kind === "storage") browser.storage = step.storage;
    else ENVIRONMENT_STEPS[step.kind]();
  }

  function changeCopy({ item, place, notes }: OutboxStep & { readonly kind: "copy" }): void {
    const copy = server.executor.listCopies(item)[place];
    if (!copy) return;
    const at = { id: item, copyId: copy.id, place };
    put(notes === undefined ? { kind: "remove-copy", ...at } : { kind: "edit-copy", ...at, copy: { notes } });
  }

  function set(value: boolean): void {
    const change = createPendingChange(SETTING, { kind: "setting", setting: SETTING, value });
    const { outbox } = page.collection;
    if (!outbox.isEnded) chosen = { changeId: change.changeId, value };
    void outbox.submit(change);
  }

  function undo(which: number): void {
    const undone = performed[which % Math.max(1, performed.length)];
    if (undone) put({ kind: "undo", undone: undone.changeId, items: undone.items });
  }
}

export const anyOutboxSteps = fc.array(fc.tuple(anyStep, fc.boolean()), { minLength: 3, maxLength: 16 });
export const anyRequestFates = fc.array(fc.constantFrom<RequestFate | number>(...REQUEST_FATES, 403, 503), {
  maxLength: 16,
});
