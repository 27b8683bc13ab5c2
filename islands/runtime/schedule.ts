import { onFirstNews } from "../store/overlays";
import { afterPaint } from "../time/afterPaint";

/** Calls `start` once, at its moment. */
export type Schedule = (island: HTMLElement, start: () => void) => void;

export const whenPainted: Schedule = (_island, start) => afterPaint(start);

const LATEST_MS = 4_000;
/** For browsers that cannot tell when they rest. */
const FALLBACK_MS = 500;

export const whenIdle: Schedule = (_island, start) => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, FALLBACK_MS);
};

/** Near enough to be ready when it arrives. */
const MARGIN = "200px";

/** The island's own box is `display: contents`, which has no place to observe: its children have. */
export const whenVisible: Schedule = (island, start) => {
  const children = [...island.children];
  if (children.length === 0) return start();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: MARGIN },
  );
  for (const child of children) observer.observe(child);
};

/** With the first news: a page has none, and the click that makes some does not wait for it. */
export const whenTold: Schedule = (_island, start) => onFirstNews(() => afterPaint(start));

export const schedules = {
  load: whenPainted,
  idle: whenIdle,
  visible: whenVisible,
  told: whenTold,
} as const satisfies Record<string, Schedule>;

export type When = keyof typeof schedules;

export const isWhen = (text: string | undefined): text is When => text !== undefined && Object.hasOwn(schedules, text);
