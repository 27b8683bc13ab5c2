import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountPage";

let browser: AccountBrowser;

beforeEach(() => {
  // Pages that are over try again by no clock of their own.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
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
const OWNED = { version: 2, copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false };
const noNetwork = () => new TypeError("No network.");
const readings = () => browser.paths().filter((path) => path === HOLDINGS).length;
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:"));

describe("a change whose answer is lost", () => {
  it("is sent again with the same id once the browser is online, and no third time", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, noNetwork);
    const change = page.add();
    page.account.keep(change);
    await flushPending();
    expect(page.stuck()).toBeDefined();
    expect(page.shown()).toEqual({ 1: "b" });
    expect(waiting()).toHaveLength(1);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.tell("online");
    await flushPending();
    page.tell("online");
    await flushPending();
    expect(browser.sent.map(({ path, changeId }) => [path, changeId])).toEqual([
      [ADD, change.changeId],
      [ADD, change.changeId],
    ]);
    expect(page.stuck()).toBeUndefined();
    expect(page.shown()).toEqual({ 1: "b" });
    expect(waiting()).toEqual([]);
  });

  it("is sent with the same id by the page that comes after", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, noNetwork);
    const change = page.add();
    page.account.keep(change);
    await flushPending();
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    const next = await browser.open(7);
    expect(browser.sent.map(({ changeId }) => changeId)).toEqual([change.changeId, change.changeId]);
    expect(next.shown()).toEqual({ 1: "b" });
    expect(waiting()).toEqual([]);
  });

  it("is neither sent nor shown by a page of somebody else in the same browser", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, noNetwork);
    page.account.keep(page.add());
    await flushPending();
    const others = await Promise.all([browser.open(70), browser.open(8)]);
    for (const other of others) {
      other.tell("online");
      await flushPending();
      expect(other.shown()).toEqual({});
      expect(other.account.isWaiting()).toBe(false);
    }
    expect(browser.sent).toHaveLength(1);
    expect(waiting()).toHaveLength(1);
  });
});

describe("what the server confirmed to one page", () => {
  it("is shown by the other pages of its person at once, and by nobody else's", async () => {
    const other = await browser.open(7);
    const stranger = await browser.open(8);
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    browser.replies.set("/api/user/primary_region", () =>
      createApiResponse(7, { version: 3, privacySettings: { primary_region: "2" } }),
    );
    page.account.keep(page.add());
    page.account.keep(page.set("primary_region", "2"));
    await flushPending();
    expect(other.shown()).toEqual({ 1: "b" });
    expect(other.settings()).toEqual({ primary_region: "2" });
    expect(stranger.shown()).toEqual({});
    expect(stranger.settings()).toEqual({});
    expect(readings()).toBe(0);
  });

  it("is gone on the other pages where it is nothing any more", async () => {
    const owned = { holdings: '{"1":"b"}' };
    const other = await browser.open(7, owned);
    const page = await browser.open(7, owned);
    browser.replies.set("/api/amiibo/1/remove/one", () => createApiResponse(7, { ...OWNED, copies: [] }));
    page.account.keep(page.remove());
    await flushPending();
    expect(page.shown()).toEqual({});
    expect(other.shown()).toEqual({});
  });

  it("is told to the device, in the name of its person", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.account.keep(page.add());
    await flushPending();
    const told = { version: 2, holdings: { 1: "b" }, gone: [], isAll: false };
    expect(browser.words).toEqual([{ kind: "told", viewer: "7", told }]);
  });

  it("is not sent again by another page that waits with it", async () => {
    browser.replies.set(ADD, noNetwork);
    const page = await browser.open(7);
    page.account.keep(page.add());
    await flushPending();
    const other = await browser.open(7);
    expect(other.account.isWaiting()).toBe(true);
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.tell("online");
    await flushPending();
    expect(other.account.isWaiting()).toBe(false);
    const { length } = browser.sent;
    other.tell("online");
    await flushPending();
    expect(browser.sent).toHaveLength(length);
  });
});

