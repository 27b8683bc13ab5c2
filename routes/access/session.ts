import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { parseLocalPath, parseReturnPath, toSenderKey } from "../../domain/access/identity";
import { SESSION_TTL_MS, SIGN_IN_TTL_MS } from "../../domain/access/session";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { deriveToken, isSameSecret } from "../http/secrets";

/** The page of ours that somebody came from, as their browser tells it: with the filters that were set meanwhile. */
export function getReferrerPath(c: AppContext): string | undefined {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(c.req.url).origin ? parseLocalPath(pathname + search) : undefined;
}

/** Who counts as the one who asks. Cloudflare sets the header and overwrites what a sender claims. A developer's machine has one. */
export const getSenderAddress = (c: Context): string => toSenderKey(c.req.header("CF-Connecting-IP") ?? "local");

/** What a session's row knows of its secret. */
export interface SessionSalts {
  readonly salt: string | null;
  readonly formerSalt: string | null;
  readonly formerUntil: Date | null;
}

/**
 * A session's secret is a key that stays and, from the first renewal on, a proof behind a point. Both are in the
 * browser's cookie alone. The key finds the session and makes the tokens of its pages, so these outlast a renewal; the
 * proof is made of the key and the row's salt, so that nobody who has but one of them can make it, and whoever still
 * brings the former proof can be given the new one, again and again.
 */
export const getSessionKey = (secret: string): string => secret.replace(/\..*$/s, "");

export const deriveSessionSecret = async (key: string, salt: string | null): Promise<string> =>
  salt === null ? key : `${key}.${await deriveToken(key, `proof ${salt}`)}`;

/** Whether the secret before the last renewal is good: until the one after it has come, and a little longer. */
const isPreviousSecretValid = ({ salt, formerUntil }: SessionSalts, now: Date): boolean =>
  salt !== null && (formerUntil === null || formerUntil > now);

/** @returns whether the secret is the session's own, the one before the last renewal while that is good, or neither. */
export async function classifySessionSecret(
  secret: string,
  renewals: SessionSalts,
  now: Date,
): Promise<"current" | "former" | undefined> {
  const key = getSessionKey(secret);
  if (isSameSecret(secret, await deriveSessionSecret(key, renewals.salt))) return "current";
  return isPreviousSecretValid(renewals, now) &&
    isSameSecret(secret, await deriveSessionSecret(key, renewals.formerSalt))
    ? "former"
    : undefined;
}

/**
 * Where signing in leads back to: the page that the link names. Filters that were set on it since it was rendered stand
 * in its address alone, which the browser tells as the page before.
 */
export function getReturnPath(c: AppContext): string | undefined {
  const named = parseReturnPath(c.req.query("next"));
  const before = parseReturnPath(getReferrerPath(c));
  if (named === undefined) return c.req.query("next") === undefined ? before : undefined;
  return before !== undefined && withoutQuery(before) === withoutQuery(named) ? before : named;
}

/**
 * The way in from a page: back to it afterwards. From a way in itself, to where that would lead.
 * @param here the page's address, where it is not the request's.
 */
export const buildSignInPath = (c: AppContext, way: "logIn" | "register", here = getRequestedPath(c)): string =>
  withNextParam(paths[way], parseReturnPath(here) ?? parseReturnPath(c.req.query("next")));

/** What was posted cannot be asked for again; the page that its form stands on can. */
function getRequestedPath(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === "POST" ? getReferrerPath(c) : pathname + search;
}

/** Home is where one ends anyway. */
export const withNextParam = (path: string, next: string | undefined): string =>
  next === undefined || next === paths.home ? path : `${path}?${new URLSearchParams({ next })}`;

const withoutQuery = (page: string): string => page.replace(/[?#].*$/, "");

/** `__Host-` ties a cookie to this very host over TLS. A developer's machine has no TLS. */
const isHttps = (c: AppContext): boolean => new URL(c.req.url).protocol === "https:";

function writeHostCookie(c: AppContext, name: string, value: string, options: CookieOptions): void {
  const prefix = isHttps(c) ? ({ prefix: "host", secure: true } as const) : {};
  setCookie(c, name, value, { path: "/", sameSite: "Lax", ...options, ...prefix });
}

const readHostCookie = (c: AppContext, name: string): string | undefined =>
  isHttps(c) ? getCookie(c, name, "host") : getCookie(c, name);

const SESSION_COOKIE = "session";
/** Scripts of our own pages read these. */
const AUTH_COOKIE = "auth";
/** Whose session it is. It proves nothing: the browser knows by it whose changes wait while nobody can say who asks. */
const VIEWER_COOKIE = "viewer";

export const readSessionCookie = (c: AppContext): string | undefined => readHostCookie(c, SESSION_COOKIE);

export async function writeSessionCookies(c: AppContext, userId: number, secret: string): Promise<void> {
  const maxAge = SESSION_TTL_MS / 1000;
  writeHostCookie(c, SESSION_COOKIE, secret, { maxAge, httpOnly: true });
  writeHostCookie(c, AUTH_COOKIE, await deriveToken(getSessionKey(secret), "auth"), { maxAge });
  writeHostCookie(c, VIEWER_COOKIE, String(userId), { maxAge });
}

export function clearSessionCookies(c: AppContext): void {
  writeHostCookie(c, SESSION_COOKIE, "", { maxAge: 0, httpOnly: true });
  writeHostCookie(c, AUTH_COOKIE, "", { maxAge: 0 });
  writeHostCookie(c, VIEWER_COOKIE, "", { maxAge: 0 });
}

/** One for each way through a provider, so that two tabs do not get in each other's way. */
const signInCookieName = (state: string): string => `sign-in-${state.slice(0, 12)}`;

export const readSignInCookie = (c: AppContext, state: string): string | undefined =>
  readHostCookie(c, signInCookieName(state));

export const writeSignInCookie = (c: AppContext, state: string, secret: string): void =>
  writeHostCookie(c, signInCookieName(state), secret, { maxAge: SIGN_IN_TTL_MS / 1000, httpOnly: true });

export const clearSignInCookie = (c: AppContext, state: string): void =>
  writeHostCookie(c, signInCookieName(state), "", { maxAge: 0, httpOnly: true });
