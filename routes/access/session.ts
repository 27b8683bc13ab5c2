import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { parseLocalPath, parseReturnPath, toSenderKey } from "../../domain/access/identity";
import { SESSION_TTL_MS, SIGN_IN_TTL_MS } from "../../domain/access/session";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { deriveToken, isSameSecret } from "../http/secrets";

/** Returns the path of the referring page if it is on this site, including its current filters. */
export function getReferrerPath(c: AppContext): string | undefined {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(c.req.url).origin ? parseLocalPath(pathname + search) : undefined;
}

/**
 * Returns the key under which a sender is rate limited. Cloudflare sets the header and overwrites a client's value; a
 * local server has none.
 */
export const getSenderAddress = (c: Context): string => toSenderKey(c.req.header("CF-Connecting-IP") ?? "local");

/** Salts of a session row, used to verify secrets. */
interface SessionSalts {
  readonly salt: string | null;
  readonly previousSalt: string | null;
  readonly previousValidUntil: Date | null;
}

/**
 * Returns the key of a session secret, which has the format `key` or, after a renewal, `key.proof`.
 * The key identifies the session and derives its page tokens, so renewals do not change these. The proof is derived
 * from the key and the row's salt, so neither the cookie's key nor the database alone is enough to build the proof.
 */
export const getSessionKey = (secret: string): string => secret.replace(/\..*$/s, "");

export const deriveSessionSecret = async (key: string, salt: string | null): Promise<string> =>
  salt === null ? key : `${key}.${await deriveToken(key, `proof ${salt}`)}`;

/**
 * Returns "current" for the session's secret, "former" for the secret from before the last renewal while that is still
 * accepted, otherwise `undefined`. A former secret is accepted until the current one is used, and shortly after.
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

/**
 * Returns the page to open after signing in: the path in `next`, or else the referring page. A referrer with the same
 * path as `next` takes precedence, because it has the filters that were set after the link was rendered.
 */
export function getReturnPath(c: AppContext): string | undefined {
  const next = c.req.query("next");
  const nextPath = parseReturnPath(next);
  const referrerPath = parseReturnPath(getReferrerPath(c));
  if (next === undefined) return referrerPath;
  return nextPath && referrerPath && withoutQuery(referrerPath) === withoutQuery(nextPath) ? referrerPath : nextPath;
}

/**
 * Builds the path of the login or sign-up page that returns to the current page. The links between these two pages
 * keep their `next` parameter.
 * @param currentPath the page's path, if it is not the request's
 */
export const buildSignInPath = (c: AppContext, page: "logIn" | "register", currentPath = getRequestedPath(c)): string =>
  withNextParam(paths[page], parseReturnPath(currentPath) ?? parseReturnPath(c.req.query("next")));

/** Returns the path of the request. For a POST it is the form's page, because the form's own path is not a page. */
function getRequestedPath(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === "POST" ? getReferrerPath(c) : pathname + search;
}

/** Adds the `next` parameter to a path. Home is the default and is left out. */
export const withNextParam = (path: string, next: string | undefined): string =>
  next === undefined || next === paths.home ? path : `${path}?${new URLSearchParams({ next })}`;

const withoutQuery = (path: string): string => path.replace(/[?#].*$/, "");

/** Returns true if the site is served over TLS, which `__Host-` cookies require. A local server has no TLS. */
const isHttps = (c: AppContext): boolean => new URL(c.req.url).protocol === "https:";

function writeHostCookie(c: AppContext, name: string, value: string, options: CookieOptions): void {
  const prefix = isHttps(c) ? ({ prefix: "host", secure: true } as const) : {};
  setCookie(c, name, value, { path: "/", sameSite: "Lax", ...options, ...prefix });
}

const readHostCookie = (c: AppContext, name: string): string | undefined =>
  isHttps(c) ? getCookie(c, name, "host") : getCookie(c, name);

const SESSION_COOKIE = "session";
/** Cookie that the site's own scripts read. */
const AUTH_COOKIE = "auth";
/** Cookie with the viewer's id, by which scripts find pending changes during database outages. Grants no access. */
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

/** Returns the cookie name of one sign-in attempt, so that attempts in two tabs do not interfere. */
const getSignInCookieName = (state: string): string => `sign-in-${state.slice(0, 12)}`;

export const readSignInCookie = (c: AppContext, state: string): string | undefined =>
  readHostCookie(c, getSignInCookieName(state));

export const writeSignInCookie = (c: AppContext, state: string, secret: string): void =>
  writeHostCookie(c, getSignInCookieName(state), secret, { maxAge: SIGN_IN_TTL_MS / 1000, httpOnly: true });

export const clearSignInCookie = (c: AppContext, state: string): void =>
  writeHostCookie(c, getSignInCookieName(state), "", { maxAge: 0, httpOnly: true });
