import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { TooLargePage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";

/** @param most bytes @param words the same for people @param toldAt the page that says so; else the answer does. */
export const limitBodySize = (most: number, words: string, toldAt?: string) =>
  bodyLimit({
    maxSize: most,
    onError: (c) => {
      if (toldAt !== undefined) return c.redirect(toldAt, 303);
      if (isApiPath(c.req.path)) return apiError(c, "too_large", t.calls.tooLarge(words));
      c.status(413);
      return c.render(<TooLargePage most={words} back={c.req.path} />, {
        title: formatPageTitle(t.errors.tooLargeTitle),
      });
    },
  });

const BODY_TIMEOUT_MS = 30_000;

/**
 * A body that never ends would hold its request for ever. The platform's own patience is longer than ours, and that of
 * the runtime on a developer's machine has no end.
 */
export const timeOutSlowBody: MiddlewareHandler = async (c, next) => {
  if (!c.req.raw.body) return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), BODY_TIMEOUT_MS);
  });
  const outcome = await Promise.race([next(), late]);
  clearTimeout(timer);
  if (outcome === "late") return c.text(`${t.errors.late}\n`, 408, { Connection: "close" });
  return undefined;
};

/** An answer to a body that nobody read costs the sender its connection. It is small: the limit stands before. */
export const drainUnreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { raw } = c.req;
  if (raw.body && !raw.bodyUsed) await raw.arrayBuffer();
};

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whatever is sent to change something has to come from a page of ours, as the browser itself says, and whatever its
 * body claims to be: a form is not the only thing that another site can make a browser send. Calls of the API have
 * tokens of their own.
 */
export const rejectCrossSiteForms: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.includes(c.req.method) && !isApiPath(c.req.path) && !isSameOrigin(c)) throw new HTTPException(403);
  return next();
};

const isSameOrigin = ({ req }: Context): boolean =>
  req.header("Sec-Fetch-Site") === "same-origin" || req.header("Origin") === new URL(req.url).origin;
