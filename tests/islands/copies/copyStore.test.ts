import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toCopyFormFields } from "../../../domain/ownership/copy";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { $copies, startCopyList } from "../../../islands/copies/copyStore";
import { type CopyDraft, getChangeId } from "../../../islands/copies/drafts";
import { onSessionEnd } from "../../../islands/server/api";
import * as here from "../../../islands/store/currentAccount";
import { $holdings } from "../../../islands/store/holdings";
import {
  createPendingChange,
  listChangedItems,
  type Operation,
  type PendingChange,
} from "../../../islands/store/outbox/pendingChange";
import { $toasts } from "../../../islands/store/overlays";

const SERVED = { ...NEW_COPY, id: 5, notes: "as the page came" };

let answer: (item: number, json?: unknown) => void = () => undefined;
let leave: () => void;
/** Changes that the server has not answered. */
let waiting: PendingChange[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal("document", { visibilityState: "hidden", body: { dataset: {} } });
  vi.spyOn(here, "getCurrentAccount").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    isWaiting: () => false,
    isSaving: () => false,
    waitingOn: (id) => waiting.filter((change) => listChangedItems(change).includes(id)),
    listen(listener) {
      answer = listener;
      return () => {
        answer = () => undefined;
      };
    },
  });
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] }]]));
  leave = startCopyList(1, 3, [SERVED]);
});
afterEach(() => {
  leave();
  $copies.set(undefined);
  $toasts.set([]);
  $holdings.set(new Map());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the server says of an item at a version of the collection. */
const told = (version: number, notes: string) => ({
  version,
  copies: [{ id: 5, condition: "new", isBoxed: true, isForSale: false, notes }],
});
const notes = () => $copies.get()?.map((copy) => copy.notes);

it("an answer of an older version replaces no newer one, nor what the page came with", () => {
  expect(notes()).toEqual(["as the page came"]);
  answer(1, told(2, "before the page"));
  expect(notes()).toEqual(["as the page came"]);
  answer(1, told(7, "newest"));
  answer(1, told(6, "late"));
  expect(notes()).toEqual(["newest"]);
  answer(2, told(9, "of another item"));
  expect(notes()).toEqual(["newest"]);
});

it("copies that cannot be read are asked for again by who wants it", async () => {
  const asked: string[] = [];
  let status = 500;
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset: {} } });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(status === 200 ? told(8, "read again") : { message: "It broke." }, { status });
  });
  answer(1);
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ action: { label: "Retry" } }]));
  status = 200;
  for (const { action } of $toasts.get()) action?.run();
  await vi.waitFor(() => expect(notes()).toEqual(["read again"]));
  expect(asked).toEqual(Array(2).fill("/api/amiibo/1/copies"));
});

it.each([
  ["the page's session is over", 401, {}],
  ["the page is the device's own copy", 500, { copy: "" }],
])(
  "copies that cannot be read are not told of where %s, and come with the next answer",
  async (_, refused, dataset) => {
    let status = refused;
    onSessionEnd(() => undefined);
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("location", { protocol: "https:" });
    vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset } });
    vi.stubGlobal("fetch", async () => {
      const answered = status;
      status = 200;
      return Response.json(answered === 200 ? told(8, "read again") : { message: "It broke." }, { status: answered });
    });
    await vi.waitFor(() => {
      answer(1);
      expect(notes()).toEqual(["read again"]);
    });
    expect($toasts.get()).toEqual([]);
  },
);

it("copies that changed while they were read are read once more", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { visibilityState: "hidden", cookie: "", body: { dataset: {} } });
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
  answer(1);
  answer(1);
  answers[0]?.(Response.json(told(4, "before")));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(notes()).toEqual(["before"]);
  answers[1]?.(Response.json(told(5, "after")));
  await vi.waitFor(() => expect(notes()).toEqual(["after"]));
  expect(answers).toHaveLength(2);
});

