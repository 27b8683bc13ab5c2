import type { Context, MiddlewareHandler } from "hono";
import { hasAtLeastRole, type ViewerRole } from "../../domain/access/viewer";
import { t } from "../../domain/messages/pages";
import { getSenderRateLimitKey } from "../../routes/access/session";
import { respondWithErrorPageOrJson, SignedOutPage, TooManyRequestsPage } from "../../routes/errors/pages";
import { buildApiErrorResponse, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv, RateLimitName } from "../../routes/http/context";
import type { Route } from "../../routes/http/routeGroup";
import { isSameSecret } from "../../routes/http/secrets";
import { handleNotFound } from "./errors";

/** Period of the rate limits, the same as in wrangler.toml. */
const PERIOD_SECONDS = 60;

function respondTooManyRequests(c: Context) {
  c.header("Retry-After", String(PERIOD_SECONDS));
  const { tooManyRequests } = t.errors;
  return respondWithErrorPageOrJson(
    c,
    "too_many",
    t.apiErrors.tooManyRequests,
    tooManyRequests,
    <TooManyRequestsPage />,
  );
}

/** Responds to too many health checks with JSON, although their path is not one of the JSON API. */
function respondTooManyHealthChecks(c: Context) {
  c.header("Retry-After", String(PERIOD_SECONDS));
  c.header("Cache-Control", "no-store");
  return buildApiErrorResponse(c, "too_many", t.apiErrors.tooManyRequests);
}

/** Creates a middleware that limits the number of requests per key: the sender's IP address or the user's id. */
const limitRequests =
  (
    limit: RateLimitName,
    getKey: (c: Context<AppEnv>) => string,
    respond = respondTooManyRequests,
  ): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    (await c.var.services.countAgainstLimit(limit, getKey(c))) ? next() : respond(c);

const getUserKey = ({ var: { viewer } }: Context<AppEnv>): string => String(viewer.id);
const limitWritesOfAnyUser = limitRequests("writes", getUserKey);

/** Rate limiters of requests that change data: one per IP address, for guests and users alike, and one per user. */
const WRITE_LIMITERS: readonly MiddlewareHandler<AppEnv>[] = [
  limitRequests("writesFromAddress", getSenderRateLimitKey),
  (c, next) => (c.var.viewer.id === 0 ? next() : limitWritesOfAnyUser(c, next)),
];

const RATE_LIMITERS = {
  signIn: limitRequests("signIn", getSenderRateLimitKey),
  /** Imports are limited per user, because each import parses a whole file in memory. */
  imports: limitRequests("imports", getUserKey),
  health: limitRequests("health", getSenderRateLimitKey, respondTooManyHealthChecks),
};

/** Lists the rate limiters of a route. API calls and POST requests count as writes. */
export const getRateLimiters = ({ method, isApiCall, limit }: Route): readonly MiddlewareHandler<AppEnv>[] => [
  ...(isApiCall || method === "POST" ? WRITE_LIMITERS : []),
  ...(limit ? [RATE_LIMITERS[limit]] : []),
];

/** Creates a middleware that rejects requests without the required role, and API calls without valid tokens. */
export const createRouteGuard =
  ({ role, isApiCall }: Pick<Route, "role" | "isApiCall">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!hasAtLeastRole(c.var.viewer, role)) return respondForbidden(c, role);
    if (isApiCall && !hasValidTokens(c)) return buildApiErrorResponse(c, "forbidden", t.apiErrors.missingCsrfToken);
    return next();
  };

/** Responds to a viewer without the required role. Admin pages respond with 404, so that they stay unknown. */
function respondForbidden(c: Context<AppEnv>, role: ViewerRole) {
  c.header("Cache-Control", "no-store");
  if (isApiPath(c.req.path) && c.var.viewer.id !== 0)
    return buildApiErrorResponse(c, "forbidden", t.apiErrors.forbidden);
  if (!isApiPath(c.req.path) && role === "admin") return handleNotFound(c);
  const page = <SignedOutPage next={c.req.method === "GET" ? c.req.path : undefined} />;
  return respondWithErrorPageOrJson(c, "unauthenticated", t.apiErrors.signedOut, t.errors.logInRequired, page);
}

/** True if the request has the session's tokens. `X-CSRF-Token` is required; old clients may omit `X-Auth-Token`. */
function hasValidTokens(c: Context<AppEnv>): boolean {
  const { session } = c.var;
  const csrf = c.req.header("X-CSRF-Token");
  const auth = c.req.header("X-Auth-Token");
  if (!session || csrf === undefined || !isSameSecret(csrf, session.csrfToken)) return false;
  return auth === undefined || isSameSecret(auth, session.authToken);
}
