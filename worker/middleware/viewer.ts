import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { extendSession, type OpenSession, readSession } from "../../db/access/sessions";
import { parsePreferences } from "../../domain/access/preferences";
import { isDueForRenewal, SESSION_MS } from "../../domain/access/session";
import { GUEST, type Viewer } from "../../domain/access/viewer";
import { clearSessionCookies, readSessionCookie, writeSessionCookies } from "../../routes/access/cookies";
import { derivedFrom, hashOf } from "../../routes/access/secrets";
import { FOR_EVERYBODY } from "../../routes/access/table";
import type { AppEnv, Services } from "../../routes/context";
import { UNREACHABLE, unlessUnreachable } from "./unreachable";

/** What a browser remembers without an account. Whoever it is counts as a guest until `viewer` has looked. */
export const asGuest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST, settings: { ...GUEST.settings, primary_region: preferences.region } });
  c.set("session", undefined);
  c.set("isUnknown", readSessionCookie(c) !== undefined && !FOR_EVERYBODY.test(c.req.path));
  await next();
};

/** Who asks: one round trip to the database where a session cookie came, none for guests. */
export const viewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = readSessionCookie(c);
  if (secret === undefined || FOR_EVERYBODY.test(c.req.path)) return next();
  const { services, preferences } = c.var;
  const now = services.now();
  const open = await unlessUnreachable(c, readSession(services.db, await hashOf(secret), now));
  if (open === UNREACHABLE) return next();
  c.set("isUnknown", false);
  if (!open) {
    clearSessionCookies(c);
    return next();
  }
  if (isDueForRenewal(open.expiresAt, now.getTime())) {
    services.afterwards(extendSession(services.db, open.id, new Date(now.getTime() + SESSION_MS)));
    await writeSessionCookies(c, secret);
  }
  const [csrfToken, authToken] = await Promise.all([derivedFrom(secret, "csrf"), derivedFrom(secret, "auth")]);
  c.set("session", { id: open.id, csrfToken, authToken });
  c.set("viewer", viewerOf(open, services));
  c.set("preferences", { ...preferences, region: open.user.settings.primary_region });
  await next();
  // What belongs to one person is kept nowhere: not after signing out, not by anything in between.
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
};

function viewerOf({ user }: OpenSession, { adminEmails }: Services): Viewer {
  const { id, username, settings } = user;
  const isAdmin = user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email));
  return { id, username, access_level: isAdmin ? "admin" : "user", settings };
}
