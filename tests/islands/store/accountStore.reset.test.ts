import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountBrowser";

let browser: AccountBrowser;

beforeEach(() => {
  // Fake timers, so that pages of earlier tests do not retry.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
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
const OWNED = { version: 2, copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false };
const noNetwork = () => new TypeError("No network.");
const countReloads = () => browser.paths().filter((path) => path === HOLDINGS).length;
const listStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:"));

it("a change of the collection whose response was lost is sent again when the browser comes online", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, noNetwork);
  const change = page.add();
  page.account.submit(change);
  await flushPending();
  expect(page.sendFailure()).toBeDefined();
  expect(page.shown()).toEqual({ 1: "b" });
  expect(listStoredKeys()).toHaveLength(1);
  browser.replies.set(ADD, () => createApiResponse(7, OWNED));
  page.dispatchToPage("online");
  await flushPending();
  page.dispatchToPage("online");
  await flushPending();
  expect(browser.sent.map(({ path, changeId }) => [path, changeId])).toEqual([
    [ADD, change.changeId],
    [ADD, change.changeId],
  ]);
  expect(page.sendFailure()).toBeUndefined();
  expect(page.shown()).toEqual({ 1: "b" });
  expect(listStoredKeys()).toEqual([]);
});

it("a change of the collection whose response was lost is sent again by the next opened page", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, noNetwork);
  const change = page.add();
  page.account.submit(change);
  await flushPending();
  browser.replies.set(ADD, () => createApiResponse(7, OWNED));
  const next = await browser.open(7);
  expect(browser.sent.map(({ changeId }) => changeId)).toEqual([change.changeId, change.changeId]);
  expect(next.shown()).toEqual({ 1: "b" });
  expect(listStoredKeys()).toEqual([]);
});

it("a change whose response was lost is neither sent nor shown by a page of another user", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, noNetwork);
  page.account.submit(page.add());
  await flushPending();
  const others = await Promise.all([browser.open(70), browser.open(8)]);
  for (const other of others) {
    other.dispatchToPage("online");
    await flushPending();
    expect(other.shown()).toEqual({});
    expect(other.account.hasPending()).toBe(false);
  }
  expect(browser.sent).toHaveLength(1);
  expect(listStoredKeys()).toHaveLength(1);
});

describe("an update that the server confirmed to one page", () => {
  it("a saved change appears on other open pages of the user, but not on pages of another user", async () => {
    const other = await browser.open(7);
    const stranger = await browser.open(8);
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    browser.replies.set("/api/user/primary_region", () =>
      createApiResponse(7, { version: 3, privacySettings: { primary_region: "2" } }),
    );
    page.account.submit(page.add());
    page.account.submit(page.set("primary_region", "us"));
    await flushPending();
    expect(other.shown()).toEqual({ 1: "b" });
    expect(other.settings()).toEqual({ primary_region: "us" });
    expect(stranger.shown()).toEqual({});
    expect(stranger.settings()).toEqual({});
    expect(countReloads()).toBe(0);
  });

  it("the removal of the last copy removes the item from the other open pages once it is saved", async () => {
    const owned = { holdings: '{"1":"b"}' };
    const other = await browser.open(7, owned);
    const page = await browser.open(7, owned);
    browser.replies.set("/api/amiibo/1/remove/one", () => createApiResponse(7, { ...OWNED, copies: [] }));
    page.account.submit(page.remove());
    await flushPending();
    expect(page.shown()).toEqual({});
    expect(other.shown()).toEqual({});
  });

  it("a saved change of the collection is sent to the service worker together with the user id", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.account.submit(page.add());
    await flushPending();
    const update = { version: 2, holdings: { 1: "b" }, removedIds: [], isAll: false };
    expect(browser.serviceWorkerMessages).toEqual([{ kind: "holdings", viewer: "7", holdings: update }]);
  });

  it("a change that one page has saved is not sent a second time by another page", async () => {
    browser.replies.set(ADD, noNetwork);
    const page = await browser.open(7);
    page.account.submit(page.add());
    await flushPending();
    const other = await browser.open(7);
    expect(other.account.hasPending()).toBe(true);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.dispatchToPage("online");
    await flushPending();
    expect(other.account.hasPending()).toBe(false);
    const { length } = browser.sent;
    other.dispatchToPage("online");
    await flushPending();
    expect(browser.sent).toHaveLength(length);
  });
});

