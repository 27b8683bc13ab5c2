import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountBrowser, createApiResponse, flushPending } from "../../helpers/accountBrowser";

class FakeElement {
  constructor(readonly link: boolean) {}
  closest(selector: string): FakeElement | null {
    return this.link && selector.startsWith("a[href=") ? this : null;
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
// Other test files in the same process load their own modules.
afterAll(() => void vi.resetModules());

type Entry = "entry" | "accountEntry";

/** Runs the first script of a page with these body attributes. */
async function runEntry(entry: Entry, dataset: Readonly<Record<string, string>>, cookie = "") {
  const addEventListener = (kind: string, listener: (event: object) => void) =>
    void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("window", {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => (key === "plinth:guest" ? '{"5":"b"}' : null),
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
    querySelector: (selector: string) => (selector.startsWith("meta") ? { content: "a token" } : null),
    querySelectorAll: () => [],
  });
  vi.resetModules();
  const overlays = await import("../../../islands/store/overlays");
  const { $holdings } = await import("../../../islands/store/holdings");
  const { encodeHoldings } = await import("../../../domain/wire/holdings");
  await (entry === "entry"
    ? import("../../../islands/runtime/entry")
    : import("../../../islands/runtime/accountEntry"));
  // Waits for the modules that the first script imports after it has run.
  await Promise.all([import("../../../islands/page"), import("../../../islands/store/guestControls")]);
  await flushPending();
  const { getCurrentAccount } = await import("../../../islands/store/currentAccount");
  return { overlays, account: getCurrentAccount, shown: () => encodeHoldings($holdings.get()) };
}

const SIGNED_IN = { viewer: "7", version: "1", settingsVersion: "1", holdings: "{}" };
const UNREACHABLE = { viewer: "0", collection: "unreachable" };
const listStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("plinth:outbox:7:"));

/**
 * Clicks an element.
 * @returns true if the browser still follows the link
 */
function click(target: FakeElement): boolean {
  let isFollowed = true;
  const preventDefault = () => {
    isFollowed = false;
  };
  for (const listener of listeners.get("click") ?? []) listener({ target, detail: 1, preventDefault });
  return isFollowed;
}

/** Leaves a pending change of viewer 7 in the browser. */
async function leavePendingChange(): Promise<void> {
  browser.replies.set("/api/amiibo/1/add", () => new TypeError("No network."));
  const page = await browser.open(7);
  page.account.submit(page.add());
  await flushPending();
  expect(listStoredKeys()).toHaveLength(1);
}

describe("logging out", () => {
  it("a logout with unsent changes asks for confirmation before it deletes the changes", async () => {
    await leavePendingChange();
    const { overlays } = await runEntry("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(true))).toBe(false);
    expect(overlays.$pendingConfirmation.get()?.text).toBe(
      "One change has not reached Plinth yet. Log out and lose it?",
    );
    expect([listStoredKeys().length, assigned]).toEqual([1, []]);
    overlays.$pendingConfirmation.get()?.onConfirm();
    expect([listStoredKeys(), assigned]).toEqual([[], ["/logout"]]);
  });

  it("a logout without unsent changes needs no confirmation", async () => {
    const { overlays } = await runEntry("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(true))).toBe(true);
    await leavePendingChange();
    listeners.clear();
    await runEntry("accountEntry", SIGNED_IN);
    expect(click(new FakeElement(false))).toBe(true);
    expect(overlays.$pendingConfirmation.get()).toBeUndefined();
  });
});

describe("a page whose viewer the server could not identify", () => {
  it("a page takes the user id from the cookie if the server could not identify the user", async () => {
    await leavePendingChange();
    browser.replies.set("/api/user/whoami", () => new TypeError("No network."));
    browser.replies.set("/api/amiibo/holdings", () => createApiResponse(7, { version: 2, holdings: { 2: "l" } }));
    const { shown, account } = await runEntry("accountEntry", UNREACHABLE, "viewer=7");
    expect(shown()).toEqual({ 1: "b", 2: "l" });
    expect(account()).toBeDefined();
  });

  it("a page accepts no changes if neither the server nor a cookie identifies the user", async () => {
    const { account, shown, overlays } = await runEntry("accountEntry", UNREACHABLE);
    expect(account()).toBeUndefined();
    const [{ submitViewerChange }, { createPendingChange }] = await Promise.all([
      import("../../../islands/store/changeHandler"),
      import("../../../islands/store/outbox/pendingChange"),
    ]);
    expect(submitViewerChange(createPendingChange("Mario", { kind: "act", id: 1, act: "add" }))).toBe(false);
    expect(overlays.$toasts.get()).toMatchObject([
      { text: "Your collection cannot be reached right now. Nothing was changed." },
    ]);
    expect(shown()).toEqual({});
    expect(browser.sent).toEqual([]);
  });

  it("the page of a member does not show items that a guest marked as owned in the same browser tab", async () => {
    expect((await runEntry("entry", UNREACHABLE)).shown()).toEqual({});
    expect((await runEntry("entry", SIGNED_IN)).shown()).toEqual({});
    expect((await runEntry("entry", { viewer: "0" })).shown()).toEqual({ 5: "b" });
  });
});
