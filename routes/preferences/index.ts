import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { PREFERENCE_SECONDS, parsePreference } from "../../domain/access/preferences";
import { paths } from "../../domain/paths";
import type { AppContext, AppEnv } from "../context";

export const preferences = new Hono<AppEnv>();

preferences.post("/preferences/:name", async (c) => {
  const { value } = await c.req.parseBody();
  const preference = parsePreference(c.req.param("name"), value);
  if (!preference) return c.notFound();
  setCookie(c, preference.name, preference.value, { path: "/", maxAge: PREFERENCE_SECONDS, sameSite: "Lax" });
  return c.redirect(cameFrom(c), 303);
});

/** Back to the page of ours that sent the form; a foreign or missing referrer leads home. */
function cameFrom(c: AppContext): string {
  const referrer = c.req.header("Referer");
  const here = new URL(c.req.url);
  if (!referrer || !URL.canParse(referrer)) return paths.home;
  const there = new URL(referrer);
  return there.origin === here.origin ? there.pathname + there.search : paths.home;
}
