import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { parseOwnPage, parseReturnPath, senderOf } from "../../domain/access/identity";
import { SESSION_MS, SIGN_IN_MS } from "../../domain/access/session";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { derivedFrom, isSame } from "../http/secrets";

/** The page of ours that somebody came from, as their browser tells it: with the filters that were set meanwhile. */
export function pageBefore(c: AppContext): string | undefined {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(c.req.url).origin ? parseOwnPage(pathname + search) : undefined;
}

/** Who counts as the one who asks. Cloudflare sets the header and overwrites what a sender claims. A developer's machine has one. */
export const senderIn = (c: Context): string => senderOf(c.req.header("CF-Connecting-IP") ?? "local");

/** What a session's row knows of its secret. */
export interface Renewals {
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
export const keyOf = (secret: string): string => secret.replace(/\..*$/s, "");

export const secretOf = async (key: string, salt: string | null): Promise<string> =>
  salt === null ? key : `${key}.${await derivedFrom(key, `proof ${salt}`)}`;

/** Whether the secret before the last renewal is good: until the one after it has come, and a little longer. */
const isFormerGood = ({ salt, formerUntil }: Renewals, now: Date): boolean =>
  salt !== null && (formerUntil === null || formerUntil > now);

/** @returns whether the secret is the session's own, the one before the last renewal while that is good, or neither. */
export async function ageOf(secret: string, renewals: Renewals, now: Date): Promise<"current" | "former" | undefined> {
  const key = keyOf(secret);
  if (isSame(secret, await secretOf(key, renewals.salt))) return "current";
  return isFormerGood(renewals, now) && isSame(secret, await secretOf(key, renewals.formerSalt)) ? "former" : undefined;
}

/**
 * Where signing in leads back to: the page that the link names. Filters that were set on it since it was rendered stand
 * in its address alone, which the browser tells as the page before.
 */
export function wayBack(c: AppContext): string | undefined {
  const named = parseReturnPath(c.req.query("next"));
  const before = parseReturnPath(pageBefore(c));
  if (named === undefined) return c.req.query("next") === undefined ? before : undefined;
  return before !== undefined && pathOf(before) === pathOf(named) ? before : named;
}

/**
 * The way in from a page: back to it afterwards. From a way in itself, to where that would lead.
 * @param here the page's address, where it is not the request's.
 */
export const wayIn = (c: AppContext, way: "logIn" | "register", here = addressAsked(c)): string =>
  withNext(paths[way], parseReturnPath(here) ?? parseReturnPath(c.req.query("next")));

/** What was posted cannot be asked for again; the page that its form stands on can. */
function addressAsked(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === "POST" ? pageBefore(c) : pathname + search;
}

/** Home is where one ends anyway. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined || next === paths.home ? path : `${path}?${new URLSearchParams({ next })}`;

const pathOf = (page: string): string => page.replace(/[?#].*$/, "");

/** `__Host-` ties a cookie to this very host over TLS. A developer's machine has no TLS. */
const isSecure = (c: AppContext): boolean => new URL(c.req.url).protocol === "https:";

function write(c: AppContext, name: string, value: string, options: CookieOptions): void {
  const prefix = isSecure(c) ? ({ prefix: "host", secure: true } as const) : {};
  setCookie(c, name, value, { path: "/", sameSite: "Lax", ...options, ...prefix });
}

const read = (c: AppContext, name: string): string | undefined =>
  isSecure(c) ? getCookie(c, name, "host") : getCookie(c, name);

const SESSION = "session";
/** Scripts of our own pages read these. */
const AUTH = "auth";
/** Whose session it is. It proves nothing: the browser knows by it whose changes wait while nobody can say who asks. */
const VIEWER = "viewer";

export const readSessionCookie = (c: AppContext): string | undefined => read(c, SESSION);

export async function writeSessionCookies(c: AppContext, userId: number, secret: string): Promise<void> {
  const maxAge = SESSION_MS / 1000;
  write(c, SESSION, secret, { maxAge, httpOnly: true });
  write(c, AUTH, await derivedFrom(keyOf(secret), "auth"), { maxAge });
  write(c, VIEWER, String(userId), { maxAge });
}

export function clearSessionCookies(c: AppContext): void {
  write(c, SESSION, "", { maxAge: 0, httpOnly: true });
  write(c, AUTH, "", { maxAge: 0 });
  write(c, VIEWER, "", { maxAge: 0 });
}

/** One for each way through a provider, so that two tabs do not get in each other's way. */
const signInCookie = (state: string): string => `sign-in-${state.slice(0, 12)}`;

export const readSignInCookie = (c: AppContext, state: string): string | undefined => read(c, signInCookie(state));

export const writeSignInCookie = (c: AppContext, state: string, secret: string): void =>
  write(c, signInCookie(state), secret, { maxAge: SIGN_IN_MS / 1000, httpOnly: true });

export const clearSignInCookie = (c: AppContext, state: string): void =>
  write(c, signInCookie(state), "", { maxAge: 0, httpOnly: true });
