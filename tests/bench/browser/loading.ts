import type { Page } from "playwright-core";

export interface LoadTimings {
  /** First contentful paint in ms. */
  readonly paint: number;
  /** Largest contentful paint in ms. */
  readonly largest: number;
  /** Total blocking time in ms. */
  readonly blocking: number;
}

/** Waits until the page is idle, then returns its load times. */
export async function measureLoading(page: Page): Promise<LoadTimings> {
  await page.waitForLoadState("load");
  await page.evaluate(waitUntilIdle);
  return page.evaluate(summarize);
}

/** Waits for the first contentful paint, which may follow the load event, and returns its time in ms. */
export async function measureFirstPaint(page: Page): Promise<number> {
  // Waits for the load event first, because evaluating a script earlier would delay the first paint.
  await page.waitForLoadState("load");
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    undefined,
    { polling: 50 },
  );
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Resolves after three seconds without a long task. This function runs inside the page. */
function waitUntilIdle(): Promise<void> {
  const quiet = 3_000;
  const since = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const last = window.observed.longTasks.at(-1);
      if (performance.now() - Math.max(since, last ? last.start + last.duration : 0) < quiet) return;
      clearInterval(timer);
      resolve();
    }, 100);
  });
}

/** Sums up the time of each task beyond 50 ms, from the first paint on. This function runs inside the page. */
function summarize(): LoadTimings {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  if (paint === undefined) throw new Error("Measuring the load failed: the page has no first contentful paint.");
  let blocking = 0;
  for (const { start, duration } of window.observed.longTasks) {
    const blockedFrom = Math.max(start + 50, paint);
    blocking += Math.max(0, start + duration - blockedFrom);
  }
  return { paint, largest: window.observed.largest, blocking };
}
