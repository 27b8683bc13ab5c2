import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { renderToString } from "react-dom/server";
import { isExistingUser, isForeignKeyError } from "../../db/access/accounts";
import { DatabaseWritesRefusedError, findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { ChangeRejectedError } from "../../db/write";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { clearSessionCookies } from "../../routes/access/session";
import {
  ChangeConflictPage,
  CrossSiteFormPage,
  DocumentWithoutLayout,
  NotFoundPage,
  NothingSavedPage,
  type ResendableForm,
  respondWithErrorPageOrJson,
  ServerErrorPage,
  ServiceUnavailablePage,
  SignedOutPage,
} from "../../routes/errors/pages";
import { buildApiErrorResponse, isApiPath } from "../../routes/http/apiErrors";
import { type AppEnv, formatRouteForLog } from "../../routes/http/context";

/** Sets the headers of a 503. A browser with unsent changes sends them again after the Retry-After time. */
function setRetryHeaders(c: Context, retryAfterSeconds: number): void {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "private, no-store");
}

/** Responds with status 503. */
function respondUnavailable(c: Context, retryAfterSeconds: number) {
  setRetryHeaders(c, retryAfterSeconds);
  return respondWithErrorPageOrJson(
    c,
    "unavailable",
    t.apiErrors.unavailable,
    t.errors.unavailablePageTitle,
    <ServiceUnavailablePage />,
  );
}

/** Value of the Retry-After header while the database refuses writes, which usually lasts until a person acts. */
const REFUSED_WRITE_RETRY_AFTER_SECONDS = 60;

/** Responds with status 503 to a request whose write the database refused. The page keeps the values of its form. */
function respondWriteRefused(c: Context) {
  setRetryHeaders(c, REFUSED_WRITE_RETRY_AFTER_SECONDS);
  const { notSaved } = t.errors;
  const page = <NothingSavedPage form={findResendableForm(c)} />;
  return respondWithErrorPageOrJson(c, "unavailable", t.apiErrors.notSaved, notSaved, page);
}

/**
 * Returns the form of the request; `undefined` without one, or if it has a file, which a page cannot send again. Forms
 * without a file have at most 64 KB, so the page stays small.
 */
function findResendableForm(c: Context): ResendableForm | undefined {
  const { submittedForm }: Partial<AppEnv["Variables"]> = c.var;
  if (!submittedForm) return undefined;
  const fields: ResendableForm["fields"][number][] = [];
  for (const [name, value] of submittedForm) {
    if (typeof value !== "string") return undefined;
    fields.push({ position: fields.length, name, value });
  }
  return { action: c.req.path + new URL(c.req.url).search, fields };
}

export const handleNotFound = (c: Context) =>
  respondWithErrorPageOrJson(c, "not_found", t.apiErrors.notFound, t.errors.notFound, <NotFoundPage />);

/** Value of the Retry-After header. A restarted or overloaded database is usually available again by then. */
const RETRY_AFTER_SECONDS = 10;

/** Value of the Retry-After header after too many changes in an hour: most of that hour has usually passed by then. */
const RETRY_AFTER_TOO_MANY_CHANGES_SECONDS = 15 * 60;

/** Turns an error into a response. Unexpected errors are logged once and shown without details. */
export async function handleRequestError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status === 403) {
    const { crossSiteFormPageTitle: title } = t.errors;
    return respondWithErrorPageOrJson(c, "forbidden", t.apiErrors.crossSiteRequest, title, <CrossSiteFormPage />);
  }
  const outage = findDatabaseUnavailableError(error);
  if (outage) {
    console.error(`Request ${formatRouteForLog(c)} failed: ${outage.message} The response is HTTP 503.`);
    return outage instanceof DatabaseWritesRefusedError
      ? respondWriteRefused(c)
      : respondUnavailable(c, RETRY_AFTER_SECONDS);
  }
  if (error instanceof ChangeRejectedError && error.reason !== "no_such_user") {
    const why = t.errors.notChangedTexts[error.reason](MAX_COPIES_PER_USER, MAX_COPIES_PER_ITEM);
    const isTemporary = error.reason === "too_many_changes";
    if (isTemporary) c.header("Retry-After", String(RETRY_AFTER_TOO_MANY_CHANGES_SECONDS));
    const page = <ChangeConflictPage why={why} />;
    return respondWithErrorPageOrJson(c, isTemporary ? "too_many" : "conflict", why, t.errors.notChanged, page);
  }
  if (error instanceof ChangeRejectedError || (await isFromDeletedUser(error, c))) return respondSignedOut(c);
  console.error(
    `Request ${formatRouteForLog(c)} failed with an internal error. The response is HTTP 500.`,
    formatRedactedError(error),
  );
  if (isApiPath(c.req.path)) return buildApiErrorResponse(c, "internal", t.apiErrors.serverError);
  c.status(500);
  const title = formatPageTitle(t.errors.serverErrorPageTitle);
  if (c.get("services")) return c.render(<ServerErrorPage />, { title });
  // Omits the layout, because it needs `services`, which are not available here.
  const page = (
    <DocumentWithoutLayout title={title}>
      <ServerErrorPage />
    </DocumentWithoutLayout>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
}

/** True if a write failed because the viewer's account was deleted after the request began. */
async function isFromDeletedUser(error: Error, c: Context): Promise<boolean> {
  const { viewer, services }: Partial<AppEnv["Variables"]> = c.var;
  if (!viewer || !services) return false;
  return isForeignKeyError(error) && !(await isExistingUser(services.db, viewer.id));
}

function respondSignedOut(c: Context) {
  clearSessionCookies(c);
  c.set("viewer", GUEST_VIEWER);
  c.set("session", undefined);
  return respondWithErrorPageOrJson(
    c,
    "unauthenticated",
    t.apiErrors.signedOut,
    t.errors.logInRequired,
    <SignedOutPage />,
  );
}

/**
 * Responds with status 404 to a request for a file in /assets that does not exist. The response is never cached,
 * because a file may be missing only during a deployment. It is plain text, because scripts must not receive HTML.
 */
export const handleMissingAsset: MiddlewareHandler = async (c) =>
  c.text(`${t.errors.fileNotFound}\n`, 404, { "Cache-Control": "no-store" });
