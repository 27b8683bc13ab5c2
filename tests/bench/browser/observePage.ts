export interface PageTimings {
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /**
   * Returns the delays in ms from each key or tap since the last call to the next paint. The browser's Event Timing
   * reports them in steps of 8 ms, at least 16. Must be called after the frame of the last event is shown.
   */
  readonly takeLatencies: () => number[];
  /** Time in ms of the largest contentful paint so far. */
  largest: number;
}

declare global {
  interface Window {
    observed: PageTimings;
    /** Time in ms at which a click on the first item's "own" button had an effect. */
    toggledAt?: number;
  }
}

/** Records long tasks, paints and input delays. This function runs inside the page, before its own scripts. */
export function observePage(): void {
  const UNREPORTED_MS = 16;
  /** Input delays in ms, by the time stamp of the key or click. */
  const latencies = new Map<number, number>();
  const recordLatencies = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      const before = latencies.get(startTime);
      if (before !== undefined) latencies.set(startTime, Math.max(before, duration));
    }
  };
  const events = new PerformanceObserver((list) => recordLatencies(list.getEntries()));
  const options = { type: "event", durationThreshold: UNREPORTED_MS };
  events.observe(options);
  const takeLatencies = () => {
    recordLatencies(events.takeRecords());
    const recorded = [...latencies.values()];
    latencies.clear();
    return recorded;
  };

  const observed: PageTimings = { longTasks: [], takeLatencies, largest: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  new PerformanceObserver((list) => {
    observed.largest = list.getEntries().at(-1)?.startTime ?? observed.largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  let keyAt = 0;
  addEventListener("keydown", ({ timeStamp }) => (keyAt = timeStamp), true);
  addEventListener("input", () => latencies.set(keyAt, UNREPORTED_MS), true);
  addEventListener(
    "click",
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest("[data-control], th[data-column]"))
        latencies.set(timeStamp, UNREPORTED_MS);
    },
    true,
  );
}

/** Clicks the first item's "own" button every 20 ms until the item is owned. This function runs inside the page. */
export function clickFirstToggle(): void {
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLElement>('[data-control="own"]');
    const card = button?.closest<HTMLElement>("[data-owned]");
    if (!button || !card) return;
    if (card.dataset.owned !== "true") return button.click();
    clearInterval(timer);
    requestAnimationFrame(() => {
      window.toggledAt = performance.now();
    });
  }, 20);
}
