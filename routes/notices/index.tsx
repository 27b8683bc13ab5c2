import { markRead, ownNotices } from "../../db/alerts/notices";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { UnreadableFormPage } from "../errors/pages";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { feed } from "./feed";
import { NoticesPage } from "./NoticesPage";

export const notices = openRoom(feed);

notices.page(paths.notices, { role: "user", reads: [ownNotices] }, async (c, own) => {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  return c.render(<NoticesPage catalogue={catalogue} notices={own(ownNotices)} site={services.site} />, {
    title: pageTitle("Notices"),
    rooms: ["own"],
  });
});

/** What was shown is read; what came meanwhile is not. */
notices.form(paths.markNoticesRead, { role: "user", on: paths.notices }, async (c) => {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.notices} />, { title: pageTitle("Unreadable form") });
  }
  const upTo = parseId(textIn(form, "upTo") ?? "");
  const { services, viewer } = c.var;
  if (upTo !== undefined) await markRead(services.db, viewer.id, upTo, services.now());
  return c.redirect(paths.notices, 303);
});
