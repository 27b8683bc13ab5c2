export interface Observed {
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** From a key or a tap to the end of the next frame. */
  readonly latencies: number[];
  /** ms: when the largest content was painted, as far as is known. */
  largest: number;
}

declare global {
  interface Window {
    observed: Observed;
    /** When the first toggle was seen to work. */
    toggledAt?: number;
  }
}

/** Runs in the page before anything of it. */
export function observe(): void {
  const observed: Observed = { longTasks: [], latencies: [], largest: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  new PerformanceObserver((list) => {
    observed.largest = list.getEntries().at(-1)?.startTime ?? observed.largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  const noteNextPaint = (since: number) =>
    requestAnimationFrame(() => {
      // The task behind a frame's callback comes after that frame's paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => observed.latencies.push(performance.now() - since);
      port2.postMessage(0);
    });
  let keyAt = 0;
  addEventListener("keydown", ({ timeStamp }) => (keyAt = timeStamp), true);
  addEventListener("input", () => noteNextPaint(keyAt), true);
  addEventListener(
    "click",
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest("[data-control], th[data-column]")) noteNextPaint(timeStamp);
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
