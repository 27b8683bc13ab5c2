import { ownNotify } from "../../db/alerts/notify";
import { saveCalendarToken } from "../../db/upcoming/calendar";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { UnreadableFormPage } from "../errors/pages";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import { whole } from "../http/whole";
import { calendars } from "./calendars";
import { UpcomingPage } from "./UpcomingPage";

const page = openRoom();

/** The form's own address stands before the calendars' names. */
export const upcoming = openRoom(page, calendars);

page.page(paths.upcoming, { role: "guest", reads: [ownNotify] }, async (c, own) => {
  const { services, viewer } = c.var;
  const { calendarToken } = own(ownNotify);
  return c.render(
    <UpcomingPage
      catalogue={await services.catalogue()}
      today={services.today()}
      isSignedIn={viewer.id !== 0}
      addressOf={(path) => whole(c, path)}
      privatePath={calendarToken && paths.privateCalendar(calendarToken)}
    />,
    {
      title: pageTitle("Upcoming amiibo"),
      rooms: ["market"],
      description: "Every amiibo that is announced and not out yet, by region and day, also as a calendar.",
      canonical: paths.upcoming,
    },
  );
});

page.form(paths.saveCalendar, { role: "user", on: paths.upcoming }, async (c) => {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.upcoming} />, { title: pageTitle("Unreadable form") });
  }
  const { services, viewer } = c.var;
  await saveCalendarToken(services.db, viewer.id, textIn(form, "act") === "end" ? undefined : newSecret());
  return c.redirect(`${paths.upcoming}#private-calendar`, 303);
});
