import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { type ActiveSession, expirePreviousSecret, readSession, renewSession } from "../../db/access/sessions";
import { guestReader } from "../../db/access/viewerQuery";
import { viewerUnreadCountQuery } from "../../db/alerts/notifications";
import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import { parsePreferences } from "../../domain/access/preferences";
import { isSessionDueForRenewal, PREVIOUS_SECRET_TTL_MS, SESSION_TTL_MS } from "../../domain/access/session";
import { GUEST_VIEWER, type Viewer } from "../../domain/access/viewer";
import { parseId } from "../../domain/catalogue/id";
import { OFFLINE_COPY_LIFETIME_MS } from "../../domain/offline/offlinePages";
import { paths } from "../../domain/paths";
import { findRoute } from "../../routes";
import {
  classifySessionSecret,
  clearSessionCookies,
  deriveSessionSecret,
  getSessionKey,
  readSessionCookie,
  writeSessionCookies,
} from "../../routes/access/session";
import { isApiPath } from "../../routes/http/apiErrors";
import {
  type AppContext,
  type AppEnv,
  type AppServices,
  formatRouteForLog,
  isOfflineCopyRequest,
} from "../../routes/http/context";
import { createSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { withViewerLanguage } from "./language";

/** What a browser remembers without an account. Whoever it is counts as a guest until `viewer` has looked. */
export const setGuestViewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST_VIEWER, settings: { ...GUEST_VIEWER.settings, primary_region: preferences.region } });
  c.set("session", undefined);
  const isForEverybody = findRoute(c.req.method, c.req.path).route?.isForEverybody === true;
  c.set("isForEverybody", isForEverybody);
  c.set("take", guestReader);
  c.set("unread", guestReader(viewerUnreadCountQuery));
  c.set("isUnknown", readSessionCookie(c) !== undefined && !isForEverybody);
  await next();
};

/** Who asks, and what their page needs: one round trip where a session cookie came, none for guests. */
export const loadViewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = readSessionCookie(c);
  const { services, preferences, isForEverybody } = c.var;
  if (secret === undefined || isForEverybody) return next();
  const key = getSessionKey(secret);
  const now = services.now();
  const { route, id } = findRoute(c.req.method, c.req.path);
  const reads = [...(route?.reads ?? []), ...getNavigationBarQueries(c)];
  const asked = { reads, id: parseId(id) ?? 0, shownFor: isOfflineCopyRequest(c) ? OFFLINE_COPY_LIFETIME_MS : 0 };
  const reading = readSession(services.db, await hashSecret(key), now, asked);
  const open = await orUnreachable(c, reading);
  if (open === UNREACHABLE) return next();
  c.set("isUnknown", false);
  const age = open && (await classifySessionSecret(secret, open, now));
  if (!open || !age) {
    clearSessionCookies(c);
    return next();
  }
  // An answer that brought the new secret may have been lost: whoever brings the former one is told again.
  if (age === "former") await writeSessionCookies(c, open.user.id, await deriveSessionSecret(key, open.salt));
  else if (isSessionDueForRenewal(open.expiresAt, now.getTime())) await renewSessionSecret(c, key, open, now);
  else if (open.salt !== null && open.formerUntil === null) services.afterwards(retirePreviousSecret(c, open, now));
  const [csrfToken, authToken] = await Promise.all([deriveToken(key, "csrf"), deriveToken(key, "auth")]);
  c.set("session", { id: open.id, csrfToken, authToken, version: open.user.collectionVersion });
  c.set("viewer", toViewer(open, services));
  c.set("take", open.own);
  if (getNavigationBarQueries(c).length > 0) c.set("unread", open.own(viewerUnreadCountQuery));
  c.set("preferences", { ...preferences, region: open.user.settings.primary_region });
  await withViewerLanguage(c, open.user.language, next);
  // What belongs to one person is kept nowhere: not after signing out, not by anything in between. But for the few pages
  // that their device asks for as copies; it drops them itself.
  const { headers, status } = c.res;
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", isOfflineCopyRequest(c) && status === 200 ? "private, no-cache" : "private, no-store");
};

/** The bar above every page says how many notices were not read. */
const getNavigationBarQueries = (c: AppContext) => (isApiPath(c.req.path) ? [] : [viewerUnreadCountQuery]);

/** A longer life, and a new secret for it. Of requests that come at once, one renews; where none can, a later one will. */
async function renewSessionSecret(c: AppContext, key: string, open: ActiveSession, now: Date): Promise<void> {
  const salt = createSecret();
  const expiresAt = new Date(now.getTime() + SESSION_TTL_MS);
  try {
    const isRenewed = await renewSession(c.var.services.db, open, { salt, expiresAt });
    if (isRenewed) await writeSessionCookies(c, open.user.id, await deriveSessionSecret(key, salt));
  } catch (error) {
    const unavailable = findDatabaseUnavailable(error);
    if (!unavailable) throw error;
    console.error(`${formatRouteForLog(c)} is answered with a session that was not renewed. ${unavailable.message}`);
  }
}

/** The renewed secret has come: the one before has no more to do than what is under way. */
async function retirePreviousSecret(c: AppContext, open: ActiveSession, now: Date): Promise<void> {
  try {
    await expirePreviousSecret(c.var.services.db, open, new Date(now.getTime() + PREVIOUS_SECRET_TTL_MS));
  } catch (error) {
    console.error(
      `${formatRouteForLog(c)} did not end a former secret; the next request will.`,
      redactedErrorForLog(error),
    );
  }
}

function toViewer({ user }: ActiveSession, { adminEmails }: AppServices): Viewer {
  const { id, username, settings } = user;
  const isAdmin = user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email));
  return { id, username, access_level: isAdmin ? "admin" : "user", settings };
}

/** Stands for what the database did not say. */
const UNREACHABLE = Symbol("unreachable");

/** What these show comes from the catalogue, which is kept; whoever looks, they are of use. */
const CATALOGUE_PATHS = [/^\/$/, /^\/list\//, /^\/amiibo\/[^/]+(?:\/[^/]+)?$/];
const TEXT_PAGE_PATHS: readonly string[] = [paths.faqs, paths.privacy, paths.changelog, paths.news];

/** Who asks cannot be read: pages of the catalogue go on without it, and all else ends here with its error. */
async function orUnreachable<T>(c: Context, reading: Promise<T>): Promise<T | typeof UNREACHABLE> {
  try {
    return await reading;
  } catch (error) {
    const unavailable = findDatabaseUnavailable(error);
    if (!unavailable || !needsNoViewer(c)) throw error;
    console.error(`${formatRouteForLog(c)} is answered without its viewer. ${unavailable.message}`);
    c.header("Cache-Control", "private, no-store");
    return UNREACHABLE;
  }
}

const needsNoViewer = ({ req: { method, path } }: Context): boolean =>
  (method === "GET" || method === "HEAD") &&
  (TEXT_PAGE_PATHS.includes(path) || CATALOGUE_PATHS.some((each) => each.test(path)));
