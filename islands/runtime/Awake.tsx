import { type ReactNode, useLayoutEffect } from "react";

/** Marks the island as React's own from the commit on. Until then its cards are painted by hand. */
export function Awake({ island, children }: { readonly island: HTMLElement; readonly children?: ReactNode }) {
  useLayoutEffect(() => {
    island.dataset.state = "awake";
  }, [island]);
  return children;
}
