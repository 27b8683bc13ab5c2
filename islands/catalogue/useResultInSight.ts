import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Who narrows a list from deep within it sees its beginning, not the emptiness below its end.
 * @param narrowed counts up whenever somebody does.
 */
export function useResultInSight(narrowed: number): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (narrowed > 0) result.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [narrowed]);
  return result;
}
