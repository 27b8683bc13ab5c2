import type { MiddlewareHandler } from "hono";

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
  if (outcome === "late") return c.text("The request did not come to its end in time.\n", 408, { Connection: "close" });
  return undefined;
};
