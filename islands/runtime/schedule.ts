import { onFirstMessage } from "../store/overlays";
import { afterPaint } from "../time/afterPaint";

/** Calls `start` once, at its moment. */
export type HydrationSchedule = (island: HTMLElement, start: () => void) => void;

export const startWhenPainted: HydrationSchedule = (_island, start) => afterPaint(start);

const IDLE_TIMEOUT_MS = 4_000;
/** For browsers that cannot tell when they rest. */
const IDLE_FALLBACK_MS = 500;

export const startWhenIdle: HydrationSchedule = (_island, start) => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_FALLBACK_MS);
};

/** Near enough to be ready when it arrives. */
const VISIBLE_MARGIN = "200px";

/** The island's own box is `display: contents`, which has no place to observe: its children have. */
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

/** With the first news: a page has none, and the click that makes some does not wait for it. */
export const startOnFirstMessage: HydrationSchedule = (_island, start) => onFirstMessage(() => afterPaint(start));

export const HYDRATION_SCHEDULES = {
  load: startWhenPainted,
  idle: startWhenIdle,
  visible: startWhenVisible,
  told: startOnFirstMessage,
} as const satisfies Record<string, HydrationSchedule>;

export type HydrationTrigger = keyof typeof HYDRATION_SCHEDULES;

export const isHydrationTrigger = (text: string | undefined): text is HydrationTrigger =>
  text !== undefined && Object.hasOwn(HYDRATION_SCHEDULES, text);
