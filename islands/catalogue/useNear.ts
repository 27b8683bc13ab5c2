import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Far enough ahead that a quick thumb does not meet a placeholder. */
const AHEAD = "1200px";

/** Whether something came near, or was wanted, once. Until then its placeholder keeps the height of so many cards. */
export function useNear(startsNear: boolean, isWanted: boolean, cards: number): [boolean, RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(startsNear);
  if (isWanted && !isNear) setNear(true);
  const placeholder = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.style.setProperty("--cards", String(cards));
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [cards],
  );
  return [isNear, placeholder];
}
