import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import { runAfterPaint } from "../../islands/time/runAfterPaint";
import { doAndWait } from "./mountIsland";

/**
 * Renders an island to HTML, puts it into the document and hydrates it. For test files named `*.dom.test.tsx`.
 * @param beforeHydration interactions before hydration, such as typing into a field
 */
export async function hydrateIsland(
  element: ReactNode,
  beforeHydration: (place: HTMLElement) => void = () => undefined,
): Promise<HTMLElement> {
  const container = document.createElement("div");
  document.body.appendChild(container);
  vi.stubEnv("SSR", true);
  container.innerHTML = renderToString(element);
  vi.stubEnv("SSR", false);
  beforeHydration(container);
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => problems.push(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    vi.unstubAllEnvs();
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
  });
  if (problems.length > 0) throw problems[0];
  return container;
}

/** Waits until the check no longer throws, which allows for pending requests, imports and deferred updates. */
export async function waitUntil(check: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { interval: 2, timeout: 20_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

/** Waits until work that islands defer to after the next paint has run. */
export const waitForPaint = (): Promise<void> => doAndWait(() => new Promise<void>((done) => runAfterPaint(done)));

/** Finds a `<select>` by its name. Throws if there is none. */
export function findSelect(within: HTMLElement, name: string) {
  const select = [...within.querySelectorAll("select")].find((each) => each.name === name);
  if (!select) throw new Error(`No select is named ${name}.`);
  return select;
}
