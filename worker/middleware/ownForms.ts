import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isApiPath } from "../../routes/api/errors";

const CHANGES_NOTHING = ["GET", "HEAD", "OPTIONS"];

/**
 * Whatever is sent to change something has to come from a page of ours, as the browser itself says, and whatever its
 * body claims to be: a form is not the only thing that another site can make a browser send. Calls of the API have
 * tokens of their own.
 */
export const ownForms: MiddlewareHandler = async (c, next) => {
  if (!CHANGES_NOTHING.includes(c.req.method) && !isApiPath(c.req.path) && !isOwn(c)) throw new HTTPException(403);
  return next();
};

const isOwn = ({ req }: Context): boolean =>
  req.header("Sec-Fetch-Site") === "same-origin" || req.header("Origin") === new URL(req.url).origin;
