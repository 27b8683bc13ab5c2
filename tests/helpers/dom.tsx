import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

declare global {
  /** React asks for it before it lets `act` wait for its effects. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Renders an island with its effects into a document without layout, until the test ends. For files named `*.dom.test.tsx`.
 */
export async function mountIsland(element: ReactNode): Promise<HTMLElement> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("div");
  document.body.appendChild(place);
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
  });
  await act(async () => root.render(element));
  return place;
}

/** Runs what a person does, and waits until React has shown all that follows from it. */
export const doAndWait = (work: () => void | Promise<void>): Promise<void> => act(async () => work());

/** Finds an element that has to be there. */
export function find<E extends HTMLElement = HTMLElement>(within: HTMLElement, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
