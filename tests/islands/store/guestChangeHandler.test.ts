import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import {
  clearGuestHoldings,
  guestChangeHandler,
  saveWarningDismissed,
} from "../../../islands/store/guestChangeHandler";
import { followGuestHoldings, GUEST_STORAGE_KEY, readGuestHoldings } from "../../../islands/store/guestHoldings";
import { $holdings } from "../../../islands/store/holdings";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { $toasts, $warning } from "../../../islands/store/overlays";

const storage = new Map<string, string>();
let isStorageFull: boolean;
/** Values written to `document.cookie`, the oldest first. */
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
  $warning.set(undefined);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = (act: "add" | "remove", id = 1) =>
  guestChangeHandler.keep(createPendingChange("Mario", { kind: "act", id, act }));

describe("a guest's change", () => {
  it("is shown, kept in the tab and warned of", () => {
    expect(change("add")).toBe(true);
    expect($holdings.get().get(1)?.copies).toEqual([{ isBoxed: true }]);
    expect(readGuestHoldings().get(1)?.copies).toEqual([{ isBoxed: true }]);
    expect($warning.get()).toBe("guest");
    expect($toasts.get()).toEqual([]);
  });

  it("keeps what was marked before it", () => {
    change("add", 1);
    change("add", 2);
    expect([...readGuestHoldings().keys()]).toEqual([1, 2]);
  });

  it("changes this page alone where the tab keeps nothing, and says so", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    isStorageFull = true;
    expect(change("add")).toBe(true);
    expect($holdings.get().get(1)?.copies).toHaveLength(1);
    expect($toasts.get()).toHaveLength(1);
    vi.runAllTimers();
    expect(cookies).toEqual([]);
  });

  it("is not warned of again in a tab where the warning was put away", () => {
    saveWarningDismissed();
    change("add");
    expect($warning.get()).toBeUndefined();
    expect(readGuestHoldings().size).toBe(1);
  });

  it("tells the server only whether anything is marked", () => {
    change("add");
    vi.runAllTimers();
    expect(cookies).toEqual(["marked=1; Path=/; SameSite=Lax"]);
    change("remove");
    vi.runAllTimers();
    expect(cookies[1]).toBe("marked=1; Path=/; SameSite=Lax; Max-Age=0");
  });
});

it("forgetting a guest's marks empties the tab and the cookie", () => {
  change("add");
  vi.runAllTimers();
  clearGuestHoldings();
  expect(storage.has(GUEST_STORAGE_KEY)).toBe(false);
  expect(cookies.at(-1)).toContain("Max-Age=0");
});

it("a page that the browser kept shows what was marked since on another page", () => {
  let comeBack: (event: { readonly persisted: boolean }) => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, hear: typeof comeBack) => {
    comeBack = hear;
  });
  followGuestHoldings();
  expect($holdings.get().size).toBe(0);
  change("add");
  $holdings.set(new Map([[2, EMPTY_HOLDING]]));
  comeBack({ persisted: true });
  expect([...$holdings.get().keys()]).toEqual([1]);
});
