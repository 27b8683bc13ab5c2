import type { Language } from "../language/language";

/** A browser cache, described by its name. `shell` has a build's scripts, styles and fonts, `copies` stored pages. */
export type ParsedCacheName =
  | { readonly kind: "shell"; readonly build: string }
  | { readonly kind: "copies"; readonly build: string; readonly viewer: string; readonly language: string };

/** Returns the name of the cache for scripts, styles and fonts of one build. */
export const formatShellCacheName = (build: string): string => `plinth-shell-${build}`;

export const formatPageCacheName = (viewer: string, language: Language, build: string): string =>
  viewer === "0" ? `plinth-guest-${language}-${build}` : `plinth-person-${viewer}-${language}-${build}`;

/** Name of the cache for viewed pictures. All builds share it: every version of a picture has its own URL. */
export const VIEWED_PICTURES_CACHE_NAME = "plinth-pictures";

/** Name of the cache for all pictures, if the person wants it. It belongs to no viewer: pictures are public. */
export const ALL_PICTURES_CACHE_NAME = "plinth-all-pictures";

const CACHE_NAME_PATTERN = /^plinth-(?:(shell|guest)|person-(\d+))-(?:([a-z]{2})-)?([0-9a-z]+)$/;

/** Parses the name of a browser cache. Returns `undefined` if the cache holds neither build files nor pages. */
export function parseCacheName(name: string): ParsedCacheName | undefined {
  const [, kind, viewer = "0", language = "", build] = CACHE_NAME_PATTERN.exec(name) ?? [];
  if (build === undefined) return undefined;
  return kind === "shell" ? { kind, build } : { kind: "copies", viewer, language, build };
}

/** Returns the time of a build. Its name is that time in base 36. */
const parseBuildTime = (build: string): number => Number.parseInt(build, 36);

export const compareByNewestBuild = (a: { readonly build: string }, b: { readonly build: string }): number =>
  parseBuildTime(b.build) - parseBuildTime(a.build);

/** Lists the caches to delete for a new build. Keeps those of the previous one, because its pages may be open. */
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

/** Lists the page caches whose `key` (viewer or language) is not `value`. */
export const listOtherPageCaches = (names: readonly string[], key: "viewer" | "language", value: string): string[] =>
  names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" && parsed[key] !== value;
  });
