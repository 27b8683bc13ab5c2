import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { isPerson, isWithoutOwner } from "../../db/access/accounts";
import { reportOf } from "../../db/report";
import { unavailableIn } from "../../db/unavailable";
import { Refused } from "../../db/write";
import { GUEST, VIEWER } from "../../domain/access/viewer";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { BUILD, OFFLINE_PAGE } from "../../domain/offline/copies";
import { MOST_COPIES, MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../../routes/access/wayBack";
import {
  BareDocument,
  badRequestPage,
  ErrorPage,
  NotChangedPage,
  NotFoundPage,
  RefusedPage,
  SignedOutPage,
  UnavailablePage,
} from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv } from "../../routes/http/context";
import { routeOf } from "../../routes/http/form";
import { isForCopy } from "../../routes/offline/isForCopy";
import { VARIES } from "../kept/pageMemory";

/** Announced, so that whoever asks knows when to ask again: browsers' outboxes above all. */
export function unavailable(c: Context, retryAfterSeconds: number) {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "private, no-store");
  if (isApiPath(c.req.path)) {
    return apiError(c, "unavailable", t.calls.unavailable);
  }
  c.status(503);
  return c.render(<UnavailablePage />, { title: pageTitle(t.errors.unavailableTitle) });
}

export function onNotFound(c: Context) {
  if (isApiPath(c.req.path)) return apiError(c, "not_found", t.calls.notFound);
  c.status(404);
  return c.render(<NotFoundPage />, { title: pageTitle(t.errors.notFound) });
}

/** A database that is started again, or has too much to do, is mostly back by then. */
const RETRY_AFTER_SECONDS = 10;

/** The one place where what nobody expected ends: logged once, told without its details. */
export async function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status === 403) {
    if (isApiPath(c.req.path)) return apiError(c, "forbidden", t.calls.notOurs);
    c.status(403);
    return c.render(<RefusedPage />, { title: pageTitle(t.errors.refusedTitle) });
  }
  const outage = unavailableIn(error);
  if (outage) {
    console.error(`${routeOf(c)} was put off. ${outage.message}`);
    return unavailable(c, RETRY_AFTER_SECONDS);
  }
  if (error instanceof Refused)
    return error.reason === "no_such_user"
      ? signedOut(c)
      : notChanged(c, t.errors.notChangedWhy[error.reason](MOST_COPIES_IN_ALL, MOST_COPIES));
  if (await isOfSomebodyGone(error, c)) return signedOut(c);
  console.error(`${routeOf(c)} failed.`, reportOf(error));
  if (isApiPath(c.req.path)) return apiError(c, "internal", t.calls.broken);
  c.status(500);
  return page(c, <ErrorPage />, pageTitle(t.errors.brokenTitle));
}

/** What was asked for breaks a rule of collections. */
function notChanged(c: Context, why: string) {
  if (isApiPath(c.req.path)) return apiError(c, "conflict", why);
  c.status(409);
  return c.render(<NotChangedPage why={why} />, { title: pageTitle(t.errors.notChanged) });
}

/** Who asked was there when the request came, and has deleted their account since: what they write has no owner. */
async function isOfSomebodyGone(error: Error, c: Context): Promise<boolean> {
  const { viewer, services }: Partial<AppEnv["Variables"]> = c.var;
  if (!viewer || !services) return false;
  return isWithoutOwner(error) && !(await isPerson(services.db, viewer.id));
}

function signedOut(c: Context) {
  clearSessionCookies(c);
  c.set("viewer", GUEST);
  c.set("session", undefined);
  if (isApiPath(c.req.path)) return apiError(c, "unauthenticated", t.calls.signedOut);
  c.status(401);
  return c.render(<SignedOutPage />, { title: pageTitle(t.errors.signedOut) });
}

/** Without services there is no layout either. */
const page = (c: Context, content: ReactElement, title: string) =>
  c.get("services")
    ? c.render(content, { title })
    : c.html(`<!DOCTYPE html>${renderToString(<BareDocument title={title}>{content}</BareDocument>)}`);

/** No inline script or style anywhere; nothing comes from other origins. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The static files get theirs from `public/_headers`. */
const HEADERS = Object.entries({
  "Content-Security-Policy": POLICY,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});

/** A route that set one of them itself knows better. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of HEADERS) if (!headers.has(name)) headers.set(name, value);
};

/**
 * Every answer says who may keep it. One that does not say so itself is the browser's alone, and asked for again each
 * time; and what is not for everybody differs with the cookies that came.
 */
export const cacheRules: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isForEverybody = headers.get("Cache-Control")?.includes("public");
  if (!isForEverybody && !headers.has("Vary")) headers.set("Vary", VARIES);
};

/**
 * Every page says whose it is, so that a device that keeps copies of somebody's pages drops them at the first page of
 * anybody else. What a device asks for as a copy says as well which build made it.
 */
export const copies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.var.isUnknown || c.var.isForEverybody) return;
  const { headers } = c.res;
  headers.set(VIEWER, String(c.var.viewer.id));
  if (isForCopy(c) || c.req.path === OFFLINE_PAGE) headers.set(BUILD, __BUILD__);
};

/** A developer's machine has no certificate, and nobody in between. */
const isLocal = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** Cookies and tokens go over TLS alone, so everything does. */
export const secureAddress: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLocal(url.hostname)) return next();
  url.protocol = "https:";
  // With its method and its body.
  return c.redirect(url.href, 308);
};

const LONGEST = 2_000;

/** Percent-encodings that stand for nothing, and addresses too long to be ours, end here with a 400. */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length <= LONGEST && isDecodable(pathname) && isDecodable(search)) return next();
  const message = t.errors.unreadableAddressWhy;
  if (isApiPath(pathname)) return apiError(c, "bad_request", message);
  c.status(400);
  return c.render(badRequestPage(message, paths.home), { title: pageTitle(t.errors.unreadableAddressTitle) });
};

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    // The one thing that it throws for: an escape that is none.
    return false;
  }
}

/**
 * A built file that is not there: the platform serves those that are. It was there before the last deployment, so
 * nobody may remember that it is not, and a script that asks for it is not told a page.
 */
export const missingFile: MiddlewareHandler = async (c) =>
  c.text(`${t.errors.noFile}\n`, 404, {
    "Cache-Control": "no-store",
  });
