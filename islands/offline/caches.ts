import type { Language } from "../../domain/language/language";
import {
  byNewest,
  copiesName,
  inOtherLanguages,
  ofOthers,
  PICTURES,
  parseCacheName,
} from "../../domain/offline/cacheNames";
import { inTurn } from "./turns";

interface Copies {
  readonly name: string;
  readonly viewer: string;
  readonly build: string;
}

/** All that is kept of anybody's pages, of the newest build first. There is never more than one viewer's. */
export async function allCopies(): Promise<Copies[]> {
  const found = (await caches.keys()).flatMap((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" ? [{ ...parsed, name }] : [];
  });
  return found.sort(byNewest);
}

/** Of this build. */
export const openCopies = (viewer: string, language: Language): Promise<Cache> =>
  caches.open(copiesName(viewer, language, __BUILD__));

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
