import { z } from "zod";
import { disconnectProvider, viewerAccountsQuery } from "../../db/access/accounts";
import { deleteSession, deleteUserSessions } from "../../db/access/sessions";
import { saveSetting, saveSettings } from "../../db/access/settings";
import { addTestNotification, saveFeedToken } from "../../db/alerts/notifications";
import { markWebhookGone, saveWebhook } from "../../db/alerts/webhooks";
import { parseApiSetting, toApiSettings } from "../../domain/access/apiSettings";
import { parseProvider } from "../../domain/access/identity";
import {
  isSettingName,
  parseSetting,
  SETTING_SWITCHES,
  SETTINGS_TABS,
  type Setting,
  type Settings,
  type SettingsTab,
} from "../../domain/access/settings";
import { parseWebhookUrl } from "../../domain/alerts/webhook";
import { parseId } from "../../domain/catalogue/id";
import { parseRegion } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { buildSignInProblemPath, getSignInProblemMessage } from "../access/oauth";
import { clearSessionCookies } from "../access/session";
import { apiError, invalidFieldError } from "../http/apiErrors";
import { withChange } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readForm, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createSecret } from "../http/secrets";
import { accountDeletionRoutes, loadPersonalData, PERSONAL_DATA_QUERIES } from "./data";
import type { WebhookOutcome } from "./NotificationsTab";
import {
  renderInvalidSettings,
  renderSettingsPage,
  renderUnreadableSettings,
  SETTINGS_QUERIES,
} from "./renderSettingsPage";

/** Routes of linked sign-in accounts and of sessions. */
const linkedAccountRoutes = createRouteGroup();

linkedAccountRoutes.postForm(
  paths.disconnect,
  { role: "user", queries: SETTINGS_QUERIES, formPagePath: paths.settings },
  async (c, own) => {
    const form = await readForm(c);
    const provider = form && parseProvider(getFormText(form, "provider"));
    if (!provider) return renderUnreadableSettings(c, own, "account");
    const { services, viewer } = c.var;
    const outcome = await disconnectProvider(services.db, viewer.id, provider, [...services.signInServices.keys()]);
    return c.redirect(outcome === "only" ? buildSignInProblemPath(true, provider, "only") : paths.settings, 303);
  },
);

linkedAccountRoutes.postForm(
  paths.endSession,
  { role: "user", queries: SETTINGS_QUERIES, formPagePath: paths.settings },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return renderUnreadableSettings(c, own, "account");
    const sessionId = parseId(getFormText(form, "id") ?? "");
    if (sessionId !== undefined) await deleteSession(c.var.services.db, c.var.viewer.id, sessionId);
    return c.redirect(paths.settings, 303);
  },
);

linkedAccountRoutes.postForm(paths.endSessions, { role: "user", formPagePath: paths.settings }, async (c) => {
  await deleteUserSessions(c.var.services.db, c.var.viewer.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
});

const privacyRoutes = createRouteGroup();

/** Saves the whole privacy tab, for browsers without scripts. */
privacyRoutes.postForm(
  paths.savePrivacy,
  { role: "user", queries: SETTINGS_QUERIES, formPagePath: paths.settingsTab("privacy") },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return renderUnreadableSettings(c, own, "privacy");
    const { viewer, services } = c.var;
    const sent = listSentSettings(form);
    const changes: Setting[] = [];
    for (const [name, value] of sent) {
      const parsed = parseSetting(name, value);
      if (!parsed.ok) {
        const typed = toTypedSettings(form, viewer.settings);
        return renderInvalidSettings(c, own, "privacy", { invalid: { field: name, message: parsed.message }, typed });
      }
      changes.push(parsed.setting);
    }
    await saveSettings(services.db, viewer.id, changes);
    return c.redirect(paths.settingsTab("privacy"), 303);
  },
);

/** Lists the settings of the form. Switches that are off send nothing. */
const listSentSettings = (form: FormData) => [
  ...SETTING_SWITCHES.map((name) => [name, form.get(name) === "on"] as const),
  ["primary_region", form.get("primary_region")] as const,
  ["public_username", getFormText(form, "public_username")] as const,
];

const toTypedSettings = (form: FormData, saved: Settings): Settings => ({
  ...saved,
  ...Object.fromEntries(SETTING_SWITCHES.map((name) => [name, form.get(name) === "on"])),
  primary_region: parseRegion(form.get("primary_region")) ?? saved.primary_region,
  public_username: getFormText(form, "public_username") ?? null,
});

const settingsApiRoutes = createRouteGroup();

settingsApiRoutes.get("/api/user/whoami", { role: "user" }, (c) => {
  const { id, username, access_level, settings } = c.var.viewer;
  c.header("Cache-Control", "no-store");
  return c.json({ id, username, access_level, settings: toApiSettings(settings) });
});

