import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { t } from "../../domain/messages/pages";
import { RequestTooLargePage, respondWithErrorPageOrJson } from "../../routes/errors/pages";
import { isApiPath } from "../../routes/http/apiErrors";

/** Creates a middleware that rejects too large request bodies with an error page or a redirect. */
export const createBodySizeLimit = (maxBytes: number, limitText: string, redirectTo?: string) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: (c) => {
      if (redirectTo !== undefined) return c.redirect(redirectTo, 303);
      const page = <RequestTooLargePage limitText={limitText} back={c.req.path} />;
      return respondWithErrorPageOrJson(
        c,
        "too_large",
        t.apiErrors.bodyTooLarge(limitText),
        t.errors.tooLargePageTitle,
        page,
      );
    },
  });

const BODY_TIMEOUT_MS = 30_000;

/** Responds with status 408 to a slow request body: the platform's own timeout is longer, and locally there is none. */
export const timeOutSlowRequestBody: MiddlewareHandler = async (c, next) => {
  if (!c.req.raw.body) return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<"timeout">((resolve) => {
    timer = setTimeout(() => resolve("timeout"), BODY_TIMEOUT_MS);
  });
  const outcome = await Promise.race([next(), timeout]);
  clearTimeout(timer);
  return outcome === "timeout" ? c.text(`${t.errors.requestTimeout}\n`, 408, { Connection: "close" }) : undefined;
};

/** Reads an unread request body; otherwise the connection would break. Must run after the size limit. */
export const readUnreadRequestBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { raw } = c.req;
  if (raw.body && !raw.bodyUsed) await raw.arrayBuffer();
};

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Rejects requests that change data unless `Sec-Fetch-Site` or `Origin` shows that this site sent them. All content
 * types are checked, because other sites can send more than forms. API calls are exempt, because they need tokens.
 */
export const rejectCrossSiteWrites: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.includes(c.req.method) && !isApiPath(c.req.path) && !isSameOrigin(c)) throw new HTTPException(403);
  return next();
};

const isSameOrigin = ({ req }: Context): boolean =>
  req.header("Sec-Fetch-Site") === "same-origin" || req.header("Origin") === new URL(req.url).origin;
