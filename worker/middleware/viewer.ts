import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { nobodys } from "../../db/access/own";
import { type OpenSession, readSession, renewSession } from "../../db/access/sessions";
import { parsePreferences } from "../../domain/access/preferences";
import { FORMER_MS, isDueForRenewal, SESSION_MS } from "../../domain/access/session";
import { GUEST, type Viewer } from "../../domain/access/viewer";
import { COPY_OUTLIVES } from "../../domain/offline/copies";
import { clearSessionCookies, readSessionCookie, writeSessionCookies } from "../../routes/access/cookies";
import { readsOf } from "../../routes/access/reads";
import { derivedFrom, hashOf, newSecret } from "../../routes/access/secrets";
import { ageOf, keyOf, secretOf } from "../../routes/access/sessionSecret";
import { FOR_EVERYBODY } from "../../routes/access/table";
import type { AppContext, AppEnv, Services } from "../../routes/context";
import { isForCopy } from "../../routes/offline/isForCopy";
import { UNREACHABLE, unlessUnreachable } from "./unreachable";

/** What a browser remembers without an account. Whoever it is counts as a guest until `viewer` has looked. */
export const asGuest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST, settings: { ...GUEST.settings, primary_region: preferences.region } });
  c.set("session", undefined);
  c.set("own", nobodys);
  c.set("isUnknown", readSessionCookie(c) !== undefined && !FOR_EVERYBODY.test(c.req.path));
  await next();
};

/** Who asks, and what their page needs: one round trip where a session cookie came, none for guests. */
export const viewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = readSessionCookie(c);
  if (secret === undefined || FOR_EVERYBODY.test(c.req.path)) return next();
  const { services, preferences } = c.var;
  const key = keyOf(secret);
  const now = services.now();
  const asked = { ...readsOf(c.req.method, c.req.path), shownFor: isForCopy(c) ? COPY_OUTLIVES : 0 };
  const reading = readSession(services.db, await hashOf(key), now, asked);
  const open = await unlessUnreachable(c, reading);
  if (open === UNREACHABLE) return next();
  c.set("isUnknown", false);
  const age = open && (await ageOf(secret, open, now));
  if (!open || !age) {
    clearSessionCookies(c);
    return next();
  }
  // An answer that brought the new secret may have been lost: whoever brings the former one is told again.
  if (age === "former") await writeSessionCookies(c, open.user.id, await secretOf(key, open.salt));
  else if (isDueForRenewal(open.expiresAt, now.getTime())) await renew(c, key, open, now);
  const [csrfToken, authToken] = await Promise.all([derivedFrom(key, "csrf"), derivedFrom(key, "auth")]);
  c.set("session", { id: open.id, csrfToken, authToken, version: open.user.collectionVersion });
  c.set("viewer", viewerOf(open, services));
  c.set("own", open.own);
  c.set("preferences", { ...preferences, region: open.user.settings.primary_region });
  await next();
  // What belongs to one person is kept nowhere: not after signing out, not by anything in between. But for the few pages
  // that their device asks for as copies; it drops them itself.
  const { headers, status } = c.res;
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", isForCopy(c) && status === 200 ? "private, no-cache" : "private, no-store");
};

/** A longer life, and a new secret for it. Of requests that come at once, one renews. */
async function renew(c: AppContext, key: string, open: OpenSession, now: Date): Promise<void> {
  const salt = newSecret();
  const formerUntil = new Date(now.getTime() + FORMER_MS);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const isRenewed = await renewSession(c.var.services.db, open, { salt, formerUntil, expiresAt });
  if (isRenewed) await writeSessionCookies(c, open.user.id, await secretOf(key, salt));
}

function viewerOf({ user }: OpenSession, { adminEmails }: Services): Viewer {
  const { id, username, settings } = user;
  const isAdmin = user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email));
  return { id, username, access_level: isAdmin ? "admin" : "user", settings };
}
