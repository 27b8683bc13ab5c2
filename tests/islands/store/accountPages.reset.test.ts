import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountPage";

let browser: AccountBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  browser = new AccountBrowser();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Other files share the process, and load their own modules.
afterAll(() => void vi.resetModules());

const HOLDINGS = "/api/amiibo/holdings";
const ADD = "/api/amiibo/1/add";
const readings = () => browser.paths().filter((path) => path === HOLDINGS).length;

describe("an answer for the whole collection", () => {
  const BULK = "/api/amiibo/bulk";
  const bulk = () => createPendingChange("All", { kind: "bulk", ids: [1, 2], act: "own" });
  const WHOLE = { version: 2, holdings: { 1: "bt", 2: "l" } };

  it("is the whole for the other pages and for the device too: what it does not name is gone", async () => {
    const owned = { holdings: '{"5":"l"}' };
    const other = await browser.open(7, owned);
    const page = await browser.open(7, owned);
    browser.replies.set(BULK, () => createApiResponse(7, WHOLE));
    page.account.keep(bulk());
    await flushPending();
    expect([page.shown(), other.shown()]).toEqual([WHOLE.holdings, WHOLE.holdings]);
    const told = { ...WHOLE, gone: [], isAll: true };
    expect(browser.words).toEqual([{ kind: "told", viewer: "7", told }]);
  });

  it("tells who listens that its items changed, and says nothing of a single item", async () => {
    const page = await browser.open(7);
    const heard: unknown[] = [];
    page.account.listen((id, json) => heard.push([id, json]));
    browser.replies.set(BULK, () => createApiResponse(7, WHOLE));
    page.account.keep(bulk());
    await flushPending();
    expect(heard).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  });
});

it("the device is told that an item is nothing any more", async () => {
  const page = await browser.open(7, { holdings: '{"1":"b"}' });
  const nothing = { version: 2, copies: [], wishlisted: false, watchlisted: false };
  browser.replies.set("/api/amiibo/1/remove/one", () => createApiResponse(7, nothing));
  page.account.keep(page.remove());
  await flushPending();
  const told = { version: 2, holdings: {}, gone: [1], isAll: false };
  expect(browser.words).toEqual([{ kind: "told", viewer: "7", told }]);
});

it("an answer about one item says of each copy whether it is boxed, what is wished for and what is watched", async () => {
  const page = await browser.open(7);
  const copies = [{ isBoxed: false }, { isBoxed: true }, {}];
  browser.replies.set(ADD, () => createApiResponse(7, { version: 2, copies, wishlisted: false, watchlisted: true }));
  await page.account.ask(page.add());
  browser.replies.set("/api/amiibo/2/add", () =>
    createApiResponse(7, { version: 3, copies: [], wishlisted: true, watchlisted: false }),
  );
  await page.account.ask(page.add(2));
  expect(page.shown()).toEqual({ 1: "lblt", 2: "w" });
});

it("a page that its person left for a minute reads anew and sends what waits, and not sooner", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => new TypeError("No network."));
  page.account.keep(page.add());
  await flushPending();
  browser.sent.length = 0;
  const leaveFor = async (ms: number) => {
    Object.assign(document, { hidden: true });
    page.tell("visibilitychange");
    vi.setSystemTime(Date.now() + ms);
    Object.assign(document, { hidden: false });
    page.tell("visibilitychange");
    await flushPending();
  };
  await leaveFor(59_999);
  expect(browser.paths()).toEqual([]);
  await leaveFor(60_000);
  expect(browser.paths().toSorted()).toEqual([ADD, HOLDINGS]);
});

it("while nobody answers, the page says why and lets its person try at once", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => createApiResponse(7, { message: "Too busy." }, 503));
  page.account.keep(page.add());
  await flushPending();
  expect(page.stuck()?.message).toBe("Too busy.");
  browser.replies.set(ADD, () => createApiResponse(7, { version: 2, copies: [{ isBoxed: true }] }));
  page.stuck()?.retry();
  await flushPending();
  expect([page.stuck(), page.account.isWaiting(), browser.paths()]).toEqual([undefined, false, [ADD, ADD]]);
});

it.each(["keep", "ask"] as const)(
  "who handles a refusal themselves hears of it when they %s a change, and no toast tells of it",
  async (how) => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, { message: "Broken." }, 500));
    const heard: unknown[] = [];
    const change = page.add();
    void page.account[how](change, (changes, { message }) => heard.push([changes, message]));
    await flushPending();
    expect(heard).toEqual([[[change], "Broken."]]);
    expect(page.toasts()).toEqual([]);
    expect(page.account.isWaiting()).toBe(false);
    expect(readings()).toBe(1);
  },
);
