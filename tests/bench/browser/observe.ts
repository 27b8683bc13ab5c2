export interface PageTimings {
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /**
   * ms from each key or tap to the paint that followed, as Event Timing says it: by steps of 8, at least 16. Once the
   * frame of the last one is shown; the next time those that came since.
   */
  readonly takeLatencies: () => number[];
  /** ms: when the largest content was painted, as far as is known. */
  largest: number;
}

declare global {
  interface Window {
    observed: PageTimings;
    /** When the first toggle was seen to work. */
    toggledAt?: number;
  }
}

/** Runs in the page before anything of it. */
export function observePage(): void {
  const UNREPORTED_MS = 16;
  /** By the time of the event. */
  const latencies = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      const before = latencies.get(startTime);
      if (before !== undefined) latencies.set(startTime, Math.max(before, duration));
    }
  };
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  const everything = { type: "event", durationThreshold: UNREPORTED_MS };
  events.observe(everything);
  const takeLatencies = () => {
    note(events.takeRecords());
    const taken = [...latencies.values()];
    latencies.clear();
    return taken;
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

/** Runs in the page before anything of it: an impatient visitor, who clicks every 20 ms. */
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
