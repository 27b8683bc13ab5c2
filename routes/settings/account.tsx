import { disconnect } from "../../db/access/accounts";
import { endSession, endSessionsOf } from "../../db/access/sessions";
import { parseProvider } from "../../domain/access/provider";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../access/cookies";
import { problemPath } from "../access/problems";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { SETTINGS, showUnreadable } from "./show";

/** The ways into an account: the providers that open it, and the sessions in which it is open. */
export const account = openRoom();

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