describe("a change that the server refuses", () => {
  const refuse = () => createApiResponse(7, { message: "Broken." }, 500);

  it("goes back with all that was built on it, and Retry sends each of them again, in order", async () => {
    const page = await browser.open(7);
    let refused: (response: Response) => void = () => undefined;
    browser.replies.set(ADD, () => new Promise<Response>((resolve) => (refused = resolve)));
    const changes = [page.add(), page.add(), page.add()];
    for (const change of changes) page.account.keep(change);
    await flushPending();
    expect(page.shown()).toEqual({ 1: "bbb" });
    refused(refuse());
    await flushPending();
    expect(page.shown()).toEqual({});
    expect(page.toasts()).toMatchObject([{ text: "Mario was not saved. Broken.", action: { label: "Retry" } }]);
    browser.sent.length = 0;
    browser.replies.set(ADD, () => createApiResponse(7, { ...OWNED, copies: OWNED.copies }));
    page.toasts()[0]?.action?.run();
    await flushPending();
    expect(browser.sent.map(({ changeId }) => changeId)).toEqual(changes.map(({ changeId }) => changeId));
  });

  it("makes this page and the others read the collection anew", async () => {
    const other = await browser.open(7);
    const page = await browser.open(7);
    browser.replies.set(ADD, refuse);
    browser.replies.set(HOLDINGS, () => createApiResponse(7, { version: 4, holdings: { 5: "l" } }));
    page.account.keep(page.add());
    await flushPending();
    expect(page.shown()).toEqual({ 5: "l" });
    expect(other.shown()).toEqual({ 5: "l" });
    expect(readings()).toBe(2);
  });
});

describe("the end of a page's session", () => {
  it("as signed out is said, and the device forgets what it keeps", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(0, {}, 401));
    page.account.keep(page.add());
    await flushPending();
    expect(page.warning()).toBe("signed-out");
    expect(browser.words).toEqual([{ kind: "signed-out" }]);
    expect(page.account.keep(page.add(2))).toBe(false);
    expect(browser.paths()).toEqual([ADD]);
    expect(waiting()).toHaveLength(1);
  });

  it("as somebody else's is said, and the device keeps what is theirs", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(8, OWNED));
    page.account.keep(page.add());
    await flushPending();
    expect(page.warning()).toBe("another-session");
    expect(browser.words).toEqual([]);
  });

  it("is seen by a reading as well, and nothing is taken in from then on", async () => {
    const page = await browser.open(7);
    browser.replies.set(HOLDINGS, () => createApiResponse(8, { version: 9, holdings: { 5: "l" } }));
    page.tell("pageshow", { persisted: true });
    await flushPending();
    expect(page.warning()).toBe("another-session");
    expect(page.account.keep(page.add())).toBe(false);
    expect(page.shown()).toEqual({});
    expect(browser.paths()).toEqual([HOLDINGS]);
    expect(waiting()).toEqual([]);
  });

  it("is warned of again at every further change", async () => {
    const page = await browser.open(7);
    browser.replies.set(ADD, () => createApiResponse(0, {}, 401));
    page.account.keep(page.add());
    await flushPending();
    const { $warning } = await import("../../../islands/store/overlays");
    $warning.set(undefined);
    expect(await page.account.ask(page.add(2))).toBeUndefined();
    expect(page.warning()).toBe("signed-out");
  });
});

describe("a page that was made while nobody knew who asks", () => {
  const UNREACHABLE = { collection: "unreachable", viewer: "0" };
  const WHOAMI = "/api/user/whoami";

  it("sends no change, and makes way once somebody knows", async () => {
    browser.replies.set(WHOAMI, noNetwork);
    browser.replies.set(HOLDINGS, noNetwork);
    const page = await browser.open(7, UNREACHABLE);
    page.account.keep(page.add());
    await flushPending();
    expect(browser.reloads).toBe(0);
    expect(page.stuck()).toBeDefined();
    browser.replies.set(WHOAMI, () => createApiResponse(7, {}));
    page.tell("online");
    await flushPending();
    expect(browser.reloads).toBe(1);
    expect(browser.paths().filter((path) => path !== HOLDINGS)).toEqual([WHOAMI, WHOAMI]);
    expect(waiting()).toHaveLength(1);
  });

  it("ends where nobody is signed in any more", async () => {
    browser.replies.set(WHOAMI, () => createApiResponse(0, { message: "You are not signed in." }, 401));
    browser.replies.set(HOLDINGS, noNetwork);
    const page = await browser.open(7, UNREACHABLE);
    page.account.keep(page.add());
    await flushPending();
    expect(page.warning()).toBe("signed-out");
    expect(browser.reloads).toBe(0);
  });

  it.each([
    [7, { 5: "l" }],
    [8, {}],
  ])("shows what is known of its person alone: of %i it shows %j", async (viewer, shown) => {
    browser.replies.set(HOLDINGS, () => createApiResponse(viewer, { version: 4, holdings: { 5: "l" } }));
    const page = await browser.open(7, UNREACHABLE);
    expect(page.shown()).toEqual(shown);
  });
});

