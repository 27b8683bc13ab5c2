import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ACTS } from "../../../domain/ownership/acts";
import { BULK_ACTS } from "../../../domain/ownership/bulk";
import { isOwned, MOST_COPIES, NOTHING } from "../../../domain/ownership/holding";
import { formatHoldings } from "../../../domain/ownership/notation";
import type { Deed } from "../../../domain/ownership/undo";
import { type Doing, itemsOf, newChange } from "../../../islands/store/outbox/change";
import { anyDetails, anyHolding } from "../../helpers/holdings";
import { OutboxBrowser, type Page } from "../../helpers/outboxPages";
import { FATES, ScriptedServer } from "../../helpers/scriptedServer";

const SETTING = "is_collection_public";
const anyItem = fc.constantFrom(1, 2, 3);

type Step =
  | { readonly kind: "do"; readonly doing: Doing }
  | { readonly kind: "copy"; readonly item: number; readonly place: number; readonly notes: string | undefined }
  | { readonly kind: "undo"; readonly which: number }
  | { readonly kind: "set"; readonly value: boolean }
  | { readonly kind: "storage"; readonly storage: OutboxBrowser["storage"] }
  | {
      readonly kind: "time" | "late" | "gossip" | "reopen" | "open" | "turn to" | "come back" | "sign in again";
    };

const anyDoing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("act" as const), id: anyItem, act: fc.constantFrom(...ACTS) }),
  },
  fc.record({
    kind: fc.constant("bulk" as const),
    ids: fc.uniqueArray(anyItem, { minLength: 1 }),
    act: fc.constantFrom(...BULK_ACTS),
  }),
  fc.record({
    kind: fc.constant("merge" as const),
    marked: fc
      .array(fc.tuple(anyItem, anyHolding), { minLength: 1, maxLength: 3 })
      .map((pairs) => formatHoldings(new Map(pairs))),
  }),
  fc.record({ kind: fc.constant("add-copy" as const), id: anyItem, copy: anyDetails }),
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("do" as const), doing: anyDoing }) },
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
      kind: fc.constantFrom("time", "late", "gossip", "reopen", "open", "turn to", "come back", "sign in again"),
    }),
  },
);

/** @param steps with whether the world moves on before the next */
async function walk(
  steps: readonly (readonly [Step, boolean])[],
  fates: readonly (typeof FATES)[number][],
): Promise<void> {
  const server = new ScriptedServer();
  const browser = new OutboxBrowser(server);
  let page = browser.open();
  const done: { readonly changeId: string; readonly items: Readonly<Record<string, Deed>> }[] = [];
  let chosen: { readonly changeId: string; readonly value: boolean } | undefined;
  server.fates = [...fates];

  const put = (doing: Doing) => {
    const change = newChange("It", doing);
    const before = page.shown();
    void page.collection.outbox.put(change);
    const after = page.shown();
    const deeds = itemsOf(change).map((id) => [
      id,
      { before: before.get(id) ?? NOTHING, after: after.get(id) ?? NOTHING },
    ]);
    done.push({ changeId: change.changeId, items: Object.fromEntries(deeds) });
  };
  const WORLD = {
    late: () => server.deliverLate(),
    time: () => browser.passTime(),
    gossip: () => browser.gossip(),
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
      page.collection.read(server.whole());
    },
    "sign in again": () => {
      server.session = server.session === "open" ? "over" : "open";
    },
  };
  const isSound = ({ shown }: Page) => {
    for (const { copies, wishlisted, watchlisted } of shown().values()) {
      expect(copies.length).toBeLessThanOrEqual(MOST_COPIES);
      expect(wishlisted && isOwned({ copies, wishlisted, watchlisted })).toBe(false);
    }
  };

  for (const [step, rests] of steps) {
    take(step);
    if (rests) await turn();
    for (const each of browser.pages) isSound(each);
  }
  server.session = "open";
  browser.storage = "open";
  browser.open();
  await browser.comeToRest();
  // What a page did that could leave nothing behind, the others learn when their person comes back to them.
  const isTold = steps.every(([{ kind }]) => kind !== "storage");
  if (!isTold) for (const { collection } of browser.pages) collection.read(server.whole());
  const rule = formatHoldings(server.holdings());
  for (const { shown, ending } of browser.pages) if (!ending()) expect(formatHoldings(shown())).toEqual(rule);
  expect(browser.kept()).toEqual([]);
  if (chosen && isTold && !browser.refused.has(chosen.changeId))
    expect(server.settings.get(SETTING)).toBe(chosen.value);

  function take(step: Step): void {
    if (step.kind === "do") put(step.doing);
    else if (step.kind === "copy") changeCopy(step);
    else if (step.kind === "undo") undo(step.which);
    else if (step.kind === "set") set(step.value);
    else if (step.kind === "storage") browser.storage = step.storage;
    else WORLD[step.kind]();
  }

  function changeCopy({ item, place, notes }: Step & { readonly kind: "copy" }): void {
    const copy = server.ledger.of(item)[place];
    if (!copy) return;
    const at = { id: item, copyId: copy.id, place };
    put(notes === undefined ? { kind: "remove-copy", ...at } : { kind: "edit-copy", ...at, copy: { notes } });
  }

  function set(value: boolean): void {
    const change = newChange(SETTING, { kind: "setting", setting: SETTING, value });
    const { outbox } = page.collection;
    if (outbox.ending === undefined) chosen = { changeId: change.changeId, value };
    void outbox.put(change);
  }

  function undo(which: number): void {
    const undone = done[which % Math.max(1, done.length)];
    if (undone) put({ kind: "undo", undone: undone.changeId, items: undone.items });
  }
}

const bulkOwn = (...ids: number[]): Step => ({ kind: "do", doing: { kind: "bulk", ids, act: "own" } });

/** An undo is done, its answer lost, and its second try refused; the page is gone before it has read anything anew. */
const DOUBT_THAT_OUTLIVES_ITS_PAGE: Parameters<typeof walk> = [
  [
    [bulkOwn(1, 2), false],
    [{ kind: "open" }, false],
    [{ kind: "undo", which: 0 }, true],
    [{ kind: "time" }, false],
    [bulkOwn(1), true],
    [{ kind: "reopen" }, false],
  ],
  ["answered", "answered", "lost", "broken"],
];

it("whatever is done and whatever becomes of the answers, in however many pages: browser, server and rule end as one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyStep, fc.boolean()), { minLength: 3, maxLength: 16 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 16 }),
      walk,
    ),
    { numRuns: 1_000, examples: [DOUBT_THAT_OUTLIVES_ITS_PAGE] },
  );
}, 60_000);
