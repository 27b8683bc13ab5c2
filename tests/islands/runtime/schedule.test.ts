import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  HYDRATION_SCHEDULES,
  hydrateAfterPaint,
  hydrateOnFirstOverlayMessage,
  hydrateWhenIdle,
  hydrateWhenVisible,
  isHydrationTrigger,
} from "../../../islands/runtime/schedule";
import {
  $confettiTriggerCount,
  $pendingConfirmation,
  $sendFailure,
  $toasts,
  $unsavedChangesReason,
} from "../../../islands/store/overlays";

/** Creates an island with only the part that schedules use: its children. */
function createIsland(children: readonly object[]): HTMLElement {
  return Object.assign(Object.create(null), { children });
}

/** A fake observer whose intersections are reported by the test. */
class FakeObserver {
  static last: FakeObserver | undefined;
  readonly observed: unknown[] = [];
  isConnected = true;
  constructor(
    readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void,
    readonly options: { readonly rootMargin: string },
  ) {
    FakeObserver.last = this;
  }
  observe(element: unknown): void {
    this.observed.push(element);
  }
  disconnect(): void {
    this.isConnected = false;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeObserver.last = undefined;
});

it("hydrateWhenVisible hydrates an island when one of its children comes within 200 px of the viewport", () => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const start = vi.fn();
  const children = [{}, {}];
  hydrateWhenVisible(createIsland(children), start);
  const observer = FakeObserver.last;
  expect(observer?.observed).toEqual(children);
  expect(observer?.options.rootMargin).toBe("200px");

  observer?.tell([{ isIntersecting: false }, { isIntersecting: false }]);
  expect(start).not.toHaveBeenCalled();
  observer?.tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(start).toHaveBeenCalledOnce();
  expect(observer?.isConnected).toBe(false);
});

it("hydrateWhenVisible hydrates an island without children immediately", () => {
  const start = vi.fn();
  hydrateWhenVisible(createIsland([]), start);
  expect(start).toHaveBeenCalledOnce();
});

describe("hydrateAfterPaint", () => {
  const frames: (() => void)[] = [];
  const withPage = (visibilityState: string) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.stubGlobal("document", { visibilityState });
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  };

  it("hydrateAfterPaint hydrates an island one task after the next animation frame", () => {
    withPage("visible");
    const start = vi.fn();
    hydrateAfterPaint(createIsland([]), start);
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    frames.pop()?.();
    expect(start).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });

  it("hydrateAfterPaint does not wait for an animation frame on a hidden page", () => {
    withPage("hidden");
    const start = vi.fn();
    hydrateAfterPaint(createIsland([]), start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });
});

it("hydrateWhenIdle hydrates an island when the browser is idle, or after 4 seconds at the latest", () => {
  const requestIdleCallback = vi.fn((run: () => void) => run());
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  const start = vi.fn();
  hydrateWhenIdle(createIsland([]), start);
  expect(start).toHaveBeenCalledOnce();
  expect(requestIdleCallback).toHaveBeenCalledWith(start, { timeout: 4_000 });
});

it("hydrateWhenIdle hydrates an island after 500 ms if the browser has no requestIdleCallback", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const start = vi.fn();
  hydrateWhenIdle(createIsland([]), start);
  vi.advanceTimersByTime(499);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
});

describe("hydrateOnFirstOverlayMessage", () => {
  const withPage = () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "hidden" });
  };
  // Test files share the stores, so another one may have left messages.
  beforeEach(() => {
    $unsavedChangesReason.set(undefined);
    $sendFailure.set(undefined);
    $pendingConfirmation.set(undefined);
    $toasts.set([]);
    $confettiTriggerCount.set(0);
  });
  afterEach(() => $confettiTriggerCount.set(0));

  it("hydrateOnFirstOverlayMessage hydrates an island when confetti first appears", async () => {
    withPage();
    const start = vi.fn();
    hydrateOnFirstOverlayMessage(createIsland([]), start);
    await vi.runAllTimersAsync();
    expect(start).not.toHaveBeenCalled();
    for (const count of [1, 2]) {
      $confettiTriggerCount.set(count);
      await vi.runAllTimersAsync();
      expect(start).toHaveBeenCalledOnce();
    }
  });

  it("hydrateOnFirstOverlayMessage hydrates an island immediately if confetti was shown before", async () => {
    withPage();
    $confettiTriggerCount.set(1);
    const start = vi.fn();
    hydrateOnFirstOverlayMessage(createIsland([]), start);
    await vi.runAllTimersAsync();
    expect(start).toHaveBeenCalledOnce();
  });
});

it.each(Object.keys(HYDRATION_SCHEDULES))("isHydrationTrigger returns true for the hydration trigger %s", (name) =>
  expect(isHydrationTrigger(name)).toBe(true),
);
it.each([undefined, "", "never", "toString", "constructor", "__proto__"])(
  "isHydrationTrigger returns false for the invalid value %j",
  (name) => expect(isHydrationTrigger(name)).toBe(false),
);
