import type { Context, MiddlewareHandler } from "hono";
import { mayAct, type Role } from "../../domain/access/viewer";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { NotFoundPage, SignedOutPage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv } from "../../routes/http/context";
import type { Route } from "../../routes/http/room";
import { isSame } from "../../routes/http/secrets";

/** Lets through who may ask, holding what the call has to bring. */
export const guard = ({ role, isCall = false }: Pick<Route, "role" | "isCall">): MiddlewareHandler<AppEnv> => {
  return async (c, next) => {
    if (!mayAct(c.var.viewer, role)) return turnAway(c, role);
    if (isCall && !bringsTokens(c)) {
      return apiError(c, "forbidden", t.calls.noToken);
    }
    return next();
  };
};

/** What only an admin may see does not exist for others. */
function turnAway(c: Context<AppEnv>, role: Role) {
  const isGuest = c.var.viewer.id === 0;
  c.header("Cache-Control", "no-store");
  if (isApiPath(c.req.path)) {
    return isGuest ? apiError(c, "unauthenticated", t.calls.signedOut) : apiError(c, "forbidden", t.calls.forbidden);
  }
  if (role === "admin") {
    c.status(404);
    return c.render(<NotFoundPage />, { title: pageTitle(t.errors.notFound) });
  }
  c.status(401);
  return c.render(<SignedOutPage next={c.req.method === "GET" ? c.req.path : undefined} />, {
    title: pageTitle(t.errors.signedOut),
  });
}

/** The page's token has to come; the cookie's too, but old clients may leave it out. */
function bringsTokens(c: Context<AppEnv>): boolean {
  const { session } = c.var;
  const csrf = c.req.header("X-CSRF-Token");
  const auth = c.req.header("X-Auth-Token");
  if (!session || csrf === undefined || !isSame(csrf, session.csrfToken)) return false;
  return auth === undefined || isSame(auth, session.authToken);
}
