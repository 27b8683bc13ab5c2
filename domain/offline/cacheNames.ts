import type { Language } from "../language/language";

/** The purpose of a browser cache, parsed from its name. `copies` are stored pages. */
export type CacheName =
  | { readonly kind: "shell"; readonly build: string }
  | { readonly kind: "copies"; readonly build: string; readonly viewer: string; readonly language: string };

/** Returns the name of the cache for scripts, styles and fonts of one build. */
export const formatShellCacheName = (build: string): string => `plinth-shell-${build}`;

/** Returns the name of the cache for pages of one viewer in one language, rendered by one build. */
export const formatPageCacheName = (viewer: string, language: Language, build: string): string =>
  viewer === "0" ? `plinth-guest-${language}-${build}` : `plinth-person-${viewer}-${language}-${build}`;

/** Cache of viewed pictures. Shared by all builds, because every version of a picture has its own URL. */
export const PICTURES_CACHE = "plinth-pictures";

/**
 * Cache of all pictures, which exists while the person has that option switched on. Not tied to a viewer, because
 * pictures are public.
 */
export const ALL_PICTURES_CACHE = "plinth-all-pictures";

const CACHE_NAME_PATTERN = /^plinth-(?:(shell|guest)|person-(\d+))-(?:([a-z]{2})-)?([0-9a-z]+)$/;

/** Parses a cache name. Returns `undefined` for caches that are neither shell nor pages. */
export function parseCacheName(name: string): CacheName | undefined {
  const [, kind, viewer = "0", language = "", build] = CACHE_NAME_PATTERN.exec(name) ?? [];
  if (build === undefined) return undefined;
  return kind === "shell" ? { kind, build } : { kind: "copies", viewer, language, build };
}

/** Returns the time of a build, which is its name in base 36. */
const parseBuildTime = (build: string): number => Number.parseInt(build, 36);

export const compareByNewestBuild = (a: { readonly build: string }, b: { readonly build: string }): number =>
  parseBuildTime(b.build) - parseBuildTime(a.build);

/**
 * Lists the caches to delete when a build is activated. Keeps those of the build and of the one before, whose pages may
 * still be open, because stored pages need the scripts of their own build.
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

/** Lists the page caches of all other viewers, or in all other languages. */
export const listOtherPageCaches = (names: readonly string[], key: "viewer" | "language", value: string): string[] =>
  names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" && parsed[key] !== value;
  });
