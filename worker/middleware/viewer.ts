import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { type ActiveSession, expirePreviousSessionSecret, readSession, renewSession } from "../../db/access/sessions";
import { getGuestValue } from "../../db/access/viewerQuery";
import { viewerUnreadNotificationCountQuery } from "../../db/alerts/notifications";
import { findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { parsePreferences } from "../../domain/access/preferences";
import { isSessionDueForRenewal, PREVIOUS_SESSION_SECRET_TTL_MS, SESSION_TTL_MS } from "../../domain/access/session";
import { GUEST_VIEWER, type Viewer } from "../../domain/access/viewer";
import { OFFLINE_COPY_LIFETIME_MS } from "../../domain/offline/offlinePages";
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
import { createRandomSecret, deriveToken, hashSecret } from "../../routes/http/secrets";
import { withViewerLanguage } from "./language";

/** Reads the preferences from cookies. `loadViewer` later replaces the guest if the request has a session. */
export const setGuestViewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST_VIEWER, settings: { ...GUEST_VIEWER.settings, primary_region: preferences.region } });
  c.set("session", undefined);
  c.set("viewerDataReader", getGuestValue);
  c.set("unreadCount", getGuestValue(viewerUnreadNotificationCountQuery));
  c.set("isViewerUnknown", readSessionCookie(c) !== undefined && !c.var.route?.isSameForAllViewers);
  await next();
};

/** Loads the session, the viewer and the route's data in one round trip, or in none without a session cookie. */
export const loadViewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = readSessionCookie(c);
  const { services, preferences, route, pageId } = c.var;
  if (secret === undefined || route?.isSameForAllViewers) return next();
  const key = getSessionKey(secret);
  const now = services.now();
  const queries = [...(route?.queries ?? []), ...getNavigationBarQueries(c)];
  const shownForMs = isOfflineCopyRequest(c) ? OFFLINE_COPY_LIFETIME_MS : 0;
  const reading = readSession(services.db, await hashSecret(key), now, { queries, pageId, shownForMs });
  const session = await orUnreachable(c, reading);
  if (session === "unreachable") return next();
  c.set("isViewerUnknown", false);
  const age = session && (await classifySessionSecret(secret, session, now));
  if (!session || !age) {
    clearSessionCookies(c);
    return next();
  }
  const { id, user, salt, viewerData } = session;
  // Sends the new secret again to a browser with the previous one: the response with the new secret may have been lost.
  if (age === "former") await writeSessionCookies(c, user.id, await deriveSessionSecret(key, salt));
  else if (isSessionDueForRenewal(session.expiresAt, now.getTime())) await renewSessionSecret(c, key, session, now);
  else if (salt !== null && session.previousValidUntil === null)
    services.waitUntil(retirePreviousSecret(c, session, now));
  const [csrfToken, authToken] = await Promise.all([deriveToken(key, "csrf"), deriveToken(key, "auth")]);
  c.set("session", { id, csrfToken, authToken, version: user.collectionVersion });
  c.set("viewer", toViewer(session, services));
  c.set("viewerDataReader", viewerData);
  if (getNavigationBarQueries(c).length > 0) c.set("unreadCount", viewerData(viewerUnreadNotificationCountQuery));
  c.set("preferences", { ...preferences, region: user.settings.primary_region });
  await withViewerLanguage(c, user.language, next);
  const { headers, status } = c.res;
  if (headers.has("Cache-Control")) return;
  // Browsers must not store private pages, except offline pages, which the device deletes on sign-out.
  headers.set("Cache-Control", isOfflineCopyRequest(c) && status === 200 ? "private, no-cache" : "private, no-store");
};

/** Lists the database queries of the navigation bar, which responses of the JSON API do not have. */
const getNavigationBarQueries = (c: AppContext) => (isApiPath(c.req.path) ? [] : [viewerUnreadNotificationCountQuery]);

/**
 * Extends the session and replaces its secret. Only one of several concurrent requests succeeds. If the database fails,
 * a later request tries again.
 */
async function renewSessionSecret(c: AppContext, key: string, session: ActiveSession, now: Date): Promise<void> {
  const salt = createRandomSecret();
  const expiresAt = new Date(now.getTime() + SESSION_TTL_MS);
  try {
    const isRenewed = await renewSession(c.var.services.db, session, { salt, expiresAt });
    if (isRenewed) await writeSessionCookies(c, session.user.id, await deriveSessionSecret(key, salt));
  } catch (error) {
    const unavailable = findDatabaseUnavailableError(error);
    if (!unavailable) throw error;
    console.error(
      `Request ${formatRouteForLog(c)} could not renew the session: ${unavailable.message} A later request will renew the session.`,
    );
  }
}

/** Lets the previous secret expire soon. Only requests that are already under way may still use it. */
async function retirePreviousSecret(c: AppContext, session: ActiveSession, now: Date): Promise<void> {
  try {
    await expirePreviousSessionSecret(
      c.var.services.db,
      session,
      new Date(now.getTime() + PREVIOUS_SESSION_SECRET_TTL_MS),
    );
  } catch (error) {
    console.error(
      `Request ${formatRouteForLog(c)} could not limit the lifetime of the previous session secret. The secret stays valid, and the next request tries again.`,
      formatRedactedError(error),
    );
  }
}

function toViewer({ user }: ActiveSession, { adminEmails }: AppServices): Viewer {
  const { id, username, settings } = user;
  const isAdmin = user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email));
  return { id, username, access_level: isAdmin ? "admin" : "user", settings };
}

/**
 * Returns the session, or "unreachable" without a database if the route can be shown as for a guest. The response is
 * then not cached. On other routes, rethrows the error.
 */
async function orUnreachable<T>(c: AppContext, reading: Promise<T>): Promise<T | "unreachable"> {
  try {
    return await reading;
  } catch (error) {
    const unavailable = findDatabaseUnavailableError(error);
    if (!unavailable || !c.var.route?.hasGuestFallback) throw error;
    console.error(
      `Request ${formatRouteForLog(c)} could not read the session: ${unavailable.message} The page is served as for a guest.`,
    );
    c.header("Cache-Control", "private, no-store");
    return "unreachable";
  }
}
