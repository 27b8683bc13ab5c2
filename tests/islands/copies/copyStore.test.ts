import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toCopyFormFields } from "../../../domain/ownership/copy";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { $ownedCopiesOfItem, startUpdatingOwnedCopies } from "../../../islands/copies/copyStore";
import { type CopyFormDraft, getOrCreateChangeIdForSave } from "../../../islands/copies/drafts";
import { setSessionEndListener } from "../../../islands/server/api";
import { $holdings } from "../../../islands/store/holdings";
import {
  type ChangeOperation,
  createPendingChange,
  listItemIdsOfChange,
  type PendingChange,
} from "../../../islands/store/outbox/pendingChange";
import { $toasts } from "../../../islands/store/overlays";
import { stubAccount } from "../../helpers/fakeStores";

const SERVED = { ...NEW_COPY_DETAILS, id: 5, notes: "as the page came" };

let notifyListener: (item: number, json?: unknown) => void = () => undefined;
let stop: () => void;
/** The pending changes. */
let waiting: PendingChange[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal("document", { visibilityState: "hidden", body: { dataset: {} } });
  stubAccount({
    listPendingFor: (id) => waiting.filter((change) => listItemIdsOfChange(change).includes(id)),
    onServerUpdate(listener) {
      notifyListener = listener;
      return () => {
        notifyListener = () => undefined;
      };
    },
  });
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]]));
  stop = startUpdatingOwnedCopies(1, 3, [SERVED]);
});
afterEach(() => {
  stop();
  $ownedCopiesOfItem.set(undefined);
  $toasts.set([]);
  $holdings.set(new Map());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the server's response about an item at a version of the collection. */
const createResponse = (version: number, notes: string) => ({
  version,
  copies: [{ id: 5, condition: "new", isBoxed: true, isForSale: false, notes }],
});
const notes = () => $ownedCopiesOfItem.get()?.map((copy) => copy.notes);

it("a server response replaces the displayed copies of an item only if its version is newer", () => {
  expect(notes()).toEqual(["as the page came"]);
  notifyListener(1, createResponse(2, "before the page"));
  expect(notes()).toEqual(["as the page came"]);
  notifyListener(1, createResponse(7, "newest"));
  notifyListener(1, createResponse(6, "late"));
  expect(notes()).toEqual(["newest"]);
  notifyListener(2, createResponse(9, "of another item"));
  expect(notes()).toEqual(["newest"]);
});

it("all copies of an item are loaded before they are shown if the page has only some of them", async () => {
  stop();
  $ownedCopiesOfItem.set(undefined);
  const requestedPaths: string[] = [];
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset: {} } });
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return Response.json(createResponse(3, "loaded"));
  });
  stop = startUpdatingOwnedCopies(1, 3, undefined);
  expect(notes()).toBeUndefined();
  await vi.waitFor(() => expect(notes()).toEqual(["loaded"]));
  expect(requestedPaths).toEqual(["/api/amiibo/1/copies"]);
});

it("the toast about copies that failed to load has a retry button", async () => {
  const requestedPaths: string[] = [];
  let status = 500;
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset: {} } });
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return Response.json(
      status === 200 ? createResponse(8, "read again") : { error: "internal", message: "It broke." },
      { status },
    );
  });
  notifyListener(1);
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ action: { label: "Retry" } }]));
  status = 200;
  for (const { action } of $toasts.get()) action?.run();
  await vi.waitFor(() => expect(notes()).toEqual(["read again"]));
  expect(requestedPaths).toEqual(Array(2).fill("/api/amiibo/1/copies"));
});

it.each([
  ["for an ended session", 401, {}],
  ["on an offline page", 500, { offlineCopy: "" }],
])(
  "a failed request for the copies of an item shows no error toast if offline or logged out (case: %s)",
  async (_, refused, dataset) => {
    let status = refused;
    setSessionEndListener(() => undefined);
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("location", { protocol: "https:" });
    vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset } });
    vi.stubGlobal("fetch", async () => {
      const currentStatus = status;
      status = 200;
      return Response.json(
        currentStatus === 200 ? createResponse(8, "read again") : { error: "internal", message: "It broke." },
        {
          status: currentStatus,
        },
      );
    });
    await vi.waitFor(() => {
      notifyListener(1);
      expect(notes()).toEqual(["read again"]);
    });
    expect($toasts.get()).toEqual([]);
  },
);

it("an item that changes during a request for its copies triggers a second request", async () => {
  const responders: ((response: Response) => void)[] = [];
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset: {} } });
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => responders.push(resolve)));
  notifyListener(1);
  notifyListener(1);
  responders[0]?.(Response.json(createResponse(4, "before")));
  await vi.waitFor(() => expect(responders).toHaveLength(2));
  expect(notes()).toEqual(["before"]);
  responders[1]?.(Response.json(createResponse(5, "after")));
  await vi.waitFor(() => expect(notes()).toEqual(["after"]));
  expect(responders).toHaveLength(2);
});

