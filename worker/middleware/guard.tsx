import type { Context, MiddlewareHandler } from "hono";
import { hasRole, type ViewerRole } from "../../domain/access/viewer";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { getSenderAddress } from "../../routes/access/session";
import { NotFoundPage, SignedOutPage, TooManyRequestsPage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv } from "../../routes/http/context";
import type { Route } from "../../routes/http/routeGroup";
import { isSameSecret } from "../../routes/http/secrets";
import { createMutex, sleep } from "../mutex/mutex";
import { respondUnavailable } from "./errors";

const RETRY_AFTER_SECONDS = 5;

/**
 * Searches are as many as there are words, so nothing keeps what they render, and a render is one long stretch of work
 * for the isolate's only thread. They take turns, that whoever asks for something else waits for one of them at most.
 */
export function serializeSearches(): MiddlewareHandler<AppEnv> {
  const turns = createMutex();

  return async (c, next) => {
    if (new URL(c.req.url).search === "") return next();
    const turn = await turns.take();
    if (!turn) return respondUnavailable(c, RETRY_AFTER_SECONDS);
    await next();
    // Those who came meanwhile are heard first: they stand in the way of the next timer.
    c.var.services.afterwards(sleep(1).then(turn.end));
    return undefined;
  };
}

/** What the platform counts in, in wrangler.toml. */
const PERIOD_SECONDS = 60;

const limitSignIn: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await c.var.services.isWithin("signIn", getSenderAddress(c))) ? next() : respondTooManyRequests(c);

/** For each user, and for each address whoever it is. */
const limitWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { services, viewer } = c.var;
  const isWithin =
    (await services.isWithin("writesFromAddress", getSenderAddress(c))) &&
    (viewer.id === 0 || (await services.isWithin("writes", String(viewer.id))));
  return isWithin ? next() : respondTooManyRequests(c);
};

/** For each user: a file is read whole. */
const limitImports: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await c.var.services.isWithin("imports", String(c.var.viewer.id))) ? next() : respondTooManyRequests(c);

/** For each address: whoever looks once a second looks often enough. */
const limitHealth: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.var.services.isWithin("health", getSenderAddress(c))) return next();
  c.header("Retry-After", String(PERIOD_SECONDS));
  c.header("Cache-Control", "no-store");
  return apiError(c, "too_many", t.calls.tooMany);
};

function respondTooManyRequests(c: Context) {
  c.header("Retry-After", String(PERIOD_SECONDS));
  if (isApiPath(c.req.path)) return apiError(c, "too_many", t.calls.tooMany);
  c.status(429);
  return c.render(<TooManyRequestsPage />, { title: formatPageTitle(t.errors.tooMany) });
}

const RATE_LIMITERS = { signIn: limitSignIn, imports: limitImports, health: limitHealth };

/** What changes something counts as a write, and some beside that. */
export const getRateLimiters = ({ method, isCall, limit }: Route): readonly MiddlewareHandler<AppEnv>[] => [
  ...(isCall || method === "POST" ? [limitWrites] : []),
  ...(limit ? [RATE_LIMITERS[limit]] : []),
];

/** Lets through who may ask, holding what the call has to bring. */
export const guardRoute = ({ role, isCall = false }: Pick<Route, "role" | "isCall">): MiddlewareHandler<AppEnv> => {
  return async (c, next) => {
    if (!hasRole(c.var.viewer, role)) return respondForbidden(c, role);
    if (isCall && !hasValidTokens(c)) {
      return apiError(c, "forbidden", t.calls.noToken);
    }
    return next();
  };
};

/** What only an admin may see does not exist for others. */
function respondForbidden(c: Context<AppEnv>, role: ViewerRole) {
  const isGuest = c.var.viewer.id === 0;
  c.header("Cache-Control", "no-store");
  if (isApiPath(c.req.path)) {
    return isGuest ? apiError(c, "unauthenticated", t.calls.signedOut) : apiError(c, "forbidden", t.calls.forbidden);
  }
  if (role === "admin") {
    c.status(404);
    return c.render(<NotFoundPage />, { title: formatPageTitle(t.errors.notFound) });
  }
  c.status(401);
  return c.render(<SignedOutPage next={c.req.method === "GET" ? c.req.path : undefined} />, {
    title: formatPageTitle(t.errors.signedOut),
  });
}

/** The page's token has to come; the cookie's too, but old clients may leave it out. */
function hasValidTokens(c: Context<AppEnv>): boolean {
  const { session } = c.var;
  const csrf = c.req.header("X-CSRF-Token");
  const auth = c.req.header("X-Auth-Token");
  if (!session || csrf === undefined || !isSameSecret(csrf, session.csrfToken)) return false;
  return auth === undefined || isSameSecret(auth, session.authToken);
}
