import type { Language } from "../language/language";

/**
 * A browser cache, described by its name. `shell` has the scripts, styles and fonts of a build, `copies` has stored
 * pages.
 */
export type CacheName =
  | { readonly kind: "shell"; readonly build: string }
  | { readonly kind: "copies"; readonly build: string; readonly viewer: string; readonly language: string };

/** Returns the name of the cache for scripts, styles and fonts of one build. */
export const formatShellCacheName = (build: string): string => `plinth-shell-${build}`;

export const formatPageCacheName = (viewer: string, language: Language, build: string): string =>
  viewer === "0" ? `plinth-guest-${language}-${build}` : `plinth-person-${viewer}-${language}-${build}`;

/**
 * Name of the cache for pictures that the person has viewed. All builds share it, because every version of a picture
 * has its own URL.
 */
export const PICTURES_CACHE = "plinth-pictures";

/**
 * Name of the cache for the pictures of all items, which exists while the person has that option switched on. It
 * belongs to no viewer, because pictures are public.
 */
export const ALL_PICTURES_CACHE = "plinth-all-pictures";

const CACHE_NAME_PATTERN = /^plinth-(?:(shell|guest)|person-(\d+))-(?:([a-z]{2})-)?([0-9a-z]+)$/;

/** Parses the name of a browser cache. Returns `undefined` if the cache holds neither build files nor pages. */
export function parseCacheName(name: string): CacheName | undefined {
  const [, kind, viewer = "0", language = "", build] = CACHE_NAME_PATTERN.exec(name) ?? [];
  if (build === undefined) return undefined;
  return kind === "shell" ? { kind, build } : { kind: "copies", viewer, language, build };
}

/** Returns the time of a build. Its name is that time in base 36. */
const parseBuildTime = (build: string): number => Number.parseInt(build, 36);

export const compareByNewestBuild = (a: { readonly build: string }, b: { readonly build: string }): number =>
  parseBuildTime(b.build) - parseBuildTime(a.build);

/**
 * Lists the browser caches to delete when a new build becomes active. Keeps those of the new and the previous build:
 * pages of the previous build may still be open, and they need its scripts.
 *
 * @returns the names of the caches to delete
 */
export function listOutdatedCaches(names: readonly string[], build: string): string[] {
  const shells = names.flatMap((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "shell" && parsed.build !== build ? [parsed] : [];
  });
  const [previousShell] = shells.sort(compareByNewestBuild);
  const keptBuilds = new Set([build, previousShell?.build]);
  return names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed !== undefined && !keptBuilds.has(parsed.build);
  });
}

/** Lists the page caches that belong to other viewers than `value`, or to other languages. */
export const listOtherPageCaches = (names: readonly string[], key: "viewer" | "language", value: string): string[] =>
  names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" && parsed[key] !== value;
  });
