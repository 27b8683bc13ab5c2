import { Hono } from "hono";
import { deleteUser, ownAccounts } from "../../db/access/accounts";
import { endSession, endSessionsOf, ownSessions } from "../../db/access/sessions";
import { saveSettings } from "../../db/access/settings";
import { parseSetting, SETTINGS_TABS, type Setting, type SettingsTab, SWITCHES } from "../../domain/access/settings";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../access/cookies";
import { problemIn } from "../access/problems";
import type { AppContext, AppEnv } from "../context";
import { AccountTab } from "./AccountTab";
import { api } from "./api";
import { DataTab } from "./DataTab";
import { personalData } from "./data";
import { NotificationsTab } from "./NotificationsTab";
import { PrivacyTab } from "./PrivacyTab";
import { GuestSettingsPage, SettingsPage } from "./SettingsPage";

export const settings = new Hono<AppEnv>();

settings.route("/", api);

settings.get(paths.settings, (c) => show(c, tabIn(c.req.query("tab")), { subtitle: problemIn(c.req.url) }));

/** What a browser without scripts sends: the whole privacy tab at once. */
settings.post(paths.savePrivacy, async (c) => {
  const fields = await c.req.parseBody();
  const sent = [
    ...SWITCHES.map((name) => [name, fields[name] === "on"] as const),
    ["primary_region", fields.primary_region] as const,
    // Whoever has no public name yet may leave the field empty.
    ...(fields.public_username === "" && c.var.viewer.settings.public_username === null
      ? []
      : [["public_username", fields.public_username] as const]),
  ];
  const changes: Setting[] = [];
  for (const [name, value] of sent) {
    const parsed = parseSetting(name, value);
    if (!parsed.ok) {
      c.status(422);
      return show(c, "privacy", { invalid: { field: name, message: parsed.message } });
    }
    changes.push(parsed.setting);
  }
  await saveSettings(c.var.services.db, c.var.viewer.id, changes);
  return c.redirect(paths.settingsTab("privacy"), 303);
});

settings.post(paths.endSession, async (c) => {
  const { id } = await c.req.parseBody();
  const sessionId = typeof id === "string" ? parseId(id) : undefined;
  if (sessionId !== undefined) await endSession(c.var.services.db, c.var.viewer.id, sessionId);
  return c.redirect(paths.settings, 303);
});

settings.post(paths.endSessions, async (c) => {
  await endSessionsOf(c.var.services.db, c.var.viewer.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
});

settings.get(paths.downloadData, (c) => {
  c.header("Content-Disposition", `attachment; filename="plinth-${c.var.services.today()}.json"`);
  c.header("Content-Type", "application/json");
  return c.body(JSON.stringify(personalData(c), null, 2));
});

settings.post(paths.deleteAccount, async (c) => {
  const { services, viewer } = c.var;
  const { name } = await c.req.parseBody();
  if (typeof name !== "string" || name.trim() !== viewer.username) {
    c.status(422);
    return show(c, "data", { invalid: { field: "name", message: "That is not the name of this account." } });
  }
  await deleteUser(services.db, viewer.id);
  services.forgetPages(viewer.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
});

const tabIn = (text: string | undefined): SettingsTab => SETTINGS_TABS.find((tab) => tab === text) ?? "account";

export interface Invalid {
  readonly field: string;
  readonly message: string;
}

function show(c: AppContext, tab: SettingsTab, told: { subtitle?: string | undefined; invalid?: Invalid }) {
  const { viewer } = c.var;
  const title = { title: pageTitle("Settings") };
  if (viewer.id === 0) return c.render(<GuestSettingsPage />, title);
  return c.render(
    <SettingsPage tab={tab} subtitle={told.subtitle}>
      {contentOf(c, tab, told.invalid)}
    </SettingsPage>,
    { ...title, collects: true },
  );
}

function contentOf(c: AppContext, tab: SettingsTab, invalid: Invalid | undefined) {
  const { services, viewer, session, own } = c.var;
  switch (tab) {
    case "account": {
      const offered = new Set(services.signIn.keys());
      const [accounts, sessions] = [own(ownAccounts), own(ownSessions)];
      return <AccountTab accounts={accounts} sessions={sessions} current={session?.id} offered={offered} />;
    }
    case "privacy":
      return <PrivacyTab settings={viewer.settings} invalid={invalid} />;
    case "notifications":
      return <NotificationsTab />;
    case "data":
      return <DataTab username={viewer.username ?? ""} invalid={invalid} />;
  }
}
