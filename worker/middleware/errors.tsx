import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { isPerson, isWithoutOwner } from "../../db/access/accounts";
import { reportOf, unavailableIn } from "../../db/failure";
import { Refused } from "../../db/write";
import { GUEST } from "../../domain/access/viewer";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { MOST_COPIES, MOST_COPIES_IN_ALL } from "../../domain/ownership/holding";
import { clearSessionCookies } from "../../routes/access/wayBack";
import {
  BareDocument,
  ErrorPage,
  NotChangedPage,
  NotFoundPage,
  RefusedPage,
  SignedOutPage,
  UnavailablePage,
} from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";
import { type AppEnv, routeOf } from "../../routes/http/context";

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

/**
 * A built file that is not there: the platform serves those that are. It was there before the last deployment, so
 * nobody may remember that it is not, and a script that asks for it is not told a page.
 */
export const missingFile: MiddlewareHandler = async (c) =>
  c.text(`${t.errors.noFile}\n`, 404, {
    "Cache-Control": "no-store",
  });
