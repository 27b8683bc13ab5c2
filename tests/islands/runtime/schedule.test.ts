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

/** Only what a schedule looks at: the island's children. */
function islandWith(children: readonly object[]): HTMLElement {
  return Object.assign(Object.create(null), { children });
}

/** A browser's observer that tells what it is told. */
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

describe("visible", () => {
  it("starts once, when the first of the children comes near, and then looks no more", () => {
    vi.stubGlobal("IntersectionObserver", FakeObserver);
    const start = vi.fn();
    const children = [{}, {}];
    startWhenVisible(islandWith(children), start);
    const observer = FakeObserver.last;
    expect(observer?.observed).toEqual(children);
    expect(observer?.options.rootMargin).toBe("200px");

    observer?.tell([{ isIntersecting: false }, { isIntersecting: false }]);
    expect(start).not.toHaveBeenCalled();
    observer?.tell([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(start).toHaveBeenCalledOnce();
    expect(observer?.isConnected).toBe(false);
  });

  it("starts at once where there is nothing to see yet", () => {
    const start = vi.fn();
    startWhenVisible(islandWith([]), start);
    expect(start).toHaveBeenCalledOnce();
  });
});

describe("load", () => {
  const frames: (() => void)[] = [];
  const withPage = (visibilityState: string) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.stubGlobal("document", { visibilityState });
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  };

  it("waits for the frame and for the task behind it", () => {
    withPage("visible");
    const start = vi.fn();
    startWhenPainted(islandWith([]), start);
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    frames.pop()?.();
    expect(start).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });

  it("does not wait for the frames of a page that nobody sees", () => {
    withPage("hidden");
    const start = vi.fn();
    startWhenPainted(islandWith([]), start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });
});

describe("idle", () => {
  it("asks the browser for a rest, with an end to its patience", () => {
    const requestIdleCallback = vi.fn((run: () => void) => run());
    vi.stubGlobal("window", { requestIdleCallback });
    vi.stubGlobal("requestIdleCallback", requestIdleCallback);
    const start = vi.fn();
    startWhenIdle(islandWith([]), start);
    expect(start).toHaveBeenCalledOnce();
    expect(requestIdleCallback).toHaveBeenCalledWith(start, { timeout: 4_000 });
  });

  it("takes its time where the browser cannot tell", () => {
    vi.useFakeTimers();
    vi.stubGlobal("window", {});
    const start = vi.fn();
    startWhenIdle(islandWith([]), start);
    vi.advanceTimersByTime(499);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledOnce();
  });
});

describe("told", () => {
  const withPage = () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "hidden" });
  };
  // Files share the stores, and another file may have left something in them.
  beforeEach(() => {
    $warning.set(undefined);
    $sendFailure.set(undefined);
    $confirmation.set(undefined);
    $toasts.set([]);
    $confettiCount.set(0);
  });
  afterEach(() => $confettiCount.set(0));

  it("waits for the first news, and no longer", async () => {
    withPage();
    const start = vi.fn();
    startOnFirstMessage(islandWith([]), start);
    await vi.runAllTimersAsync();
    expect(start).not.toHaveBeenCalled();
    for (const news of [1, 2]) {
      $confettiCount.set(news);
      await vi.runAllTimersAsync();
      expect(start).toHaveBeenCalledOnce();
    }
  });

  it("does not wait where there is some already", async () => {
    withPage();
    $confettiCount.set(1);
    const start = vi.fn();
    startOnFirstMessage(islandWith([]), start);
    await vi.runAllTimersAsync();
    expect(start).toHaveBeenCalledOnce();
  });
});

describe("the name of a schedule", () => {
  it.each(Object.keys(HYDRATION_SCHEDULES))("%s is one", (name) => expect(isHydrationTrigger(name)).toBe(true));
  it.each([undefined, "", "never", "toString", "constructor", "__proto__"])("%s is none", (name) =>
    expect(isHydrationTrigger(name)).toBe(false),
  );
});
