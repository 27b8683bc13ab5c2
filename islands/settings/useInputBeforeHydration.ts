import { type RefObject, useEffect, useRef } from "react";

/**
 * Applies input from before hydration. A form with switches needs `autoComplete="off"`: otherwise the browser may
 * restore their state of an earlier visit, which is not input.
 */
export function useInputBeforeHydration<E extends object>(apply: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const initialApply = useRef(apply);
  useEffect(() => {
    if (element.current) initialApply.current(element.current);
  }, []);
  return element;
}
