import { type ComponentType, createElement, type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";

/** Hydrates an island without blocking clicks. On failure, its server HTML stays and `data-state` is `failed`. */
export function hydrateIsland(island: HTMLElement, component: ComponentType<object>, props: object): void {
  const { prefix = "", name = "?", state } = island.dataset;
  const html = island.innerHTML;
  const options: RootOptions = {
    identifierPrefix: prefix,
    onUncaughtError: (error) => {
      console.error(`Island ${name} failed. Its server HTML stays.`, error);
      island.dataset.state = "failed";
      queueMicrotask(() => island.replaceChildren(document.createRange().createContextualFragment(html)));
    },
  };
  const element = createElement(HydrationMarker, { island }, createElement(component, props));
  if (state === "empty") createRoot(island, options).render(element);
  else startTransition(() => void hydrateRoot(island, element, options));
}

/** Sets `data-state` to `hydrated` once React controls the island. */
function HydrationMarker({ island, children }: { readonly island: HTMLElement; readonly children?: ReactNode }) {
  useLayoutEffect(() => {
    island.dataset.state = "hydrated";
  }, [island]);
  return children;
}
