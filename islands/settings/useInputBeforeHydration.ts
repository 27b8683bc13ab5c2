import { type RefObject, useEffect, useRef } from "react";

/**
 * What somebody did to an element before React arrived counts as done now. A switch's form needs `autoComplete="off"`:
 * else a browser may set it as it stood on an earlier visit, and nobody has done that.
 */
export function useInputBeforeHydration<E extends object>(apply: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const first = useRef(apply);
  useEffect(() => {
    if (element.current) first.current(element.current);
  }, []);
  return element;
}
