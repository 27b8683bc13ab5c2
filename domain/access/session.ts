import { t } from "../messages/pages";
import { DAY_MS } from "../time";

/** Sliding: a session ends when it was not used for so long. */
export const SESSION_TTL_MS = 30 * DAY_MS;

/** How long a secret is good once the one after it has come: requests under way and other tabs still bring it. */
export const PREVIOUS_SECRET_TTL_MS = 60 * 1000;

/** Of one person. One more, and the oldest goes. */
export const MAX_SESSIONS_PER_USER = 50;

/** How far a session's end may lag behind its use, so that not every request writes. */
const RENEWAL_INTERVAL_MS = DAY_MS;

/** @param expiresAt ms @param now ms */
export const isSessionDueForRenewal = (expiresAt: number, now: number): boolean =>
  expiresAt - now < SESSION_TTL_MS - RENEWAL_INTERVAL_MS;

/** From leaving for a provider until coming back. */
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

const [SOME_BROWSER, SOME_SYSTEM, ON] = ["A browser", "an unknown system", " on "];

/** A user agent as its owner would call it: "Chrome on Android". The text itself is not kept. */
export function parseUserAgent(userAgent: string | undefined): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  return [named(BROWSERS) ?? SOME_BROWSER, named(SYSTEMS) ?? SOME_SYSTEM].join(ON);
}

/** The same in the reader's words. */
export function formatDevice(device: string): string {
  const [browser = "", system = ""] = device.split(ON);
  return t.account.device(
    browser === SOME_BROWSER ? t.account.someBrowser : browser,
    system === SOME_SYSTEM ? t.account.someSystem : system,
  );
}
