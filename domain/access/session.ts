import { t } from "../messages/pages";
import { DAY_MS } from "../time";

/** Lifetime of a session since its last use (sliding expiry). */
export const SESSION_TTL_MS = 30 * DAY_MS;

/** Time for which the previous secret is accepted after a rotation, because other tabs may still send it. */
export const PREVIOUS_SESSION_SECRET_TTL_MS = 60 * 1000;

/** Maximum number of sessions per account. Signing in once more deletes the oldest session. */
export const MAX_SESSIONS_PER_USER = 50;

/** Minimum time between two renewals of a session's expiry, so that not every request writes to the database. */
const RENEWAL_INTERVAL_MS = DAY_MS;

/** Returns true if a session was last renewed more than a day ago. `expiresAt` is its end, Unix time in ms. */
export const isSessionDueForRenewal = (expiresAt: number, now: number): boolean =>
  expiresAt - now < SESSION_TTL_MS - RENEWAL_INTERVAL_MS;

/** Time limit for completing the log-in on the OAuth provider's site. */
export const SIGN_IN_TTL_MS = 10 * 60 * 1000;

const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

const [UNKNOWN_BROWSER, UNKNOWN_SYSTEM, SEPARATOR] = ["A browser", "an unknown system", " on "];

/** Returns a short device name such as "Chrome on Android". Only this name is stored, not the user agent. */
export function parseDeviceName(userAgent: string | undefined): string {
  const findLabel = (names: readonly (readonly [string, string])[]) =>
    names.find(([token]) => userAgent?.includes(token))?.[1];
  return [findLabel(BROWSERS) ?? UNKNOWN_BROWSER, findLabel(SYSTEMS) ?? UNKNOWN_SYSTEM].join(SEPARATOR);
}

export function formatDeviceName(device: string): string {
  const [browser = "", system = ""] = device.split(SEPARATOR);
  return t.account.device(
    browser === UNKNOWN_BROWSER ? t.account.unknownBrowser : browser,
    system === UNKNOWN_SYSTEM ? t.account.unknownSystem : system,
  );
}
