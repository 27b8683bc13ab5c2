import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountPage";

class FakeElement {
  constructor(readonly link: boolean) {}
  closest(which: string): FakeElement | null {
    return this.link && which.startsWith("a[href=") ? this : null;
  }
}

let browser: AccountBrowser;
let listeners: Map<string, ((event: object) => void)[]>;
let assigned: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(console, "warn").mockReturnValue();
  browser = new AccountBrowser();
  listeners = new Map();
  assigned = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Other files share the process, and load their own modules.
afterAll(() => void vi.resetModules());

type Entry = "entry" | "accountEntry";

/** The first script of a page with this on its body begins. */
async function begin(entry: Entry, dataset: Readonly<Record<string, string>>, cookie = "") {
  const addEventListener = (kind: string, hear: (event: object) => void) =>
    void listeners.set(kind, [...(listeners.get(kind) ?? []), hear]);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("window", {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => (key === "plinth:guest" ? '{"v":1,"items":{"5":"b"}}' : null),
  });
  vi.stubGlobal("location", {
    protocol: "http:",
    search: "",
    assign: (to: string) => assigned.push(to),
    reload: () => undefined,
  });
  vi.stubGlobal("document", {
    cookie,
    readyState: "complete",
    visibilityState: "hidden",
    hidden: true,
    documentElement: { lang: "en", dataset: {} },
    body: { dataset },
    addEventListener,
    querySelector: (which: string) => (which.startsWith("meta") ? { content: "a token" } : null),
    querySelectorAll: () => [],
  });
  vi.resetModules();
  const overlays = await import("../../../islands/store/overlays");
  const { $holdings } = await import("../../../islands/store/holdings");
  const { encodeHoldings } = await import("../../../domain/wire/holdings");
  await (entry === "entry"
    ? import("../../../islands/runtime/entry")
    : import("../../../islands/runtime/accountEntry"));
  // Requests that the first script makes after it has run.
  await Promise.all([import("../../../islands/page"), import("../../../islands/store/guestControls")]);
  await flushPending();
  const { getCurrentAccount } = await import("../../../islands/store/currentAccount");
  return { overlays, account: getCurrentAccount, shown: () => encodeHoldings($holdings.get()) };
}

const SIGNED_IN = { viewer: "7", version: "1", settingsVersion: "1", holdings: "{}" };
const UNREACHABLE = { viewer: "0", collection: "unreachable" };
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:7:"));

/** @returns whether the browser still follows the link. */
function click(target: FakeElement): boolean {
  let isFollowed = true;
  const preventDefault = () => {
    isFollowed = false;
  };
  for (const hear of listeners.get("click") ?? []) hear({ target, detail: 1, preventDefault });
  return isFollowed;
}

/** Something of person 7 is left in the browser that the server does not have. */
async function leaveWaiting(): Promise<void> {
  browser.replies.set("/api/amiibo/1/add", () => new TypeError("No network."));
  const page = await browser.open(7);
  page.account.keep(page.add());
  await flushPending();
  expect(waiting()).toHaveLength(1);
}

describe("logging out", () => {
  it("asks first while changes wait, and leaves none of them in the browser", async () => {
    await leaveWaiting();
    const { overlays } = await begin("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(true))).toBe(false);
    expect(overlays.$confirmation.get()?.text).toBe("One change has not reached Plinth yet. Log out and lose it?");
    expect([waiting().length, assigned]).toEqual([1, []]);
    overlays.$confirmation.get()?.onConfirm();
    expect([waiting(), assigned]).toEqual([[], ["/logout"]]);
  });

  it("is not asked about where nothing waits, nor is another click where something does", async () => {
    const { overlays } = await begin("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(true))).toBe(true);
    await leaveWaiting();
    listeners.clear();
    await begin("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(false))).toBe(true);
    expect(overlays.$confirmation.get()).toBeUndefined();
  });
});

describe("a page that was made while nobody knew who asks", () => {
  it("is of whom the browser knows, and shows what of theirs waits", async () => {
    await leaveWaiting();
    browser.replies.set("/api/user/whoami", () => new TypeError("No network."));
    browser.replies.set("/api/amiibo/holdings", () => createApiResponse(7, { version: 2, holdings: { 2: "l" } }));
    const { shown, account } = await begin("accountEntry", UNREACHABLE, "viewer=7");
    expect(shown()).toEqual({ 1: "b", 2: "l" });
    expect(account()).toBeDefined();
  });

  it("takes nothing in and says so where the browser knows nobody", async () => {
    const { account, shown, overlays } = await begin("accountEntry", UNREACHABLE);
    expect(account()).toBeUndefined();
    const [{ submitChange }, { createPendingChange }] = await Promise.all([
      import("../../../islands/store/changeHandler"),
      import("../../../islands/store/outbox/pendingChange"),
    ]);
    expect(submitChange(createPendingChange("Mario", { kind: "act", id: 1, act: "add" }))).toBe(false);
    expect(overlays.$toasts.get()).toMatchObject([
      { text: "Your collection cannot be reached right now. Nothing was changed." },
    ]);
    expect(shown()).toEqual({});
    expect(browser.sent).toEqual([]);
  });

  it("is no guest's", async () => {
    expect((await begin("entry", UNREACHABLE)).shown()).toEqual({});
    expect((await begin("entry", SIGNED_IN)).shown()).toEqual({});
    expect((await begin("entry", { viewer: "0" })).shown()).toEqual({ 5: "b" });
  });
});
