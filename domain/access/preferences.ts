import { ALL_LANGUAGES } from "../language/language";
import { parseRegion, REGIONS, type Region } from "../listings/region";

/**
 * Preferences that a browser stores without an account, each in a cookie of the same name. Accounts have a region
 * setting too. `wide` is only a cookie, because the best layout depends on the screen. The cookies have no `__Host-`
 * prefix, because they are not sensitive.
 */
export interface BrowserPreferences {
  readonly region: Region;
  /** True if the person chose the full-width layout. Below 1000 px the layout is always full width. */
  readonly wide: boolean;
  /** True once a guest has collected or wished for an item (a session cookie). Pages then skip the introduction. */
  readonly marked: boolean;
}

export const PREFERENCE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

const DEFAULT_REGION: Region = "us";

export const parsePreferences = (cookies: Readonly<Record<string, string | undefined>>): BrowserPreferences => ({
  region: parseRegion(cookies.region) ?? DEFAULT_REGION,
  wide: cookies.wide === "1",
  marked: cookies.marked === "1",
});

/** Returns true if the preferences are those of most visitors, so that they can receive the shared cached page. */
export const isDefaultPreferences = ({ region, wide }: BrowserPreferences): boolean =>
  region === DEFAULT_REGION && !wide;

/** Value of the language cookie if pages follow the browser's language instead of a chosen language. */
export const FOLLOW_BROWSER_LANGUAGE_VALUE = "browser";

const PREFERENCE_VALUES = {
  region: REGIONS,
  wide: ["0", "1"],
  language: [...ALL_LANGUAGES, FOLLOW_BROWSER_LANGUAGE_VALUE],
} as const;
const isPreferenceName = (name: string): name is keyof typeof PREFERENCE_VALUES =>
  Object.hasOwn(PREFERENCE_VALUES, name);

/** Validates a preference. Returns `undefined` if the name or value is unknown. */
export function parsePreference(name: string, value: unknown) {
  if (!isPreferenceName(name)) return undefined;
  const allowedValues: readonly string[] = PREFERENCE_VALUES[name];
  const allowedValue = allowedValues.find((each) => each === value);
  return allowedValue === undefined ? undefined : { name, value: allowedValue };
}
