import { SETTINGS_TABS, type SettingsTab } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import { problemIn } from "../access/problems";
import { openRoom } from "../http/room";
import { account } from "./account";
import { api } from "./api";
import { PERSONAL_DATA, personalData } from "./data";
import { deletion } from "./deletion";
import { notifications } from "./notifications";
import { privacy } from "./privacy";
import { SETTINGS, show } from "./show";

export const settings = openRoom(api, account, privacy, notifications, deletion);

settings.page(paths.settings, { role: "guest", reads: SETTINGS }, (c, own) =>
  show(c, own, tabIn(c.req.query("tab")), { problem: problemIn(c.req.url) }),
);

settings.page(paths.downloadData, { role: "user", reads: PERSONAL_DATA }, async (c, own) => {
  c.header("Content-Disposition", `attachment; filename="plinth-${c.var.services.today()}.json"`);
  c.header("Content-Type", "application/json");
  return c.body(JSON.stringify(await personalData(c, own), null, 2));
});

const tabIn = (text: string | undefined): SettingsTab => SETTINGS_TABS.find((tab) => tab === text) ?? "account";