describe("a change that the server rejects", () => {
  const respondWithError = () => createApiResponse(7, { error: "conflict", message: "Broken." }, 409);

  it("the Retry button resends a rejected change and all later changes of the item in order", async () => {
    const page = await browser.open(7);
    let respond: (response: Response) => void = () => undefined;
    browser.replies.set(ADD, () => new Promise<Response>((resolve) => (respond = resolve)));
    const changes = [page.add(), page.add(), page.add()];
    for (const change of changes) page.account.submit(change);
    await flushPending();
    expect(page.shown()).toEqual({ 1: "bbb" });
    respond(respondWithError());
    await flushPending();
    expect(page.shown()).toEqual({});
    expect(page.toasts()).toMatchObject([{ text: "Mario was not saved. Broken.", action: { label: "Retry" } }]);
    browser.sent.length = 0;
    browser.replies.set(ADD, () => createApiResponse(7, { ...OWNED, copies: OWNED.copies }));
    page.toasts()[0]?.action?.run();
    await flushPending();
    expect(browser.sent.map(({ changeId }) => changeId)).toEqual(changes.map(({ changeId }) => changeId));
  });

  it("all open pages of a user reload the collection from the server after a rejected change", async () => {
    const other = await browser.open(7);
    const page = await browser.open(7);
    browser.replies.set(ADD, respondWithError);
    browser.replies.set(HOLDINGS, () => createApiResponse(7, { version: 4, holdings: { 5: "l" } }));
    page.account.submit(page.add());
    await flushPending();
    expect(page.shown()).toEqual({ 5: "l" });
    expect(other.shown()).toEqual({ 5: "l" });
    expect(countReloads()).toBe(2);
  });
});

describe("the end of a page's session", () => {
  it("a page that learns of a logout shows a warning and sends no more changes", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(0, {}, 401));
    page.account.submit(page.add());
    await flushPending();
    expect(page.warning()).toBe("signed-out");
    expect(browser.serviceWorkerMessages).toEqual([{ kind: "signed-out" }]);
    expect(page.account.submit(page.add(2))).toBe(false);
    expect(browser.paths()).toEqual([ADD]);
    expect(listStoredKeys()).toHaveLength(1);
  });

  it("a page shows a warning but keeps offline pages when the server reports another user", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(8, OWNED));
    page.account.submit(page.add());
    await flushPending();
    expect(page.warning()).toBe("another-session");
    expect(browser.serviceWorkerMessages).toEqual([]);
  });

  it("a page accepts no more changes after the server has reported another user", async () => {
    const page = await browser.open(7);
    browser.replies.set(HOLDINGS, () => createApiResponse(8, { version: 9, holdings: { 5: "l" } }));
    page.dispatchToPage("pageshow", { persisted: true });
    await flushPending();
    expect(page.warning()).toBe("another-session");
    expect(page.account.submit(page.add())).toBe(false);
    expect(page.shown()).toEqual({});
    expect(browser.paths()).toEqual([HOLDINGS]);
    expect(listStoredKeys()).toEqual([]);
  });

  it("a change after the session has ended reopens the logout warning that the user dismissed", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(0, {}, 401));
    page.account.submit(page.add());
    await flushPending();
    const { $unsavedChangesReason } = await import("../../../islands/store/overlays");
    $unsavedChangesReason.set(undefined);
    expect(await page.account.submitAndWait(page.add(2))).toBeUndefined();
    expect(page.warning()).toBe("signed-out");
  });
});

describe("a page whose viewer the server could not identify", () => {
  const UNREACHABLE = { collection: "unreachable", viewer: "0" };
  const WHOAMI = "/api/user/whoami";

  it("a page whose user is not identified keeps its changes unsent and reloads once the user is identified", async () => {
    browser.replies.set(WHOAMI, noNetwork);
    browser.replies.set(HOLDINGS, noNetwork);
    const page = await browser.open(7, UNREACHABLE);
    page.account.submit(page.add());
    await flushPending();
    expect(browser.reloads).toBe(0);
    expect(page.sendFailure()).toBeDefined();
    browser.replies.set(WHOAMI, () => createApiResponse(7, {}));
    page.dispatchToPage("online");
    await flushPending();
    expect(browser.reloads).toBe(1);
    expect(browser.paths().filter((path) => path !== HOLDINGS)).toEqual([WHOAMI, WHOAMI]);
    expect(listStoredKeys()).toHaveLength(1);
  });

  it("a page whose user is not identified shows a warning when the server reports a logout", async () => {
    browser.replies.set(WHOAMI, () =>
      createApiResponse(0, { error: "unauthenticated", message: "You are not signed in." }, 401),
    );
    browser.replies.set(HOLDINGS, noNetwork);
    const page = await browser.open(7, UNREACHABLE);
    page.account.submit(page.add());
    await flushPending();
    expect(page.warning()).toBe("signed-out");
    expect(browser.reloads).toBe(0);
  });

  it.each([
    [7, { 5: "l" }],
    [8, {}],
  ])("a page of user 7 that loads the collection of user %i shows the items %j", async (viewer, shown) => {
    browser.replies.set(HOLDINGS, () => createApiResponse(viewer, { version: 4, holdings: { 5: "l" } }));
    const page = await browser.open(7, UNREACHABLE);
    expect(page.shown()).toEqual(shown);
  });
});

