import { setCookie } from "hono/cookie";
import { saveUserLanguage, saveUserSettings } from "../../db/access/settings";
import { PREFERENCE_COOKIE_MAX_AGE_S, parsePreference } from "../../domain/access/preferences";
import { parseAccountSettingUpdate } from "../../domain/access/settings";
import { parseLanguage } from "../../domain/language/language";
import { paths } from "../../domain/paths";
import { getReferrerPath } from "../access/session";
import { respondToUnreadableForm } from "../errors/pages";
import { getFormText, readFormBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";

export const preferenceRoutes = createRouteGroup();

preferenceRoutes.postForm("/preferences/:name", { role: "guest", formPagePath: paths.home }, async (c) => {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, getReferrerPath(c) ?? paths.home);
  const preference = parsePreference(c.req.param("name"), getFormText(form, "value"));
  if (!preference) return c.notFound();
  const { viewer, services } = c.var;
  const back = withoutLanguageParam(getReferrerPath(c) ?? paths.home);
  if (preference.name === "region" && viewer.id !== 0) {
    const parsed = parseAccountSettingUpdate("primary_region", preference.value);
    if (parsed.ok) await saveUserSettings(services.db, viewer.id, [parsed.setting]);
    return c.redirect(back, 303);
  }
  if (preference.name === "language" && viewer.id !== 0)
    await saveUserLanguage(services.db, viewer.id, parseLanguage(preference.value));
  setCookie(c, preference.name, preference.value, { path: "/", maxAge: PREFERENCE_COOKIE_MAX_AGE_S, sameSite: "Lax" });
  return c.redirect(back, 303);
});

/** Removes the parameter `lang` from a path, because it would override the language that the viewer has just chosen. */
function withoutLanguageParam(path: string): string {
  // Only the first question mark starts the query, because a search text may contain others.
  const end = path.indexOf("?");
  if (end === -1) return path;
  const query = new URLSearchParams(path.slice(end));
  query.delete("lang");
  return path.slice(0, end) + (query.size === 0 ? "" : `?${query}`);
}
