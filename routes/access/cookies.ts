import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { SESSION_MS, SIGN_IN_MS } from "../../domain/access/session";
import type { AppContext } from "../http/context";
import { derivedFrom } from "../http/secrets";
import { keyOf } from "./sessionSecret";

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