const NEWER = { version: 4, holdings: { 5: "l" } };

it("an offline page reloads the collection when it is opened", async () => {
  browser.replies.set(HOLDINGS, () => createApiResponse(7, NEWER));
  expect((await browser.open(7, { offlineCopy: "" })).shown()).toEqual({ 5: "l" });
});

it("a page from the back/forward cache reloads the collection, but a newly opened page does not", async () => {
  const page = await browser.open(7);
  browser.replies.set(HOLDINGS, () => createApiResponse(7, NEWER));
  page.dispatchToPage("pageshow", { persisted: false });
  await flushPending();
  expect(countReloads()).toBe(0);
  page.dispatchToPage("pageshow", { persisted: true });
  await flushPending();
  expect(page.shown()).toEqual({ 5: "l" });
});

it("confetti appears when a collection reaches a milestone, but not when an owned item is added again", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => createApiResponse(7, { ...OWNED, was_owned: true }));
  page.account.submit(page.add());
  await flushPending();
  expect(page.toasts().map(({ text }) => text)).toEqual(["Mario was on your shelf already. Nothing was added."]);
  expect(page.confettiCount()).toBe(0);
  browser.replies.set("/api/amiibo/2/add", () =>
    createApiResponse(7, { ...OWNED, version: 3, milestone: "Kirby is complete." }),
  );
  page.account.submit(page.add(2));
  await flushPending();
  expect(page.toasts().map(({ text }) => text)).toContain("Kirby is complete.");
  expect(page.confettiCount()).toBe(1);
});

it("listPendingFor returns only the unsaved changes of the item with the given id", async () => {
  const page = await browser.open(7);
  const neverRespond = () => new Promise<Response>(() => undefined);
  for (const path of [ADD, "/api/user/primary_region"]) browser.replies.set(path, neverRespond);
  const change = page.add();
  page.account.submit(change);
  page.account.submit(page.set("primary_region", "us"));
  expect(page.account.listPendingFor(1)).toEqual([change]);
  expect(page.account.listPendingFor(2)).toEqual([]);
  expect(page.account.isSaving("primary_region")).toBe(true);
  expect(page.account.isSaving("public_username")).toBe(false);
});

it("onServerUpdate reports items that were changed on this page or on another open page", async () => {
  const other = await browser.open(7);
  const page = await browser.open(7);
  const notifications: unknown[] = [];
  other.account.onServerUpdate((id, json) => notifications.push(["other", id, json]));
  page.account.onServerUpdate((id, json) => notifications.push(["page", id, json]));
  browser.replies.set(ADD, () => createApiResponse(7, OWNED));
  page.account.submit(page.add());
  await flushPending();
  expect(notifications).toEqual([
    ["other", 1, undefined],
    ["page", 1, OWNED],
  ]);
});

it("onServerUpdate calls its listener with the id of each item of a reloaded collection", async () => {
  const page = await browser.open(7);
  const notifications: number[] = [];
  const unsubscribe = page.account.onServerUpdate((id) => notifications.push(id));
  browser.replies.set(HOLDINGS, () => createApiResponse(7, { version: 4, holdings: { 5: "l", 6: "b" } }));
  page.dispatchToPage("pageshow", { persisted: true });
  await flushPending();
  expect(notifications).toEqual([5, 6]);
  unsubscribe();
  page.dispatchToPage("pageshow", { persisted: true });
  await flushPending();
  expect(notifications).toEqual([5, 6]);
});

it("a page ignores the settings in a response that has an older settings version", async () => {
  const page = await browser.open(7, { version: "9", settingsVersion: "3" });
  const NAME = "/api/user/public_username";
  browser.replies.set(NAME, () => createApiResponse(7, { version: 2, privacySettings: { public_username: "Old" } }));
  await page.account.submitAndWait(page.set("public_username", "Ada"));
  expect(page.settings()).toEqual({});
  browser.replies.set(NAME, () => createApiResponse(7, { version: 3, privacySettings: { public_username: "Ada" } }));
  await page.account.submitAndWait(page.set("public_username", "Ada"));
  expect(page.settings()).toEqual({ public_username: "Ada" });
});
