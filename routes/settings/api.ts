import { Hono } from "hono";
import { ownAccounts } from "../../db/access/accounts";
import { saveSettings } from "../../db/access/settings";
import { isSettingName, parseSetting } from "../../domain/access/settings";
import { readJson } from "../api/body";
import { apiError, invalidField } from "../api/errors";
import type { AppEnv } from "../context";

export const api = new Hono<AppEnv>();

api.get("/api/user/settings", (c) => {
  const { viewer, own } = c.var;
  return c.json({
    username: viewer.username,
    socialAccounts: own(ownAccounts).map(({ provider }) => provider),
    privacySettings: viewer.settings,
  });
});

/** `primary_region` is one of the names (spec, section 7). Answers all settings as they are now. */
api.post("/api/user/:settingName", async (c) => {
  const name = c.req.param("settingName");
  if (!isSettingName(name)) return apiError(c, "not_found", "There is no setting of this name.");
  const body = await readJson(c.req.raw);
  if (body === undefined) return apiError(c, "bad_request", 'The body is not JSON: send { "sV": value }.');
  const parsed = parseSetting(name, Reflect.get(body, "sV"));
  if (!parsed.ok) return invalidField(c, name, parsed.message);
  const { services, viewer } = c.var;
  await saveSettings(services.db, viewer.id, [parsed.setting]);
  const { setting } = parsed;
  return c.json({ privacySettings: { ...viewer.settings, [setting.name]: setting.value } });
});
