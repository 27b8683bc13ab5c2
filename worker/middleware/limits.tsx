import type { Context, MiddlewareHandler } from "hono";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { senderIn } from "../../routes/access/sender";
import { TooManyPage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv } from "../../routes/http/context";
import type { Route } from "../../routes/http/room";

/** What the platform counts in, in wrangler.toml. */
const PERIOD_SECONDS = 60;

const limitSignIn: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await c.var.services.isWithin("signIn", senderIn(c))) ? next() : tooMany(c);

/** For each user, and for each address whoever it is. */
const limitWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { services, viewer } = c.var;
  const isWithin =
    (await services.isWithin("writesFromAddress", senderIn(c))) &&
    (viewer.id === 0 || (await services.isWithin("writes", String(viewer.id))));
  return isWithin ? next() : tooMany(c);
};

/** For each user: a file is read whole. */
const limitImports: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await c.var.services.isWithin("imports", String(c.var.viewer.id))) ? next() : tooMany(c);

/** For each address: whoever looks once a second looks often enough. */
const limitHealth: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.var.services.isWithin("health", senderIn(c))) return next();
  c.header("Retry-After", String(PERIOD_SECONDS));
  c.header("Cache-Control", "no-store");
  return apiError(c, "too_many", t.calls.tooMany);
};

function tooMany(c: Context) {
  c.header("Retry-After", String(PERIOD_SECONDS));
  if (isApiPath(c.req.path)) return apiError(c, "too_many", t.calls.tooMany);
  c.status(429);
  return c.render(<TooManyPage />, { title: pageTitle(t.errors.tooMany) });
}

const LIMITS = { signIn: limitSignIn, imports: limitImports, health: limitHealth };

/** What changes something counts as a write, and some beside that. */
export const limitsOf = ({ method, isCall, limit }: Route): readonly MiddlewareHandler<AppEnv>[] => [
  ...(isCall || method === "POST" ? [limitWrites] : []),
  ...(limit ? [LIMITS[limit]] : []),
];
