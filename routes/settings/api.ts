import { z } from "zod";
import { ownAccounts } from "../../db/access/accounts";
import { saveSetting } from "../../db/access/settings";
import { isSettingName, parseSetting } from "../../domain/access/settings";
import { apiError, invalidField } from "../http/apiErrors";
import { readBody } from "../http/body";
import { changing } from "../http/change";
import { openRoom } from "../http/room";

export const api = openRoom();

api.page("/api/user/whoami", { role: "user" }, (c) => {
  const { id, username, access_level, settings } = c.var.viewer;
  c.header("Cache-Control", "no-store");
  return c.json({ id, username, access_level, settings });
});

api.page("/api/user/settings", { role: "user", reads: [ownAccounts] }, (c, own) => {
  const { viewer } = c.var;
  return c.json({
    username: viewer.username,
    socialAccounts: own(ownAccounts).map(({ provider }) => provider),
    privacySettings: viewer.settings,
  });
});

/** What a setting may be is its own affair. */
const saving = z.object({ sV: z.unknown().optional() });

/** Answers all settings as they are then, with their version. */
api.call(
  "/api/user/:settingName",
  { role: "user" },
  changing(async (c, change) => {
    const name = c.req.param("settingName") ?? "";
    if (!isSettingName(name)) return apiError(c, "not_found", "There is no setting of this name.");
    const body = await readBody(c, saving, { sV: true });
    if (!body.ok) return body.answer;
    const parsed = parseSetting(name, body.value.sV);
    if (!parsed.ok) return invalidField(c, name, parsed.message);
    const { version, settings } = await saveSetting(c.var.services.db, change, parsed.setting);
    return c.json({ version, privacySettings: settings });
  }),
);
