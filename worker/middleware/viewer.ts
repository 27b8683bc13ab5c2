import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { nobodys } from "../../db/access/own";
import { endFormerSecret, type OpenSession, readSession, renewSession } from "../../db/access/sessions";
import { ownUnread } from "../../db/alerts/notices";
import { reportOf, unavailableIn } from "../../db/failure";
import { parsePreferences } from "../../domain/access/preferences";
import { FORMER_MS, isDueForRenewal, SESSION_MS } from "../../domain/access/session";
import { GUEST, type Viewer } from "../../domain/access/viewer";
import { parseId } from "../../domain/catalogue/id";
import { COPY_OUTLIVES } from "../../domain/offline/copies";
import { paths } from "../../domain/paths";
import { routeFor } from "../../routes";
import {
  ageOf,
  clearSessionCookies,
  keyOf,
  readSessionCookie,
  secretOf,
  writeSessionCookies,
} from "../../routes/access/wayBack";
import { isApiPath } from "../../routes/http/apiErrors";
import { type AppContext, type AppEnv, isForCopy, routeOf, type Services } from "../../routes/http/context";
import { derivedFrom, hashOf, newSecret } from "../../routes/http/secrets";
import { inTheirs } from "./language";

/** What a browser remembers without an account. Whoever it is counts as a guest until `viewer` has looked. */
export const asGuest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST, settings: { ...GUEST.settings, primary_region: preferences.region } });
  c.set("session", undefined);
  const isForEverybody = routeFor(c.req.method, c.req.path).route?.isForEverybody === true;
  c.set("isForEverybody", isForEverybody);
  c.set("take", nobodys);
  c.set("unread", nobodys(ownUnread));
  c.set("isUnknown", readSessionCookie(c) !== undefined && !isForEverybody);
  await next();
};

/** Who asks, and what their page needs: one round trip where a session cookie came, none for guests. */
export const viewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = readSessionCookie(c);
  const { services, preferences, isForEverybody } = c.var;
  if (secret === undefined || isForEverybody) return next();
  const key = keyOf(secret);
  const now = services.now();
  const { route, id } = routeFor(c.req.method, c.req.path);
  const reads = [...(route?.reads ?? []), ...readsOfBar(c)];
  const asked = { reads, id: parseId(id) ?? 0, shownFor: isForCopy(c) ? COPY_OUTLIVES : 0 };
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
  else if (open.salt !== null && open.formerUntil === null) services.afterwards(noteArrival(c, open, now));
  const [csrfToken, authToken] = await Promise.all([derivedFrom(key, "csrf"), derivedFrom(key, "auth")]);
  c.set("session", { id: open.id, csrfToken, authToken, version: open.user.collectionVersion });
  c.set("viewer", viewerOf(open, services));
  c.set("take", open.own);
  if (readsOfBar(c).length > 0) c.set("unread", open.own(ownUnread));
  c.set("preferences", { ...preferences, region: open.user.settings.primary_region });
  await inTheirs(c, open.user.language, next);
  // What belongs to one person is kept nowhere: not after signing out, not by anything in between. But for the few pages
  // that their device asks for as copies; it drops them itself.
  const { headers, status } = c.res;
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", isForCopy(c) && status === 200 ? "private, no-cache" : "private, no-store");
};

/** The bar above every page says how many notices were not read. */
const readsOfBar = (c: AppContext) => (isApiPath(c.req.path) ? [] : [ownUnread]);

/** A longer life, and a new secret for it. Of requests that come at once, one renews; where none can, a later one will. */
async function renew(c: AppContext, key: string, open: OpenSession, now: Date): Promise<void> {
  const salt = newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  try {
    const isRenewed = await renewSession(c.var.services.db, open, { salt, expiresAt });
    if (isRenewed) await writeSessionCookies(c, open.user.id, await secretOf(key, salt));
  } catch (error) {
    const unavailable = unavailableIn(error);
    if (!unavailable) throw error;
    console.error(`${routeOf(c)} is answered with a session that was not renewed. ${unavailable.message}`);
  }
}

/** The renewed secret has come: the one before has no more to do than what is under way. */
async function noteArrival(c: AppContext, open: OpenSession, now: Date): Promise<void> {
  try {
    await endFormerSecret(c.var.services.db, open, new Date(now.getTime() + FORMER_MS));
  } catch (error) {
    console.error(`${routeOf(c)} did not end a former secret; the next request will.`, reportOf(error));
  }
}

function viewerOf({ user }: OpenSession, { adminEmails }: Services): Viewer {
  const { id, username, settings } = user;
  const isAdmin = user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email));
  return { id, username, access_level: isAdmin ? "admin" : "user", settings };
}

/** Stands for what the database did not say. */
const UNREACHABLE = Symbol("unreachable");

/** What these show comes from the catalogue, which is kept; whoever looks, they are of use. */
const SHOWN_TO_ANYBODY = [/^\/$/, /^\/list\//, /^\/amiibo\/[^/]+(?:\/[^/]+)?$/];
const TEXTS: readonly string[] = [paths.faqs, paths.privacy, paths.changelog, paths.news];

/** Who asks cannot be read: pages of the catalogue go on without it, and all else ends here with its error. */
async function unlessUnreachable<T>(c: Context, reading: Promise<T>): Promise<T | typeof UNREACHABLE> {
  try {
    return await reading;
  } catch (error) {
    const unavailable = unavailableIn(error);
    if (!unavailable || !isShownToAnybody(c)) throw error;
    console.error(`${routeOf(c)} is answered without its viewer. ${unavailable.message}`);
    c.header("Cache-Control", "private, no-store");
    return UNREACHABLE;
  }
}

const isShownToAnybody = ({ req: { method, path } }: Context): boolean =>
  (method === "GET" || method === "HEAD") && (TEXTS.includes(path) || SHOWN_TO_ANYBODY.some((each) => each.test(path)));
