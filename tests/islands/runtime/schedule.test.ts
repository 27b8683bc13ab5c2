import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  HYDRATION_SCHEDULES,
  isHydrationTrigger,
  startOnFirstMessage,
  startWhenIdle,
  startWhenPainted,
  startWhenVisible,
} from "../../../islands/runtime/schedule";
import { $confettiCount, $confirmation, $sendFailure, $toasts, $warning } from "../../../islands/store/overlays";

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

it("startWhenVisible starts the island once when one of its children is within 200 px of the viewport", () => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const start = vi.fn();
  const children = [{}, {}];
  startWhenVisible(createIsland(children), start);
  const observer = FakeObserver.last;
  expect(observer?.observed).toEqual(children);
  expect(observer?.options.rootMargin).toBe("200px");

  observer?.tell([{ isIntersecting: false }, { isIntersecting: false }]);
  expect(start).not.toHaveBeenCalled();
  observer?.tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(start).toHaveBeenCalledOnce();
  expect(observer?.isConnected).toBe(false);
});

it("startWhenVisible starts an island without children at once", () => {
  const start = vi.fn();
  startWhenVisible(createIsland([]), start);
  expect(start).toHaveBeenCalledOnce();
});

describe("startWhenPainted", () => {
  const frames: (() => void)[] = [];
  const withPage = (visibilityState: string) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.stubGlobal("document", { visibilityState });
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  };

  it("startWhenPainted starts the island in the task after the next animation frame", () => {
    withPage("visible");
    const start = vi.fn();
    startWhenPainted(createIsland([]), start);
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    frames.pop()?.();
    expect(start).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });

  it("startWhenPainted does not wait for an animation frame on a hidden page", () => {
    withPage("hidden");
    const start = vi.fn();
    startWhenPainted(createIsland([]), start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });
});

it("startWhenIdle starts the island when the browser is idle, or after 4 seconds at the latest", () => {
  const requestIdleCallback = vi.fn((run: () => void) => run());
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  const start = vi.fn();
  startWhenIdle(createIsland([]), start);
  expect(start).toHaveBeenCalledOnce();
  expect(requestIdleCallback).toHaveBeenCalledWith(start, { timeout: 4_000 });
});

it("startWhenIdle starts the island after 500 ms if the browser has no requestIdleCallback", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const start = vi.fn();
  startWhenIdle(createIsland([]), start);
  vi.advanceTimersByTime(499);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
});

describe("startOnFirstMessage", () => {
  const withPage = () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "hidden" });
  };
  // Test files share the stores, so another one may have left messages.
  beforeEach(() => {
    $warning.set(undefined);
    $sendFailure.set(undefined);
    $confirmation.set(undefined);
    $toasts.set([]);
    $confettiCount.set(0);
  });
  afterEach(() => $confettiCount.set(0));

  it("startOnFirstMessage starts the island at the first message on the page and not at later ones", async () => {
    withPage();
    const start = vi.fn();
    startOnFirstMessage(createIsland([]), start);
    await vi.runAllTimersAsync();
    expect(start).not.toHaveBeenCalled();
    for (const count of [1, 2]) {
      $confettiCount.set(count);
      await vi.runAllTimersAsync();
      expect(start).toHaveBeenCalledOnce();
    }
  });

  it("startOnFirstMessage starts the island at once if the page already has a message", async () => {
    withPage();
    $confettiCount.set(1);
    const start = vi.fn();
    startOnFirstMessage(createIsland([]), start);
    await vi.runAllTimersAsync();
    expect(start).toHaveBeenCalledOnce();
  });
});

it.each(Object.keys(HYDRATION_SCHEDULES))("isHydrationTrigger accepts the hydration trigger %s", (name) =>
  expect(isHydrationTrigger(name)).toBe(true),
);
it.each([undefined, "", "never", "toString", "constructor", "__proto__"])(
  "isHydrationTrigger rejects %j as a hydration trigger",
  (name) => expect(isHydrationTrigger(name)).toBe(false),
);
