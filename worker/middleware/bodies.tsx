import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { TooLargePage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";

/** @param most bytes @param words the same for people @param toldAt the page that says so; else the answer does. */
export const atMost = (most: number, words: string, toldAt?: string) =>
  bodyLimit({
    maxSize: most,
    onError: (c) => {
      if (toldAt !== undefined) return c.redirect(toldAt, 303);
      if (isApiPath(c.req.path)) return apiError(c, "too_large", t.calls.tooLarge(words));
      c.status(413);
      return c.render(<TooLargePage most={words} back={c.req.path} />, { title: pageTitle(t.errors.tooLargeTitle) });
    },
  });

const LONGEST_MS = 30_000;

/**
 * A body that never ends would hold its request for ever. The platform's own patience is longer than ours, and that of
 * the runtime on a developer's machine has no end.
 */
export const slowBody: MiddlewareHandler = async (c, next) => {
  if (!c.req.raw.body) return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), LONGEST_MS);
  });
  const outcome = await Promise.race([next(), late]);
  clearTimeout(timer);
  if (outcome === "late") return c.text(`${t.errors.late}\n`, 408, { Connection: "close" });
  return undefined;
};

/** An answer to a body that nobody read costs the sender its connection. It is small: the limit stands before. */
export const unreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { raw } = c.req;
  if (raw.body && !raw.bodyUsed) await raw.arrayBuffer();
};

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
