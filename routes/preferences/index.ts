import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { saveSettings } from "../../db/access/settings";
import { PREFERENCE_SECONDS, parsePreference } from "../../domain/access/preferences";
import { parseSetting } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import type { AppContext, AppEnv } from "../context";

export const preferences = new Hono<AppEnv>();

preferences.post("/preferences/:name", async (c) => {
  const { value } = await c.req.parseBody();
  const preference = parsePreference(c.req.param("name"), value);
  if (!preference) return c.notFound();
  const { viewer, services } = c.var;
  if (preference.name === "region" && viewer.id !== 0) {
    const parsed = parseSetting("primary_region", preference.value);
    if (parsed.ok) await saveSettings(services.db, viewer.id, [parsed.setting]);
    return c.redirect(cameFrom(c), 303);
  }
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
