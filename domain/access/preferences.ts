import { ALL_LANGUAGES } from "../language/language";

/** 1 is the average of all regions, 2 the US, 3 the UK. */
export const PRIMARY_REGIONS = ["1", "2", "3"] as const;
export type PrimaryRegion = (typeof PRIMARY_REGIONS)[number];

/**
 * What a browser remembers without an account, each in a cookie of its name. The region stands here and among an
 * account's settings: a guest has nowhere else to keep it, and whoever signs in finds theirs on every device. The width
 * belongs to the screen, so it stays here alone. No prefix ties these cookies to the host: nothing hangs on them.
 */
export interface Preferences {
  readonly region: PrimaryRegion;
  /** Full width by choice; below 1000 px it is always so. */
  readonly wide: boolean;
  /** A guest's own script says it, until the browser is closed: something is marked here, so nobody is new. */
  readonly marked: boolean;
}

export const PREFERENCE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

const DEFAULT_REGION: PrimaryRegion = "2";

export const parsePreferences = (cookies: Readonly<Record<string, string | undefined>>): Preferences => ({
  region: PRIMARY_REGIONS.find((region) => region === cookies.region) ?? DEFAULT_REGION,
  wide: cookies.wide === "1",
  marked: cookies.marked === "1",
});

/** Nothing was chosen that a page about somebody else shows: so most see it. */
export const isDefaultPreferences = ({ region, wide }: Preferences): boolean => region === DEFAULT_REGION && !wide;

/** Instead of a language: what the browser prefers. */
export const BROWSER_LANGUAGE = "browser";

/** What somebody chooses, each with the values of its cookie. */
const PREFERENCE_VALUES = {
  region: PRIMARY_REGIONS,
  wide: ["0", "1"],
  language: [...ALL_LANGUAGES, BROWSER_LANGUAGE],
} as const;
type PreferenceCookieName = keyof typeof PREFERENCE_VALUES;
const isPreferenceName = (name: string): name is PreferenceCookieName => Object.hasOwn(PREFERENCE_VALUES, name);

/** @returns the value as the cookie holds it; `undefined` where it is not one of the preference's. */
export function parsePreference(
  name: string,
  value: unknown,
): { name: PreferenceCookieName; value: string } | undefined {
  if (!isPreferenceName(name)) return undefined;
  const allowed: readonly string[] = PREFERENCE_VALUES[name];
  const found = allowed.find((each) => each === value);
  return found === undefined ? undefined : { name, value: found };
}
