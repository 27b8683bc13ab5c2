import type { Language } from "../language/language";

/** What a browser's cache is for, as its name tells. */
export type CacheName =
  | { readonly kind: "shell"; readonly build: string }
  | { readonly kind: "copies"; readonly build: string; readonly viewer: string; readonly language: string };

/** Scripts, styles and fonts of one build. */
export const formatShellCacheName = (build: string): string => `plinth-shell-${build}`;

/** Pages of one person in one language, made by one build. */
export const formatPageCacheName = (viewer: string, language: Language, build: string): string =>
  viewer === "0" ? `plinth-guest-${language}-${build}` : `plinth-person-${viewer}-${language}-${build}`;

/** The pictures that were seen, whatever the build: their addresses change when they do. */
export const PICTURES_CACHE = "plinth-pictures";

/** There while somebody wants all of them; of the catalogue, and so nobody's in particular. */
export const ALL_PICTURES_CACHE = "plinth-all-pictures";

/** Copies of former releases name no language. */
const CACHE_NAME_PATTERN = /^plinth-(?:(shell|guest)|person-(\d+))-(?:([a-z]{2})-)?([0-9a-z]+)$/;

/** `undefined` for a cache that is neither. */
export function parseCacheName(name: string): CacheName | undefined {
  const [, kind, viewer = "0", language = "", build] = CACHE_NAME_PATTERN.exec(name) ?? [];
  if (build === undefined) return undefined;
  return kind === "shell" ? { kind, build } : { kind: "copies", viewer, language, build };
}

/** Builds are named by their time, in base 36. */
const parseBuildTime = (build: string): number => Number.parseInt(build, 36);

/** The newest first. */
export const compareByNewestBuild = (a: { readonly build: string }, b: { readonly build: string }): number =>
  parseBuildTime(b.build) - parseBuildTime(a.build);

/**
 * Which caches a build takes over when it begins: its own, and those of the build before, whose pages may still be
 * open. Copies of a page stay only as long as the scripts that the page names.
 * @returns the names of those that go.
 */
export function listOutdatedCaches(names: readonly string[], build: string): string[] {
  const shells = names.flatMap((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "shell" && parsed.build !== build ? [parsed] : [];
  });
  const [before] = shells.sort(compareByNewestBuild);
  const stay = new Set([build, before?.build]);
  return names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed !== undefined && !stay.has(parsed.build);
  });
}

/** @returns the names of those that hold pages of anybody but this viewer. */
export const listOtherViewersCaches = (names: readonly string[], viewer: string): string[] =>
  names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" && parsed.viewer !== viewer;
  });

/** @returns the names of those that hold pages in any language but this one. */
export const listOtherLanguagesCaches = (names: readonly string[], language: Language): string[] =>
  names.filter((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" && parsed.language !== language;
  });
