import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { parsePreferences } from "../../domain/access/preferences";
import { GUEST } from "../../domain/access/viewer";
import type { AppEnv } from "../../routes/context";

/** Who asks, and what their browser remembers. */
export const viewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preferences = parsePreferences(getCookie(c));
  c.set("preferences", preferences);
  c.set("viewer", { ...GUEST, settings: { ...GUEST.settings, primary_region: preferences.region } });
  await next();
};
