import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

declare global {
  /** A flag that React requires before `act` waits for effects. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Renders an island with its effects into a document without layout, until the test ends. For files named
 * `*.dom.test.tsx`.
 */
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

/** Runs an interaction, and waits until React has rendered its effects. */
export const doAndWait = (work: () => void | Promise<void>): Promise<void> => act(async () => work());

/** Returns a required element. */
export function find<E extends HTMLElement = HTMLElement>(within: HTMLElement, selector: string): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`No element matches ${selector}.`);
  return element;
}
