import { z } from "zod";
import { disconnectProvider, viewerLinkedAccountsQuery } from "../../db/access/accounts";
import { deleteSession, deleteUserSessions } from "../../db/access/sessions";
import { saveUserSetting, saveUserSettings } from "../../db/access/settings";
import { addTestNotification, saveNotificationFeedToken } from "../../db/alerts/notifications";
import { markWebhookDeleted, saveWebhook } from "../../db/alerts/webhooks";
import { parseApiSettingValue, toApiSettings } from "../../domain/access/apiSettings";
import { parseOAuthProvider } from "../../domain/access/identity";
import {
  type AccountSettings,
  type AccountSettingUpdate,
  BOOLEAN_SETTING_NAMES,
  isAccountSettingName,
  parseAccountSettingUpdate,
  SETTINGS_TABS,
} from "../../domain/access/settings";
import { parseWebhookUrl } from "../../domain/alerts/webhook";
import { parseId } from "../../domain/catalogue/id";
import { parseRegion } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { buildSignInProblemPath, getSignInProblemMessage, SIGN_IN_PROBLEM_PARAMS } from "../access/oauth";
import { clearSessionCookies } from "../access/session";
import { buildApiErrorResponse, buildInvalidFieldResponse } from "../http/apiErrors";
import { withChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createRandomSecret } from "../http/secrets";
import { accountDeletionRoutes, loadPersonalData, PERSONAL_DATA_QUERIES } from "./data";
import type { WebhookOutcome } from "./NotificationsTab";
import {
  addSettingsFormRoute,
  renderSettingsFormError,
  renderSettingsPage,
  SETTINGS_PAGE_QUERIES,
} from "./renderSettingsPage";

export const settingsRoutes = createRouteGroup(accountDeletionRoutes);

addSettingsFormRoute(settingsRoutes, paths.disconnect, "account", async (c, own, form) => {
  const provider = parseOAuthProvider(getFormText(form, "provider"));
  if (!provider) return renderSettingsFormError(c, own, "account");
  const { services, viewer } = c.var;
  const outcome = await disconnectProvider(services.db, viewer.id, provider, [...services.signInServices.keys()]);
  return c.redirect(outcome === "only" ? buildSignInProblemPath(true, provider, "only") : paths.settings, 303);
});

addSettingsFormRoute(settingsRoutes, paths.endSession, "account", async (c, _, form) => {
  const sessionId = parseId(getFormText(form, "id") ?? "");
  if (sessionId !== undefined) await deleteSession(c.var.services.db, c.var.viewer.id, sessionId);
  return c.redirect(paths.settings, 303);
});

