import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { parse as parseCookies } from "hono/utils/cookie";
import { parseRedirectPath, parseSignInReturnPath, toClientRateLimitKey } from "../../domain/access/identity";
import { SESSION_TTL_MS, SIGN_IN_TTL_MS } from "../../domain/access/session";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { deriveToken, isSameSecret } from "../http/secrets";

/** Returns path and query of the page that the visitor came from, if that page is on this site. */
export function getReferrerPath(c: AppContext): string | undefined {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(c.req.url).origin ? parseRedirectPath(pathname + search) : undefined;
}

/** Returns a sender's rate limit key. Clients cannot forge `CF-Connecting-IP`; on a local server, all share a key. */
export const getSenderRateLimitKey = (c: Context): string => getAddressKey(c.req.raw);

/** Returns the same key for a request that has no context yet. */
export const getAddressKey = ({ headers }: Request): string =>
  toClientRateLimitKey(headers.get("CF-Connecting-IP") ?? "local");

/** Salts in the database row of a session. The secret in the cookie is verified with them. */
interface SessionSalts {
  readonly salt: string | null;
  readonly previousSalt: string | null;
  readonly previousValidUntil: Date | null;
}

/**
 * Returns the key part of a session secret: `key`, or `key.proof` after a renewal. A renewal keeps the key, so the
 * tokens in open pages stay valid. Forging a proof needs both the key and a salt of the database.
 */
export const getSessionKey = (secret: string): string => secret.replace(/\..*$/s, "");

export const deriveSessionSecret = async (key: string, salt: string | null): Promise<string> =>
  salt === null ? key : `${key}.${await deriveToken(key, `proof ${salt}`)}`;

/**
 * Returns "current" for a session's latest secret, "former" for its predecessor, otherwise `undefined`. The predecessor
 * is accepted until shortly after the first use of the latest secret, whose response may be lost.
 */
export async function classifySessionSecret(
  secret: string,
  { salt, previousSalt, previousValidUntil }: SessionSalts,
  now: Date,
): Promise<"current" | "former" | undefined> {
  const key = getSessionKey(secret);
  if (isSameSecret(secret, await deriveSessionSecret(key, salt))) return "current";
  const isFormerAccepted = salt !== null && (previousValidUntil === null || previousValidUntil > now);
  if (!isFormerAccepted) return undefined;
  return isSameSecret(secret, await deriveSessionSecret(key, previousSalt)) ? "former" : undefined;
}

/** Returns the path in `next`, else the previous page. If both are the same page, keeps the latter's newer filters. */
export function getPathAfterSignIn(c: AppContext): string | undefined {
  const next = c.req.query("next");
  const nextPath = parseSignInReturnPath(next);
  const referrerPath = parseSignInReturnPath(getReferrerPath(c));
  if (next === undefined) return referrerPath;
  return nextPath && referrerPath && withoutQuery(referrerPath) === withoutQuery(nextPath) ? referrerPath : nextPath;
}

/** Builds the path of the login or sign-up page, which returns to `currentPath`. Links between the two keep `next`. */
export const buildSignInPath = (c: AppContext, page: "logIn" | "register", currentPath = getRequestedPath(c)): string =>
  withReturnPathParam(paths[page], parseSignInReturnPath(currentPath) ?? parseSignInReturnPath(c.req.query("next")));

/** Returns the path of the current page; for a POST, the page with the form, because the form's path is no page. */
function getRequestedPath(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === "POST" ? getReferrerPath(c) : pathname + search;
}

/** Adds the page to open after signing in as the parameter `next`, unless it is the default, the home page. */
export const withReturnPathParam = (path: string, next: string | undefined): string =>
  next === undefined || next === paths.home ? path : `${path}?${new URLSearchParams({ next })}`;

const withoutQuery = (path: string): string => path.replace(/[?#].*$/, "");

/** Returns true if the site uses HTTPS, which browsers require for `__Host-` cookies. A local server does not. */
const isHttps = (c: AppContext): boolean => new URL(c.req.url).protocol === "https:";

function writeHostCookie(c: AppContext, name: string, value: string, options: CookieOptions): void {
  const prefix = isHttps(c) ? ({ prefix: "host", secure: true } as const) : {};
  setCookie(c, name, value, { path: "/", sameSite: "Lax", ...options, ...prefix });
}

const readHostCookie = (c: AppContext, name: string): string | undefined =>
  isHttps(c) ? getCookie(c, name, "host") : getCookie(c, name);

const SESSION_COOKIE = "session";
/** Cookie with a token that the site's own scripts read and send back with API calls. */
const AUTH_COOKIE = "auth";
/** Cookie with the viewer's id, by which scripts find unsent changes during outages. It grants no access. */
const VIEWER_COOKIE = "viewer";

export const readSessionCookie = (c: AppContext): string | undefined => findSessionSecret(c.req.raw);

/** Returns the secret in the session cookie of a request that has no context yet. */
export function findSessionSecret({ url, headers }: Request): string | undefined {
  const cookies = headers.get("Cookie");
  const name = url.startsWith("https:") ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
  return cookies === null ? undefined : parseCookies(cookies, name)[name];
}

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

/** Returns the name of a cookie for one sign-in attempt only, so that attempts in two tabs do not interfere. */
const getSignInCookieName = (state: string): string => `sign-in-${state.slice(0, 12)}`;

export const readSignInCookie = (c: AppContext, state: string): string | undefined =>
  readHostCookie(c, getSignInCookieName(state));

export const writeSignInCookie = (c: AppContext, state: string, secret: string): void =>
  writeHostCookie(c, getSignInCookieName(state), secret, { maxAge: SIGN_IN_TTL_MS / 1000, httpOnly: true });

export const clearSignInCookie = (c: AppContext, state: string): void =>
  writeHostCookie(c, getSignInCookieName(state), "", { maxAge: 0, httpOnly: true });
