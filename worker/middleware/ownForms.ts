import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

const CHANGES_NOTHING = ["GET", "HEAD", "OPTIONS"];

/**
 * Whatever is sent to change something has to come from a page of ours, as the browser itself says, and whatever its
 * body claims to be: a form is not the only thing that another site can make a browser send.
 */
export const ownForms: MiddlewareHandler = async (c, next) => {
  const isOwn =
    c.req.header("Sec-Fetch-Site") === "same-origin" || c.req.header("Origin") === new URL(c.req.url).origin;
  if (!isOwn && !CHANGES_NOTHING.includes(c.req.method)) throw new HTTPException(403);
  await next();
};
