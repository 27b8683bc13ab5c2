import type { AppContext } from "./context";

/** A whole address, for who reads it elsewhere. */
export const whole = (c: AppContext, path: string): string => new URL(path, c.req.url).href;
