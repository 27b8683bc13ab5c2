import { type ComponentType, createElement, type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";

/**
 * Wakes one island. Hydration is a transition, so that React works in slices and lets clicks and frames through.
 * An island that fails keeps the server's HTML and is marked; the page around it never notices.
 */
export function hydrateIsland(island: HTMLElement, component: ComponentType<object>, props: object): void {
  const { prefix = "", name = "?", state } = island.dataset;
  const html = island.innerHTML;
  const options: RootOptions = {
    identifierPrefix: prefix,
    onUncaughtError: (error) => {
      console.error(`Island ${name} failed; its server HTML stays.`, error);
      island.dataset.state = "failed";
      queueMicrotask(() => island.replaceChildren(document.createRange().createContextualFragment(html)));
    },
  };
  const element = createElement(HydrationMarker, { island }, createElement(component, props));
  if (state === "blank") createRoot(island, options).render(element);
  else startTransition(() => void hydrateRoot(island, element, options));
}

/** Marks the island as React's own from the commit on. Until then its cards are painted by hand. */
function HydrationMarker({ island, children }: { readonly island: HTMLElement; readonly children?: ReactNode }) {
  useLayoutEffect(() => {
    island.dataset.state = "awake";
  }, [island]);
  return children;
}
