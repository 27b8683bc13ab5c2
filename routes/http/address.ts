import type { Context } from "hono";
import { routePath } from "hono/route";
import type { AppContext } from "./context";

/** A whole address, for who reads it elsewhere. */
export const whole = (c: AppContext, path: string): string => new URL(path, c.req.url).href;

/** What was asked for, as a log may have it: `GET /feed/:feed`. The address itself may be somebody's key. */
export const routeOf = (c: Context): string => `${c.req.method} ${routePath(c, -1)}`;
