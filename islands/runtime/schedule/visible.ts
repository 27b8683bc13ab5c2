import type { Schedule } from "./schedule";

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
