import type { Context } from "hono";
import { routePath } from "hono/route";

/** What was asked for, as a log may have it: `GET /feed/:feed`. The address itself may be somebody's key. */
export const routeOf = (c: Context): string => `${c.req.method} ${routePath(c, -1)}`;
