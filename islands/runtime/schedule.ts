import { callOnFirstOverlayMessage } from "../store/overlays";
import { runAfterPaint } from "../time/runAfterPaint";

/** Function that calls `start` once, at the moment when an island should hydrate. */
export type HydrationSchedule = (island: HTMLElement, start: () => void) => void;

export const hydrateAfterPaint: HydrationSchedule = (_island, start) => runAfterPaint(start);

const IDLE_TIMEOUT_MS = 4_000;
/** Delay in ms for browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 500;

export const hydrateWhenIdle: HydrationSchedule = (_island, start) => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_FALLBACK_MS);
};

/** Distance from the viewport at which an island starts to hydrate, so that it is ready when it becomes visible. */
const VISIBLE_MARGIN = "200px";

/** Hydrates an island near the viewport. Observes its children: the island has no box (`display: contents`). */
export const hydrateWhenVisible: HydrationSchedule = (island, start) => {
  const children = [...island.children];
  if (children.length === 0) return start();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  for (const child of children) observer.observe(child);
};

/** Hydrates an island with the page's first message. Waits for a paint, so that the click behind it stays fast. */
export const hydrateOnFirstOverlayMessage: HydrationSchedule = (_island, start) =>
  callOnFirstOverlayMessage(() => runAfterPaint(start));

export const HYDRATION_SCHEDULES = {
  load: hydrateAfterPaint,
  idle: hydrateWhenIdle,
  visible: hydrateWhenVisible,
  firstMessage: hydrateOnFirstOverlayMessage,
} as const satisfies Record<string, HydrationSchedule>;

export type HydrationTrigger = keyof typeof HYDRATION_SCHEDULES;

export const isHydrationTrigger = (text: string | undefined): text is HydrationTrigger =>
  text !== undefined && Object.hasOwn(HYDRATION_SCHEDULES, text);