settingsRoutes.postForm(paths.endSessions, { role: "user", formPagePath: paths.settings }, async (c) => {
  await deleteUserSessions(c.var.services.db, c.var.viewer.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
});

/** Saves all settings of the privacy tab at once, for browsers without scripts. */
addSettingsFormRoute(settingsRoutes, paths.savePrivacy, "privacy", async (c, own, form) => {
  const { viewer, services } = c.var;
  const changes: AccountSettingUpdate[] = [];
  for (const [name, value] of listSentSettings(form)) {
    const parsed = parseAccountSettingUpdate(name, value);
    if (!parsed.ok) {
      const typed = toTypedSettings(form, viewer.settings);
      return renderSettingsPage(c, own, "privacy", { invalid: { field: name, message: parsed.message }, typed });
    }
    changes.push(parsed.setting);
  }
  await saveUserSettings(services.db, viewer.id, changes);
  return c.redirect(paths.settingsTab("privacy"), 303);
});

/** Lists all settings of the form. A missing switch is off, because browsers send only the switches that are on. */
const listSentSettings = (form: FormData) => [
  ...BOOLEAN_SETTING_NAMES.map((name) => [name, form.get(name) === "on"] as const),
  ["primary_region", form.get("primary_region")] as const,
  ["public_username", getFormText(form, "public_username")] as const,
];

const toTypedSettings = (form: FormData, saved: AccountSettings): AccountSettings => ({
  ...saved,
  ...Object.fromEntries(BOOLEAN_SETTING_NAMES.map((name) => [name, form.get(name) === "on"])),
  primary_region: parseRegion(form.get("primary_region")) ?? saved.primary_region,
  public_username: getFormText(form, "public_username") ?? null,
});

settingsRoutes.get("/api/user/whoami", { role: "user" }, (c) => {
  const { id, username, access_level, settings } = c.var.viewer;
  c.header("Cache-Control", "no-store");
  return c.json({ id, username, access_level, settings: toApiSettings(settings) });
});

settingsRoutes.get("/api/user/settings", { role: "user", queries: [viewerLinkedAccountsQuery] }, (c, own) => {
  const { viewer } = c.var;
  return c.json({
    username: viewer.username,
    socialAccounts: own(viewerLinkedAccountsQuery).map(({ provider }) => provider),
    privacySettings: toApiSettings(viewer.settings),
  });
});

/** Schema of a request that saves one setting. `parseAccountSettingUpdate` validates the value in `sV`. */
const settingBodySchema = z.object({ sV: z.unknown().optional() });

/** Saves one setting. Responds with all settings of the viewer and the version of the viewer's data. */
settingsRoutes.postJson(
  "/api/user/:settingName",
  { role: "user" },
  withChangeContext(async (c, change) => {
    const name = c.req.param("settingName") ?? "";
    if (!isAccountSettingName(name)) return buildApiErrorResponse(c, "not_found", t.settingsPage.unknownSetting);
    const body = await readJsonBody(c, settingBodySchema, { sV: true });
    if (!body.ok) return body.response;
    const parsed = parseAccountSettingUpdate(name, parseApiSettingValue(name, body.value.sV));
    if (!parsed.ok) return buildInvalidFieldResponse(c, name, parsed.message);
    const { version, settings } = await saveUserSetting(c.var.services.db, change, parsed.setting);
    return c.json({ version, privacySettings: toApiSettings(settings) });
  }),
);

addSettingsFormRoute(settingsRoutes, paths.saveFeed, "notifications", async (c, _, form) => {
  const { services, viewer } = c.var;
  await saveNotificationFeedToken(
    services.db,
    viewer.id,
    getFormText(form, "act") === "end" ? undefined : createRandomSecret(),
  );
  return c.redirect(`${paths.settingsTab("notifications")}#feed`, 303);
});

addSettingsFormRoute(settingsRoutes, paths.saveWebhook, "notifications", async (c, own, form) => {
  const typedWebhook = getFormText(form, "webhook")?.trim();
  if (typedWebhook === undefined) return renderSettingsFormError(c, own, "notifications");
  const { services, viewer } = c.var;
  const isTest = getFormText(form, "act") === "test";
  if (typedWebhook === "" && !isTest) {
    await saveWebhook(services.db, viewer.id, undefined);
    return c.redirect(buildOutcomePath("removed"), 303);
  }
  const reject = (message: string) =>
    renderSettingsPage(c, own, "notifications", { invalid: { field: "webhook", message }, typedWebhook });
  const parsed = parseWebhookUrl(typedWebhook);
  if (!parsed.ok) return reject(parsed.problem);
  // Tests are rate limited, because each one sends a request to the server of a third party.
  if (isTest && !(await services.countAgainstLimit("webhookTests", String(viewer.id))))
    return reject(t.notificationSettings.tooManyTests);
  await saveWebhook(services.db, viewer.id, parsed.url);
  return c.redirect(buildOutcomePath(isTest ? await sendTestMessage(c, parsed.url) : "saved"), 303);
});

const buildOutcomePath = (outcome: WebhookOutcome): string =>
  `${paths.settingsTab("notifications")}&webhook=${outcome}#webhook`;

/** Sends a test message to the member's webhook. If it arrives, notifications and feed show it as well. */
async function sendTestMessage(c: AppContext, webhook: string): Promise<WebhookOutcome> {
  const { services, viewer } = c.var;
  const posted = await services.postToWebhook(webhook, t.alerts.testAlert);
  if (!posted.ok) {
    if (posted.problem === "gone") await markWebhookDeleted(services.db, viewer.id, webhook);
    return posted.problem;
  }
  await addTestNotification(services.db, viewer.id, t.alerts.testAlert, services.now());
  return "sent";
}

const SETTINGS_ROUTE = {
  role: "guest",
  queries: SETTINGS_PAGE_QUERIES,
  queryParams: ["tab", "blocked", "webhook", ...SIGN_IN_PROBLEM_PARAMS],
} as const;

settingsRoutes.get(paths.settings, SETTINGS_ROUTE, (c, own) =>
  renderSettingsPage(c, own, SETTINGS_TABS.find((tab) => tab === c.req.query("tab")) ?? "account", {
    problem: getSignInProblemMessage(c.req.url),
  }),
);

settingsRoutes.get(paths.downloadData, { role: "user", queries: PERSONAL_DATA_QUERIES }, async (c, own) => {
  c.header("Content-Disposition", `attachment; filename="plinth-${c.var.services.today()}.json"`);
  c.header("Content-Type", "application/json");
  return c.body(JSON.stringify(await loadPersonalData(c, own), null, 2));
});
