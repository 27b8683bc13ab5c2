import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Remembers where somebody was before they came into a region. @returns what leads back, if they are in it. */
export function useWayBack(region: RefObject<HTMLElement | null>): () => void {
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) last.current ??= document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [region]);
  return useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    const there = last.current?.isConnected ? last.current : document.querySelector<HTMLElement>("main");
    if (there?.tabIndex === -1 && !there.hasAttribute("tabindex")) there.tabIndex = -1;
    there?.focus();
  }, [region]);
}
