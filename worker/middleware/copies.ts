import type { MiddlewareHandler } from "hono";
import { BUILD, COPY_ASKED, isCopied, OFFLINE_PAGE, VIEWER } from "../../domain/offline/copies";
import { FOR_EVERYBODY } from "../../routes/access/table";
import type { AppEnv } from "../../routes/context";

/**
 * Every page says whose it is, so that a device that keeps copies of somebody's pages drops them at the first page of
 * anybody else. And the few that may be kept may be kept by that device, which asks for them; by nothing else.
 */
export const copies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.var.isUnknown || FOR_EVERYBODY.test(c.req.path)) return;
  c.header(VIEWER, String(c.var.viewer.id));
  const isAsked = c.req.header(COPY_ASKED) !== undefined && isCopied(c.req.path);
  if (isAsked && c.req.method === "GET" && c.res.status === 200) c.header("Cache-Control", "private, no-cache");
  if (isAsked || c.req.path === OFFLINE_PAGE) c.header(BUILD, __BUILD__);
};
