import type { Page } from "playwright-core";

export interface LoadTimings {
  /** ms, of the first paint with content. */
  readonly paint: number;
  /** ms, of the largest. */
  readonly largest: number;
  readonly blocking: number;
}

/** Waits until the page rests, then tells how it got there. */
export async function measureLoading(page: Page): Promise<LoadTimings> {
  await page.waitForLoadState("load");
  await page.evaluate(rest);
  return page.evaluate(summarize);
}

/** ms, of the first paint with content: it may come behind the load. */
export async function measureFirstPaint(page: Page): Promise<number> {
  // Not before: a question is a script, too, and what waits for the first paint would wait for it.
  await page.waitForLoadState("load");
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    undefined,
    { polling: 50 },
  );
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** In the page: three seconds without a long task. */
function rest(): Promise<void> {
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

/** In the page: what of each task was longer than 50 ms, from the first paint on. */
function summarize(): LoadTimings {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  if (paint === undefined) throw new Error("The page did not paint.");
  let blocking = 0;
  for (const { start, duration } of window.observed.longTasks) {
    const blockedFrom = Math.max(start + 50, paint);
    blocking += Math.max(0, start + duration - blockedFrom);
  }
  return { paint, largest: window.observed.largest, blocking };
}
