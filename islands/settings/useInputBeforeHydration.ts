import { type RefObject, useEffect, useRef } from "react";

/** Applies input from before hydration. Switches need `autoComplete="off"`, because restored states look like input. */
export function useInputBeforeHydration<E extends object>(apply: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const initialApply = useRef(apply);
  useEffect(() => {
    if (element.current) initialApply.current(element.current);
  }, []);
  return element;
}
