import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldsOf } from "../../../domain/ownership/copy";
import { NOTHING } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { changeIdFor, type Draft } from "../../../islands/copies/drafts";
import { $copies, wakeList } from "../../../islands/copies/list";
import { onEnding } from "../../../islands/server/api";
import * as here from "../../../islands/store/accountHere";
import { $holdings } from "../../../islands/store/holdings";
import { $toasts } from "../../../islands/store/overlays";

const SERVED = { ...NEW_COPY, id: 5, notes: "as the page came" };

let answer: (item: number, json?: unknown) => void = () => undefined;
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "hidden", body: { dataset: {} } });
  vi.spyOn(here, "account").mockReturnValue({
    keep: () => true,
    ask: async () => undefined,
    isWaiting: () => false,
    isSaving: () => false,
    waitingOn: () => [],
    listen(listener) {
      answer = listener;
      return () => {
        answer = () => undefined;
      };
    },
  });
  $holdings.set(new Map([[1, { ...NOTHING, copies: [{ isBoxed: true }] }]]));
  leave = wakeList(1, 3, [SERVED]);
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
    onEnding(() => undefined);
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
  const fields = fieldsOf(NEW_COPY);
  const draft: Draft = { opened: NEW_COPY, fields, problems: {}, cameBack: true, changeId: "the first" };
  expect(changeIdFor(draft, { ...fields })).toBe("the first");
  expect(changeIdFor(draft, { ...fields, notes: "altered" })).not.toBe("the first");
  const { changeId: _, ...fresh } = draft;
  expect(changeIdFor(fresh, fields)).not.toBe(changeIdFor(fresh, fields));
});

it("who is gone hears of nothing any more, neither by answers nor by the card", () => {
  leave();
  $copies.set(undefined);
  answer(1, told(9, "too late"));
  $holdings.set(new Map([[1, { ...NOTHING, copies: [] }]]));
  expect($copies.get()).toBeUndefined();
});
