import type { MiddlewareHandler } from "hono";

/** An answer to a body that nobody read costs the sender its connection. It is small: the limit stands before. */
export const unreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { raw } = c.req;
  if (raw.body && !raw.bodyUsed) await raw.arrayBuffer();
};
