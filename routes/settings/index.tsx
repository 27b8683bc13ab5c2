import { Hono } from "hono";
import { SETTINGS_TABS, type SettingsTab } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import { problemIn } from "../access/problems";
import type { AppEnv } from "../context";
import { account } from "./account";
import { api } from "./api";
import { personalData } from "./data";
import { deletion } from "./deletion";
import { notifications } from "./notifications";
import { privacy } from "./privacy";
import { show } from "./show";

export const settings = new Hono<AppEnv>();

for (const room of [api, account, privacy, notifications, deletion]) settings.route("/", room);

settings.get(paths.settings, (c) => show(c, tabIn(c.req.query("tab")), { problem: problemIn(c.req.url) }));

settings.get(paths.downloadData, async (c) => {
  c.header("Content-Disposition", `attachment; filename="plinth-${c.var.services.today()}.json"`);
  c.header("Content-Type", "application/json");
  return c.body(JSON.stringify(await personalData(c), null, 2));
});

const tabIn = (text: string | undefined): SettingsTab => SETTINGS_TABS.find((tab) => tab === text) ?? "account";