settingsApiRoutes.get("/api/user/settings", { role: "user", queries: [viewerAccountsQuery] }, (c, own) => {
  const { viewer } = c.var;
  return c.json({
    username: viewer.username,
    socialAccounts: own(viewerAccountsQuery).map(({ provider }) => provider),
    privacySettings: toApiSettings(viewer.settings),
  });
});

/** Body of a call that saves a setting. Each setting validates its own value. */
const settingBodySchema = z.object({ sV: z.unknown().optional() });

/** Saves a setting. Responds with all settings and their version. */
settingsApiRoutes.postJson(
  "/api/user/:settingName",
  { role: "user" },
  withChange(async (c, change) => {
    const name = c.req.param("settingName") ?? "";
    if (!isSettingName(name)) return apiError(c, "not_found", t.settingsPage.unknownSetting);
    const body = await readJsonBody(c, settingBodySchema, { sV: true });
    if (!body.ok) return body.response;
    const parsed = parseSetting(name, parseApiSetting(name, body.value.sV));
    if (!parsed.ok) return invalidFieldError(c, name, parsed.message);
    const { version, settings } = await saveSetting(c.var.services.db, change, parsed.setting);
    return c.json({ version, privacySettings: toApiSettings(settings) });
  }),
);

/** Routes of notification channels besides the site: webhook and feed. */
const notificationSettingRoutes = createRouteGroup();

notificationSettingRoutes.postForm(
  paths.saveFeed,
  { role: "user", queries: SETTINGS_QUERIES, formPagePath: paths.settingsTab("notifications") },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return renderUnreadableSettings(c, own, "notifications");
    const { services, viewer } = c.var;
    await saveFeedToken(services.db, viewer.id, getFormText(form, "act") === "end" ? undefined : createSecret());
    return c.redirect(`${paths.settingsTab("notifications")}#feed`, 303);
  },
);

notificationSettingRoutes.postForm(
  paths.saveWebhook,
  { role: "user", queries: SETTINGS_QUERIES, formPagePath: paths.settingsTab("notifications") },
  async (c, own) => {
    const form = await readForm(c);
    const typed = form && getFormText(form, "webhook")?.trim();
    if (!form || typed === undefined) return renderUnreadableSettings(c, own, "notifications");
    const { services, viewer } = c.var;
    const isTest = getFormText(form, "act") === "test";
    if (typed === "" && !isTest) {
      await saveWebhook(services.db, viewer.id, undefined);
      return c.redirect(buildOutcomePath("removed"), 303);
    }
    const refuse = (message: string) =>
      renderInvalidSettings(c, own, "notifications", { invalid: { field: "webhook", message }, typedWebhook: typed });
    const parsed = parseWebhookUrl(typed);
    if (!parsed.ok) return refuse(parsed.problem);
    // Limited, because each test sends a request to a third-party host.
    if (isTest && !(await services.countAgainstLimit("webhookTests", String(viewer.id))))
      return refuse(t.notificationSettings.tooManyTests);
    await saveWebhook(services.db, viewer.id, parsed.url);
    return c.redirect(buildOutcomePath(isTest ? await sendTestMessage(c, parsed.url) : "saved"), 303);
  },
);

const buildOutcomePath = (outcome: WebhookOutcome): string =>
  `${paths.settingsTab("notifications")}&webhook=${outcome}#webhook`;

/**
 * Sends a test message. If it arrives, it is also added to the notifications and the feed, so that these can be
 * checked.
 */
async function sendTestMessage(c: AppContext, webhook: string): Promise<WebhookOutcome> {
  const { services, viewer } = c.var;
  const posted = await services.postToWebhook(webhook, t.alerts.testAlert);
  if (!posted.ok) {
    if (posted.problem === "gone") await markWebhookGone(services.db, viewer.id, webhook);
    return posted.problem;
  }
  await addTestNotification(services.db, viewer.id, t.alerts.testAlert, services.now());
  return "sent";
}

export const settingsRoutes = createRouteGroup(
  settingsApiRoutes,
  linkedAccountRoutes,
  privacyRoutes,
  notificationSettingRoutes,
  accountDeletionRoutes,
);

settingsRoutes.get(paths.settings, { role: "guest", queries: SETTINGS_QUERIES }, (c, own) =>
  renderSettingsPage(c, own, parseTab(c.req.query("tab")), { problem: getSignInProblemMessage(c.req.url) }),
);

settingsRoutes.get(paths.downloadData, { role: "user", queries: PERSONAL_DATA_QUERIES }, async (c, own) => {
  c.header("Content-Disposition", `attachment; filename="plinth-${c.var.services.today()}.json"`);
  c.header("Content-Type", "application/json");
  return c.body(JSON.stringify(await loadPersonalData(c, own), null, 2));
});

const parseTab = (text: string | undefined): SettingsTab => SETTINGS_TABS.find((tab) => tab === text) ?? "account";
