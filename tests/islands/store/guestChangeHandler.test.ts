import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import {
  clearGuestHoldings,
  guestChangeHandler,
  writeGuestWarningDismissed,
} from "../../../islands/store/guestChangeHandler";
import { GUEST_HOLDINGS_STORAGE_KEY, readGuestHoldings, showGuestHoldings } from "../../../islands/store/guestHoldings";
import { $holdings } from "../../../islands/store/holdings";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { $toasts, $unsavedChangesReason } from "../../../islands/store/overlays";

const storage = new Map<string, string>();
let isStorageFull: boolean;
/** The values written to `document.cookie`, oldest first. */
let cookies: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  isStorageFull = false;
  cookies = [];
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem: (key: string, value: string) => {
      if (isStorageFull) throw new DOMException("No room.", "QuotaExceededError");
      storage.set(key, value);
    },
  });
  vi.stubGlobal("document", {
    visibilityState: "hidden",
    set cookie(value: string) {
      cookies.push(value);
    },
  });
});
afterEach(() => {
  storage.clear();
  $holdings.set(new Map());
  $toasts.set([]);
  $unsavedChangesReason.set(undefined);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const submitAction = (act: "add" | "remove", id = 1) =>
  guestChangeHandler.submit(createPendingChange("Mario", { kind: "act", id, act }));

describe("a guest's change", () => {
  it("a change by a guest is saved in the browser tab and opens a warning banner", () => {
    expect(submitAction("add")).toBe(true);
    expect($holdings.get().get(1)?.copies).toEqual([{ isBoxed: true }]);
    expect(readGuestHoldings().get(1)?.copies).toEqual([{ isBoxed: true }]);
    expect($unsavedChangesReason.get()).toBe("guest");
    expect($toasts.get()).toEqual([]);
  });

  it("a change by a guest keeps the items that the guest marked before in the same browser tab", () => {
    submitAction("add", 1);
    submitAction("add", 2);
    expect([...readGuestHoldings().keys()]).toEqual([1, 2]);
  });

  it("a change by a guest causes a warning toast if the storage is full and the change cannot be saved", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    isStorageFull = true;
    expect(submitAction("add")).toBe(true);
    expect($holdings.get().get(1)?.copies).toHaveLength(1);
    expect($toasts.get()).toHaveLength(1);
    vi.runAllTimers();
    expect(cookies).toEqual([]);
  });

  it("a change by a guest shows no warning banner in a tab where the banner was dismissed", () => {
    writeGuestWarningDismissed();
    submitAction("add");
    expect($unsavedChangesReason.get()).toBeUndefined();
    expect(readGuestHoldings().size).toBe(1);
  });

  it("the cookie marked=1 is set when a guest marks the first item and deleted with the last item", () => {
    submitAction("add");
    vi.runAllTimers();
    expect(cookies).toEqual(["marked=1; Path=/; SameSite=Lax"]);
    submitAction("remove");
    vi.runAllTimers();
    expect(cookies[1]).toBe("marked=1; Path=/; SameSite=Lax; Max-Age=0");
  });
});

it.each(["", "{", "null", "[]", '{"1":"?"}'])(
  "readGuestHoldings returns no items for the invalid stored text %j",
  (text) => {
    storage.set(GUEST_HOLDINGS_STORAGE_KEY, text);
    expect(readGuestHoldings().size).toBe(0);
  },
);

it("clearGuestHoldings deletes the items that a guest marked and the guest cookie", () => {
  submitAction("add");
  vi.runAllTimers();
  clearGuestHoldings();
  expect(storage.has(GUEST_HOLDINGS_STORAGE_KEY)).toBe(false);
  expect(cookies.at(-1)).toContain("Max-Age=0");
});

it("a page from the back/forward cache shows the items that a guest marked on another page", () => {
  let showPage: (event: { readonly persisted: boolean }) => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, listener: typeof showPage) => {
    showPage = listener;
  });
  showGuestHoldings();
  expect($holdings.get().size).toBe(0);
  submitAction("add");
  $holdings.set(new Map([[2, EMPTY_HOLDING]]));
  showPage({ persisted: true });
  expect([...$holdings.get().keys()]).toEqual([1]);
});
