import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import { afterPaint } from "../../islands/time/afterPaint";
import { doAndWait } from "./dom";

/**
 * Puts an island into the document as the server renders it, and hydrates it there. For files named `*.dom.test.tsx`.
 * @param meanwhile what a person does before the scripts arrive
 */
export async function hydrateIsland(
  element: ReactNode,
  meanwhile: (place: HTMLElement) => void = () => undefined,
): Promise<HTMLElement> {
  const place = document.createElement("div");
  document.body.appendChild(place);
  vi.stubEnv("SSR", true);
  place.innerHTML = renderToString(element);
  vi.stubEnv("SSR", false);
  meanwhile(place);
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, element, { onRecoverableError: (error) => problems.push(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    vi.unstubAllEnvs();
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
  });
  if (problems.length > 0) throw problems[0];
  return place;
}

/** Waits until what islands fetch, load or put off has been shown as the check wants it. */
export async function waitUntil(check: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { interval: 2, timeout: 20_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

/** Waits until everything that islands put off until after the next paint is done. */
export const waitForPaint = (): Promise<void> => doAndWait(() => new Promise<void>((done) => afterPaint(done)));

/** Finds a list of options that has to be there, by its name. */
export function findSelect(within: HTMLElement, name: string) {
  const found = [...within.querySelectorAll("select")].find((each) => each.name === name);
  if (!found) throw new Error(`There is no select ${name}.`);
  return found;
}