describe("a page reads the collection anew", () => {
  const NEWER = { version: 4, holdings: { 5: "l" } };

  it("where it is the device's copy", async () => {
    browser.replies.set(HOLDINGS, () => createApiResponse(7, NEWER));
    expect((await browser.open(7, { copy: "" })).shown()).toEqual({ 5: "l" });
  });

  it("when it comes back from the browser's memory, and not when it is first shown", async () => {
    const page = await browser.open(7);
    browser.replies.set(HOLDINGS, () => createApiResponse(7, NEWER));
    page.tell("pageshow", { persisted: false });
    await flushPending();
    expect(readings()).toBe(0);
    page.tell("pageshow", { persisted: true });
    await flushPending();
    expect(page.shown()).toEqual({ 5: "l" });
  });
});

it("an item that was owned already is told as such, and a milestone with a party", async () => {
  const page = await browser.open(7);
  browser.replies.set(ADD, () => createApiResponse(7, { ...OWNED, was_owned: true }));
  page.account.keep(page.add());
  await flushPending();
  expect(page.toasts().map(({ text }) => text)).toEqual(["Mario was on your shelf already. Nothing was added."]);
  expect(page.parties()).toBe(0);
  browser.replies.set("/api/amiibo/2/add", () =>
    createApiResponse(7, { ...OWNED, version: 3, milestone: "Kirby is complete." }),
  );
  page.account.keep(page.add(2));
  await flushPending();
  expect(page.toasts().map(({ text }) => text)).toContain("Kirby is complete.");
  expect(page.parties()).toBe(1);
});

it("says of a setting and of an item alone whether something of them is on its way", async () => {
  const page = await browser.open(7);
  const hangs = () => new Promise<Response>(() => undefined);
  for (const path of [ADD, "/api/user/primary_region"]) browser.replies.set(path, hangs);
  const change = page.add();
  page.account.keep(change);
  page.account.keep(page.set("primary_region", "2"));
  expect(page.account.waitingOn(1)).toEqual([change]);
  expect(page.account.waitingOn(2)).toEqual([]);
  expect(page.account.isSaving("primary_region")).toBe(true);
  expect(page.account.isSaving("public_username")).toBe(false);
});

describe("who listens to the account", () => {
  it("hears of an item that another page changed, and of its own with all that the server said", async () => {
    const other = await browser.open(7);
    const page = await browser.open(7);
    const heard: unknown[] = [];
    other.account.listen((id, json) => heard.push(["other", id, json]));
    page.account.listen((id, json) => heard.push(["page", id, json]));
    browser.replies.set(ADD, () => createApiResponse(7, OWNED));
    page.account.keep(page.add());
    await flushPending();
    expect(heard).toEqual([
      ["other", 1, undefined],
      ["page", 1, OWNED],
    ]);
  });

  it("hears of every item that is read anew, until they leave", async () => {
    const page = await browser.open(7);
    const heard: number[] = [];
    const leave = page.account.listen((id) => heard.push(id));
    browser.replies.set(HOLDINGS, () => createApiResponse(7, { version: 4, holdings: { 5: "l", 6: "b" } }));
    page.tell("pageshow", { persisted: true });
    await flushPending();
    expect(heard).toEqual([5, 6]);
    leave();
    page.tell("pageshow", { persisted: true });
    await flushPending();
    expect(heard).toEqual([5, 6]);
  });
});

it("a setting is replaced by what is as new as the page's settings, whatever the version of its holdings", async () => {
  const page = await browser.open(7, { version: "9", settingsVersion: "3" });
  const NAME = "/api/user/public_username";
  browser.replies.set(NAME, () => createApiResponse(7, { version: 2, privacySettings: { public_username: "Old" } }));
  await page.account.ask(page.set("public_username", "Ada"));
  expect(page.settings()).toEqual({});
  browser.replies.set(NAME, () => createApiResponse(7, { version: 3, privacySettings: { public_username: "Ada" } }));
  await page.account.ask(page.set("public_username", "Ada"));
  expect(page.settings()).toEqual({ public_username: "Ada" });
});
