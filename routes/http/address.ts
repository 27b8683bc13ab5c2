import type { Context } from "hono";
import { routePath } from "hono/route";
import { FIRST_LANGUAGE, type Language, parseLanguage } from "../../domain/language/language";
import type { AppContext } from "./context";

/** A whole address, for who reads it elsewhere. */
export const whole = (c: AppContext, path: string): string => new URL(path, c.req.url).href;

/** Of an address that is somebody's own, and needs no browser of theirs: what it asks for, else what they read. */
export const languageOf = (c: AppContext, owner: { readonly language: Language | undefined }): Language =>
  parseLanguage(c.req.query("lang")) ?? owner.language ?? FIRST_LANGUAGE;

/** What was asked for, as a log may have it: `GET /feed/:feed`. The address itself may be somebody's key. */
export const routeOf = (c: Context): string => `${c.req.method} ${routePath(c, -1)}`;
