import { ALL_PICTURES } from "../../domain/offline/cacheNames";
import { EVERYTHING_TOLD } from "../../domain/offline/catalogue";
import { shownPaths } from "../../domain/paths/shown";
import { unpackExhibits } from "../../domain/wire/exhibits";

/** So many are asked for at once. */
const AT_ONCE = 24;

interface Progress {
  readonly kept: number;
  readonly of: number;
}

/** Somebody wants all pictures on this device: the place for them is there, empty or not. */
export const keepsAllPictures = (): Promise<boolean> => caches.has(ALL_PICTURES);

export const wantAllPictures = (): Promise<unknown> => caches.open(ALL_PICTURES);

export const dropAllPictures = (): Promise<boolean> => caches.delete(ALL_PICTURES);

/**
 * Fetches those that are missing and drops those that nothing shows any more. It ends early where somebody no longer
 * wants them. Throws where the device has no room or nobody answers; what came stays, and the next time goes on from there.
 */
export async function keepAllPictures(tell: (progress: Progress) => void = () => undefined): Promise<void> {
  const told = await fetch(EVERYTHING_TOLD);
  if (!told.ok) throw new Error(`The catalogue was answered with ${told.status}.`);
  const wanted = new Set(unpackExhibits(await told.json()).map(shownPaths.picture));
  if (!(await keepsAllPictures())) return;
  const pictures = await caches.open(ALL_PICTURES);
  const kept = new Set<string>();
  for (const { url } of await pictures.keys()) {
    const { pathname, search } = new URL(url);
    if (wanted.has(pathname + search)) kept.add(pathname + search);
    else await pictures.delete(url);
  }
  const missing = [...wanted].filter((path) => !kept.has(path));
  tell({ kept: kept.size, of: wanted.size });
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    if (!(await keepsAllPictures())) return;
    const next = missing.slice(from, from + AT_ONCE);
    await pictures.addAll(next);
    tell({ kept: kept.size + from + next.length, of: wanted.size });
  }
}
