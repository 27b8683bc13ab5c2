import type { MiddlewareHandler } from "hono";

/**
 * Every answer says who may keep it. One that does not say so itself is the browser's alone, and asked for again each
 * time; and what is not for everybody differs with the cookies that came.
 */
export const cacheRules: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isForEverybody = headers.get("Cache-Control")?.includes("public");
  if (!isForEverybody && !headers.has("Vary")) headers.set("Vary", "Cookie");
};
