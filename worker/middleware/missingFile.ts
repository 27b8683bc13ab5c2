import type { MiddlewareHandler } from "hono";

/**
 * A built file that is not there: the platform serves those that are. It was there before the last deployment, so
 * nobody may remember that it is not, and a script that asks for it is not told a page.
 */
export const missingFile: MiddlewareHandler = async (c) =>
  c.text("There is no such file in this release. Reload the page that asks for it.\n", 404, {
    "Cache-Control": "no-store",
  });
