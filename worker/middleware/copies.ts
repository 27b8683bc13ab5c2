import type { MiddlewareHandler } from "hono";
import { VIEWER } from "../../domain/access/viewer";
import { BUILD, OFFLINE_PAGE } from "../../domain/offline/copies";
import type { AppEnv } from "../../routes/context";
import { isForCopy } from "../../routes/offline/isForCopy";

/**
 * Every page says whose it is, so that a device that keeps copies of somebody's pages drops them at the first page of
 * anybody else. What a device asks for as a copy says as well which build made it.
 */
export const copies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.var.isUnknown || c.var.isForEverybody) return;
  const { headers } = c.res;
  headers.set(VIEWER, String(c.var.viewer.id));
  if (isForCopy(c) || c.req.path === OFFLINE_PAGE) headers.set(BUILD, __BUILD__);
};
