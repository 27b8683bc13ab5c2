import { Hono } from "hono";
import { markRead, ownNotices } from "../../db/alerts/notices";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import type { AppEnv } from "../context";
import { UnreadableFormPage } from "../errors/UnreadableFormPage";
import { readForm, textIn } from "../form";
import { feed } from "./feed";
import { NoticesPage } from "./NoticesPage";

export const notices = new Hono<AppEnv>();

notices.route("/", feed);

notices.get(paths.notices, async (c) => {
  const { services, own } = c.var;
  const catalogue = await services.catalogue();
  return c.render(<NoticesPage catalogue={catalogue} notices={own(ownNotices)} site={services.site} />, {
    title: pageTitle("Notices"),
    rooms: ["own"],
  });
});

/** What was shown is read; what came meanwhile is not. */
notices.post(paths.markNoticesRead, async (c) => {
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
