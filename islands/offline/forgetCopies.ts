import type { Language } from "../../domain/language/language";
import { inOtherLanguages, ofOthers, PICTURES } from "../../domain/offline/cacheNames";
import { allCopies, inTurn } from "./expireCaches";

let keeping: AbortController | undefined;

/** For who keeps copies: it ends where they are to be forgotten meanwhile. */
export function untilForgotten(): AbortSignal {
  keeping = new AbortController();
  return keeping.signal;
}

/** Nobody is signed in any more, or whoever is wants to leave. */
export function forgetCopies(): Promise<void> {
  keeping?.abort();
  return inTurn(dropAllCopies);
}

/** An answer says who asks now, and in which language: what is kept of anybody else goes, and what is in another one. */
export const settleViewer = (viewer: string, language: Language | undefined): Promise<void> =>
  inTurn(() => dropOthers(viewer, language));

/** @param language `undefined`: it says nothing of the reader's */
export async function dropOthers(viewer: string, language: Language | undefined): Promise<void> {
  const names = await caches.keys();
  await drop(ofOthers(names, viewer));
  if (language === undefined) return;
  await Promise.all(inOtherLanguages(names, language).map((name) => caches.delete(name)));
}

/** Nobody's copies stay, and nothing of what they looked at. */
export async function dropAllCopies(): Promise<void> {
  await drop((await allCopies()).map(({ name }) => name));
}

async function drop(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await Promise.all([...names, PICTURES].map((name) => caches.delete(name)));
}