it("a copy from the server keeps its acquisition date even if the date is in the future", () => {
  const { version, copies } = createResponse(7, "of tomorrow");
  notifyListener(1, { version, copies: copies.map((copy) => ({ ...copy, acquired_on: "9998-12-31" })) });
  expect($ownedCopiesOfItem.get()).toMatchObject([{ notes: "of tomorrow", acquiredOn: "9998-12-31" }]);
});

it("getOrCreateChangeIdForSave reuses the change id as long as the form of a copy is not edited", () => {
  const fields = toCopyFormFields(NEW_COPY_DETAILS);
  const draft: CopyFormDraft = {
    original: NEW_COPY_DETAILS,
    fields,
    problems: {},
    wasReopened: true,
    changeId: "the first",
  };
  expect(getOrCreateChangeIdForSave(draft, { ...fields })).toBe("the first");
  expect(getOrCreateChangeIdForSave(draft, { ...fields, notes: "altered" })).not.toBe("the first");
  const { changeId: _, ...fresh } = draft;
  expect(getOrCreateChangeIdForSave(fresh, fields)).not.toBe(getOrCreateChangeIdForSave(fresh, fields));
});

it("the displayed copies of an item no longer update after startUpdatingOwnedCopies is stopped", () => {
  stop();
  $ownedCopiesOfItem.set(undefined);
  notifyListener(1, createResponse(9, "too late"));
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [] }]]));
  expect($ownedCopiesOfItem.get()).toBeUndefined();
});

it("the list of owned copies reads all fields of each copy in the server response", () => {
  const sent = {
    id: 8,
    condition: "damaged",
    isBoxed: true,
    isForSale: true,
    notes: "a scratch",
    price_paid: "0.00",
    currency: "GBP",
    acquired_on: "2024-02-29",
    asking_price: "1300",
    asking_currency: "JPY",
    bought_from: "the fair",
    is_gift: true,
    is_reserved: false,
  };
  notifyListener(1, { version: 7, copies: [sent] });
  expect($ownedCopiesOfItem.get()).toEqual([
    {
      id: 8,
      condition: "damaged",
      isBoxed: true,
      isForSale: true,
      notes: "a scratch",
      pricePaid: 0,
      currency: "GBP",
      acquiredOn: "2024-02-29",
      askingPrice: 1_300,
      askingCurrency: "JPY",
      boughtFrom: "the fair",
      isGift: true,
      isReserved: false,
    },
  ]);
  notifyListener(1, { version: 8, copies: [sent, { ...sent, id: "9" }] });
  expect($ownedCopiesOfItem.get()).toHaveLength(1);
});

describe("pending changes of copies", () => {
  /** Shows a card with these boxes while these changes are pending. */
  function showWaiting(marks: string, ...operations: readonly ChangeOperation[]) {
    waiting = operations.map((doing) => createPendingChange("Mario", doing));
    const copies = [...marks].map((mark) => ({ isBoxed: mark === "b" }));
    $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies }]]));
    return $ownedCopiesOfItem.get() ?? [];
  }
  const NAMED = { id: 1, copyId: 5, place: 0 };
  const FAIR = { ...NEW_COPY_DETAILS, isBoxed: false, notes: "from the fair", pricePaid: 0, currency: "GBP" } as const;

  it("unsaved new copies are listed after saved copies and keep their temporary ids", () => {
    const operations: readonly ChangeOperation[] = [
      { kind: "add-copy", id: 1, copy: FAIR },
      { kind: "add-copy", id: 2, copy: NEW_COPY_DETAILS },
    ];
    const shown = showWaiting("bl", ...operations);
    expect(shown).toEqual([SERVED, { ...FAIR, id: expect.any(Number) }]);
    expect(shown[1]?.id).toBeLessThan(0);
    notifyListener(1, createResponse(7, "from another tab"));
    expect(notes()).toEqual(["from another tab", "from the fair"]);
    expect($ownedCopiesOfItem.get()?.[1]?.id).toBe(shown[1]?.id);
  });

  it("an unsaved edit or removal of a copy identifies the copy by id, not by list position", () => {
    const [first, second] = [SERVED, { ...FAIR, id: 6 }];
    stop();
    stop = startUpdatingOwnedCopies(1, 3, [first, second]);
    const edit = { kind: "edit-copy", ...NAMED, copyId: 6, copy: { notes: "altered" } } as const;
    expect(showWaiting("bl", edit)).toEqual([first, { ...second, notes: "altered" }]);
    expect(showWaiting("l", { kind: "remove-copy", ...NAMED, place: 1 })).toEqual([second]);
  });

  it("copies added by one unsaved change have different temporary ids", () => {
    const shown = showWaiting("bbb", { kind: "merge", marked: { 1: "bbb" } });
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
  });

  it("undoing the removal of a copy restores all its details even before the removal is saved", () => {
    const before = { ...EMPTY_HOLDING, copies: [SERVED] };
    const undo: ChangeOperation = { kind: "undo", undone: "an id", items: { 1: { before, after: EMPTY_HOLDING } } };
    expect(showWaiting("b", { kind: "remove-copy", ...NAMED }, undo)).toEqual([SERVED]);
  });
});
