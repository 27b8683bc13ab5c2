import { onFirstMessage } from "../store/overlays";
import { afterPaint } from "../time/afterPaint";

/** Calls `start` once, at the scheduled moment. */
export type HydrationSchedule = (island: HTMLElement, start: () => void) => void;

export const startWhenPainted: HydrationSchedule = (_island, start) => afterPaint(start);

const IDLE_TIMEOUT_MS = 4_000;
/** The delay for browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 500;

export const startWhenIdle: HydrationSchedule = (_island, start) => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_FALLBACK_MS);
};

/** The distance from the viewport at which an island starts, so that it is ready when visible. */
const VISIBLE_MARGIN = "200px";

/** Starts near the viewport. Observes the children, because the island itself is `display: contents` and has no box. */
export const startWhenVisible: HydrationSchedule = (island, start) => {
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

/** Starts with the first message to show. The click that causes it does not wait for the island. */
export const startOnFirstMessage: HydrationSchedule = (_island, start) => onFirstMessage(() => afterPaint(start));

export const HYDRATION_SCHEDULES = {
  load: startWhenPainted,
  idle: startWhenIdle,
  visible: startWhenVisible,
  firstMessage: startOnFirstMessage,
} as const satisfies Record<string, HydrationSchedule>;

export type HydrationTrigger = keyof typeof HYDRATION_SCHEDULES;

export const isHydrationTrigger = (text: string | undefined): text is HydrationTrigger =>
  text !== undefined && Object.hasOwn(HYDRATION_SCHEDULES, text);
