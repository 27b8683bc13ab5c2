import { deleteUser } from "../../db/access/accounts";
import { keysOfSheets } from "../../db/sheets/sheets";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { clearSessionCookies } from "../access/wayBack";
import { Notice } from "../errors/pages";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { SETTINGS, showInvalid, showUnreadable } from "./show";

export const deletion = openRoom();

deletion.form(paths.deleteAccount, { role: "user", reads: SETTINGS, on: paths.settingsTab("data") }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return showUnreadable(c, own, "data");
  const { services, viewer } = c.var;
  if (textIn(form, "name")?.trim() !== viewer.username) {
    return showInvalid(c, own, "data", {
      invalid: { field: "name", message: t.settingsPage.wrongName },
    });
  }
  const sheets = await keysOfSheets(services.db, viewer.id);
  try {
    await deleteUser(services.db, viewer.id);
  } finally {
    // Also where no answer came: it may be done, and what named the files is gone with it.
    services.forgetPages(viewer.id);
    services.sheets.forget(sheets);
  }
  clearSessionCookies(c);
  return c.redirect(paths.farewell, 303);
});

/** The same for everybody: its address says nothing of who comes. Whoever has an account is not meant. */
deletion.page(paths.farewell, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  c.header("X-Robots-Tag", "noindex");
  return c.render(<FarewellPage />, { title: pageTitle(t.farewell.title) });
});

const FarewellPage = () => (
  <Notice title={t.farewell.gone}>
    <p>{t.farewell.told}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.farewell.home}
      </a>
    </p>
  </Notice>
);
