import type { Schedule } from "./schedule";

const LATEST_MS = 4_000;
/** For browsers that cannot tell when they rest. */
const FALLBACK_MS = 500;

export const whenIdle: Schedule = (_island, start) => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, FALLBACK_MS);
};
