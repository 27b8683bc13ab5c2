import { addTest, noteGone, saveFeedToken, saveWebhook } from "../../db/alerts/notices";
import { parseWebhook } from "../../domain/alerts/webhook";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import type { Notice } from "./NotificationsTab";
import { SETTINGS, showInvalid, showUnreadable } from "./show";

/** Where somebody is told, beside the site. */
export const notifications = openRoom();

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
