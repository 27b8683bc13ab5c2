import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountBrowser";

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
// Other test files in the same process load their own modules.
afterAll(() => void vi.resetModules());

const HOLDINGS = "/api/amiibo/holdings";
const ADD = "/api/amiibo/1/add";
const countReloads = () => browser.paths().filter((path) => path === HOLDINGS).length;

describe("a response with the whole collection", () => {
  const BULK = "/api/amiibo/bulk";
  const bulk = () => createPendingChange("All", { kind: "bulk", ids: [1, 2], act: "own" });
  const WHOLE = { version: 2, holdings: { 1: "bt", 2: "l" } };

  it("the response to a bulk change replaces the collection in other tabs and in the service worker", async () => {
    const owned = { holdings: '{"5":"l"}' };
    const other = await browser.open(7, owned);
    const page = await browser.open(7, owned);
    browser.replies.set(BULK, () => createApiResponse(7, WHOLE));
    page.account.submit(bulk());
    await flushPending();
    expect([page.shown(), other.shown()]).toEqual([WHOLE.holdings, WHOLE.holdings]);
    const update = { ...WHOLE, removedIds: [], isAll: true };
    expect(browser.serviceWorkerMessages).toEqual([{ kind: "holdings", viewer: "7", holdings: update }]);
  });

  it("onServerUpdate calls its listener with the id of each item of a bulk change", async () => {
    const page = await browser.open(7);
    const notifications: unknown[] = [];
    page.account.onServerUpdate((id, json) => notifications.push([id, json]));
    browser.replies.set(BULK, () => createApiResponse(7, WHOLE));
    page.account.submit(bulk());
    await flushPending();
    expect(notifications).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  });
});

it("removing the last copy of an item sends the id of the item to the service worker", async () => {
  const page = await browser.open(7, { holdings: '{"1":"b"}' });
  const nothing = { version: 2, copies: [], wishlisted: false, watchlisted: false };
  browser.replies.set("/api/amiibo/1/remove/one", () => createApiResponse(7, nothing));
  page.account.submit(page.remove());
  await flushPending();
  const update = { version: 2, holdings: {}, removedIds: [1], isAll: false };
  expect(browser.serviceWorkerMessages).toEqual([{ kind: "holdings", viewer: "7", holdings: update }]);
});

it("a response about one item updates its copies, wishlist entry and watchlist entry on the page", async () => {
  const page = await browser.open(7);
  const copies = [{ isBoxed: false }, { isBoxed: true }, {}];
  browser.replies.set(ADD, () => createApiResponse(7, { version: 2, copies, wishlisted: false, watchlisted: true }));
  await page.account.submitAndWait(page.add());
  browser.replies.set("/api/amiibo/2/add", () =>
    createApiResponse(7, { version: 3, copies: [], wishlisted: true, watchlisted: false }),
  );
  await page.account.submitAndWait(page.add(2));
  expect(page.shown()).toEqual({ 1: "lblt", 2: "w" });
});

it("a page that was hidden for a minute reloads the collection and sends unsent changes", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => new TypeError("No network."));
  page.account.submit(page.add());
  await flushPending();
  browser.sent.length = 0;
  const hideFor = async (ms: number) => {
    Object.assign(document, { hidden: true });
    page.dispatchToPage("visibilitychange");
    vi.setSystemTime(Date.now() + ms);
    Object.assign(document, { hidden: false });
    page.dispatchToPage("visibilitychange");
    await flushPending();
  };
  await hideFor(59_999);
  expect(browser.paths()).toEqual([]);
  await hideFor(60_000);
  expect(browser.paths().toSorted()).toEqual([ADD, HOLDINGS]);
});

it("a page that cannot send a change shows the reason and sends the change on retry", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => createApiResponse(7, { error: "unavailable", message: "Too busy." }, 503));
  page.account.submit(page.add());
  await flushPending();
  expect(page.sendFailure()).toMatchObject({ message: "Too busy.", pendingCount: 1 });
  page.account.submit(page.add(2));
  expect(page.sendFailure()).toMatchObject({ message: "Too busy.", pendingCount: 2 });
  browser.replies.set(ADD, () => createApiResponse(7, { version: 2, copies: [{ isBoxed: true }] }));
  page.sendFailure()?.retry();
  await flushPending();
  expect([page.sendFailure(), page.account.hasPending(), browser.paths()]).toEqual([
    undefined,
    false,
    [ADD, ADD, "/api/amiibo/2/add"],
  ]);
});

it.each(["submit", "submitAndWait"] as const)(
  "a rejected change calls the handler that was passed to %s instead of showing a toast",
  async (method) => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, { error: "conflict", message: "Broken." }, 409));
    const notifications: unknown[] = [];
    const change = page.add();
    void page.account[method](change, (changes, { message }) => notifications.push([changes, message]));
    await flushPending();
    expect(notifications).toEqual([[[change], "Broken."]]);
    expect(page.toasts()).toEqual([]);
    expect(page.account.hasPending()).toBe(false);
    expect(countReloads()).toBe(1);
  },
);
