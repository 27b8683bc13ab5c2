import { z } from "zod";
import { disconnect, ownAccounts } from "../../db/access/accounts";
import { endSession, endSessionsOf } from "../../db/access/sessions";
import { saveSetting, saveSettings } from "../../db/access/settings";
import { addTest, noteGone, saveFeedToken, saveWebhook } from "../../db/alerts/notices";
import { parseProvider } from "../../domain/access/identity";
import { PRIMARY_REGIONS } from "../../domain/access/preferences";
import {
  isSettingName,
  parseSetting,
  SETTINGS_TABS,
  type Setting,
  type Settings,
  type SettingsTab,
  SWITCHES,
} from "../../domain/access/settings";
import { parseWebhook } from "../../domain/alerts/webhook";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { problemIn, problemPath } from "../access/oauth";
import { clearSessionCookies } from "../access/wayBack";
import { apiError, invalidField } from "../http/apiErrors";
import { changing } from "../http/change";
import type { AppContext } from "../http/context";
import { readBody, readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import { deletion, PERSONAL_DATA, personalData } from "./data";
import type { Notice } from "./NotificationsTab";
import { SETTINGS, show, showInvalid, showUnreadable } from "./show";

/** The ways into an account: the providers that open it, and the sessions in which it is open. */
const account = openRoom();

account.form(paths.disconnect, { role: "user", reads: SETTINGS, on: paths.settings }, async (c, own) => {
  const form = await readForm(c);
  const provider = form && parseProvider(textIn(form, "provider"));
  if (!provider) return showUnreadable(c, own, "account");
  const { services, viewer } = c.var;
  const outcome = await disconnect(services.db, viewer.id, provider, [...services.signIn.keys()]);
  return c.redirect(outcome === "only" ? problemPath(true, provider, "only") : paths.settings, 303);
});

account.form(paths.endSession, { role: "user", reads: SETTINGS, on: paths.settings }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return showUnreadable(c, own, "account");
  const sessionId = parseId(textIn(form, "id") ?? "");
  if (sessionId !== undefined) await endSession(c.var.services.db, c.var.viewer.id, sessionId);
  return c.redirect(paths.settings, 303);
});

account.form(paths.endSessions, { role: "user", on: paths.settings }, async (c) => {
  await endSessionsOf(c.var.services.db, c.var.viewer.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
});

const privacy = openRoom();

/** What a browser without scripts sends: the whole privacy tab at once. */
privacy.form(paths.savePrivacy, { role: "user", reads: SETTINGS, on: paths.settingsTab("privacy") }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return showUnreadable(c, own, "privacy");
  const { viewer, services } = c.var;
  const sent = sentIn(form);
  const changes: Setting[] = [];
  for (const [name, value] of sent) {
    const parsed = parseSetting(name, value);
    if (!parsed.ok) {
      const typed = typedIn(form, viewer.settings);
      return showInvalid(c, own, "privacy", { invalid: { field: name, message: parsed.message }, typed });
    }
    changes.push(parsed.setting);
  }
  await saveSettings(services.db, viewer.id, changes);
  return c.redirect(paths.settingsTab("privacy"), 303);
});

/** A switch that is off sends nothing. */
const sentIn = (form: FormData) => [
  ...SWITCHES.map((name) => [name, form.get(name) === "on"] as const),
  ["primary_region", form.get("primary_region")] as const,
  ["public_username", textIn(form, "public_username")] as const,
];

const typedIn = (form: FormData, saved: Settings): Settings => ({
  ...saved,
  ...Object.fromEntries(SWITCHES.map((name) => [name, form.get(name) === "on"])),
  primary_region: PRIMARY_REGIONS.find((region) => region === form.get("primary_region")) ?? saved.primary_region,
  public_username: textIn(form, "public_username") ?? null,
});

const api = openRoom();

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
    if (!isSettingName(name)) return apiError(c, "not_found", t.settingsPage.noSetting);
    const body = await readBody(c, saving, { sV: true });
    if (!body.ok) return body.answer;
    const parsed = parseSetting(name, body.value.sV);
    if (!parsed.ok) return invalidField(c, name, parsed.message);
    const { version, settings } = await saveSetting(c.var.services.db, change, parsed.setting);
    return c.json({ version, privacySettings: settings });
  }),
);

/** Where somebody is told, beside the site. */
const notifications = openRoom();

notifications.form(
  paths.saveFeed,
  { role: "user", reads: SETTINGS, on: paths.settingsTab("notifications") },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return showUnreadable(c, own, "notifications");
    const { services, viewer } = c.var;
    await saveFeedToken(services.db, viewer.id, textIn(form, "act") === "end" ? undefined : newSecret());
    return c.redirect(`${paths.settingsTab("notifications")}#feed`, 303);
  },
);

notifications.form(
  paths.saveWebhook,
  { role: "user", reads: SETTINGS, on: paths.settingsTab("notifications") },
  async (c, own) => {
    const form = await readForm(c);
    const typed = form && textIn(form, "webhook")?.trim();
    if (!form || typed === undefined) return showUnreadable(c, own, "notifications");
    const { services, viewer } = c.var;
    const isTest = textIn(form, "act") === "test";
    if (typed === "" && !isTest) {
      await saveWebhook(services.db, viewer.id, undefined, services.now());
      return c.redirect(toldAt("removed"), 303);
    }
    const refuse = (message: string) =>
      showInvalid(c, own, "notifications", { invalid: { field: "webhook", message }, typedWebhook: typed });
    const parsed = parseWebhook(typed);
    if (!parsed.ok) return refuse(parsed.problem);
    // Each goes to somebody else's host, in the name of all who are told there.
    if (isTest && !(await services.isWithin("webhookTests", String(viewer.id)))) return refuse(t.notify.tooManyTests);
    await saveWebhook(services.db, viewer.id, parsed.url, services.now());
    return c.redirect(toldAt(isTest ? await sendTest(c, parsed.url) : "saved"), 303);
  },
);

const toldAt = (told: Notice): string => `${paths.settingsTab("notifications")}&webhook=${told}#webhook`;

/** One that arrived stands among the notices and in the feed, too, so that these are seen to work. */
async function sendTest(c: AppContext, webhook: string): Promise<Notice> {
  const { services, viewer } = c.var;
  const posted = await services.post(webhook, t.alerts.test);
  if (!posted.ok) {
    if (posted.problem === "gone") await noteGone(services.db, viewer.id, webhook);
    return posted.problem;
  }
  await addTest(services.db, viewer.id, t.alerts.test, services.now());
  return "sent";
}

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
