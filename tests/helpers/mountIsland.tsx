import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

declare global {
  /** React's flag for test environments. Without it, `act` does not wait for effects. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Renders an island with its effects, without layout, until the test ends. For files named `*.dom.test.tsx`. */
export async function mountIsland(element: ReactNode): Promise<HTMLElement> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement("div");
  document.body.appendChild(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
  });
  await act(async () => root.render(element));
  return container;
}

/** Runs an interaction and waits until React has rendered the result. */
export const doAndWait = (work: () => void | Promise<void>): Promise<void> => act(async () => work());

/** Returns the first element that matches. Throws if there is none. */
export function find<E extends HTMLElement = HTMLElement>(within: HTMLElement, selector: string): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`No element matches ${selector}.`);
  return element;
}