it("a copy that came on a day that has not begun everywhere is shown as the server tells it", () => {
  const { version, copies } = told(7, "of tomorrow");
  answer(1, { version, copies: copies.map((copy) => ({ ...copy, acquired_on: "9998-12-31" })) });
  expect($copies.get()).toMatchObject([{ notes: "of tomorrow", acquiredOn: "9998-12-31" }]);
});

it("a form that is sent again as it was is the same change; altered, it is another one", () => {
  const fields = toCopyFormFields(NEW_COPY);
  const draft: CopyDraft = { opened: NEW_COPY, fields, problems: {}, cameBack: true, changeId: "the first" };
  expect(getChangeId(draft, { ...fields })).toBe("the first");
  expect(getChangeId(draft, { ...fields, notes: "altered" })).not.toBe("the first");
  const { changeId: _, ...fresh } = draft;
  expect(getChangeId(fresh, fields)).not.toBe(getChangeId(fresh, fields));
});

it("who is gone hears of nothing any more, neither by answers nor by the card", () => {
  leave();
  $copies.set(undefined);
  answer(1, told(9, "too late"));
  $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies: [] }]]));
  expect($copies.get()).toBeUndefined();
});

it("a copy is shown with all that the server says of it", () => {
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
  answer(1, { version: 7, copies: [sent] });
  expect($copies.get()).toEqual([
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
  answer(1, { version: 8, copies: [sent, { ...sent, id: "9" }] });
  expect($copies.get()).toHaveLength(1);
});

describe("copies that wait to be saved", () => {
  /** The card shows copies of these boxes while these changes wait. */
  function showWaiting(marks: string, ...doings: readonly Operation[]) {
    waiting = doings.map((doing) => createPendingChange("Mario", doing));
    const copies = [...marks].map((mark) => ({ isBoxed: mark === "b" }));
    $holdings.set(new Map([[1, { ...EMPTY_HOLDING, copies }]]));
    return $copies.get() ?? [];
  }
  const NAMED = { id: 1, copyId: 5, place: 0 };
  const FAIR = { ...NEW_COPY, isBoxed: false, notes: "from the fair", pricePaid: 0, currency: "GBP" } as const;

  it("are shown behind those that the server knows, with all that was written down and an id that stays", () => {
    const doings: readonly Operation[] = [
      { kind: "add-copy", id: 1, copy: FAIR },
      { kind: "add-copy", id: 2, copy: NEW_COPY },
    ];
    const shown = showWaiting("bl", ...doings);
    expect(shown).toEqual([SERVED, { ...FAIR, id: expect.any(Number) }]);
    expect(shown[1]?.id).toBeLessThan(0);
    answer(1, told(7, "told meanwhile"));
    expect(notes()).toEqual(["told meanwhile", "from the fair"]);
    expect($copies.get()?.[1]?.id).toBe(shown[1]?.id);
  });

  it("are altered or removed by their own id, whatever their place", () => {
    const [one, other] = [SERVED, { ...FAIR, id: 6 }];
    leave();
    leave = startCopyList(1, 3, [one, other]);
    const edit = { kind: "edit-copy", ...NAMED, copyId: 6, copy: { notes: "altered" } } as const;
    expect(showWaiting("bl", edit)).toEqual([one, { ...other, notes: "altered" }]);
    expect(showWaiting("l", { kind: "remove-copy", ...NAMED, place: 1 })).toEqual([other]);
  });

  it("have an id each where one change adds several", () => {
    const shown = showWaiting("bbb", { kind: "merge", marked: { 1: "bbb" } });
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
  });

  it("come back as they were when their removal is undone", () => {
    const before = { ...EMPTY_HOLDING, copies: [SERVED] };
    const undo: Operation = { kind: "undo", undone: "an id", items: { 1: { before, after: EMPTY_HOLDING } } };
    expect(showWaiting("b", { kind: "remove-copy", ...NAMED }, undo)).toEqual([SERVED]);
  });
});
