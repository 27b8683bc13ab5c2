import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `apply` after hydration, so that input which the visitor entered before is not lost. A form with switches needs
 * `autoComplete="off"`; otherwise the browser may restore old switch states, which would count as input.
 */
export function useInputBeforeHydration<E extends object>(apply: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const initialApply = useRef(apply);
  useEffect(() => {
    if (element.current) initialApply.current(element.current);
  }, []);
  return element;
}
