import type { Schedule } from "./schedule";

/** After the first paint: a frame's callback runs before that frame is painted, the task behind it after. */
export const whenPainted: Schedule = (_island, start) => {
  if (document.visibilityState === "hidden") setTimeout(start);
  else requestAnimationFrame(() => setTimeout(start));
};
