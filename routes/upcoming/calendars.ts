import { readCalendar } from "../../db/upcoming/calendar";
import { type Amiibo, REGIONS } from "../../domain/catalogue/amiibo";
import { aimOf } from "../../domain/goal/aimOf";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { type Coming, calendarText, inCalendar, inCalendarOf } from "../../domain/upcoming/upcoming";
import { languageOf } from "../http/address";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";

/** Releases to come, for other people's calendars. */
export const calendars = openRoom();

/** As `newSecret` makes them. */
const PRIVATE = /^([\w-]{43})\.ics$/;

calendars.page("/upcoming/:calendar", { role: "everybody" }, async (c) => {
  const asked = c.req.param("calendar");
  const region = REGIONS.find((each) => asked === `${each}.ics`);
  if (region === undefined && asked !== "all.ics") return c.notFound();
  const { services } = c.var;
  const coming = inCalendar((await services.catalogue()).items, services.today());
  c.header("Cache-Control", "public, max-age=3600");
  return calendar(c, {
    name: region === undefined ? t.upcoming.calendar : t.upcoming.calendarIn(region),
    coming: coming.filter((each) => region === undefined || each.region === region),
    nothing: region === undefined ? t.upcoming.nothing : t.upcoming.nothingIn(region),
  });
});

/** Whoever knows the address may read it, without a session; nobody keeps it. */
calendars.page("/calendar/:calendar", { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services } = c.var;
  const token = PRIVATE.exec(c.req.param("calendar"))?.[1];
  const owner = token === undefined ? undefined : await readCalendar(services.db, token);
  if (!owner) return c.text(`${t.upcoming.noCalendar}\n`, 404);
  const catalogue = await services.catalogue();
  const aim = owner.goal && aimOf(owner.goal, catalogue);
  const isAwaited = ({ id }: Amiibo) => owner.wished.has(id) || aim?.has(id) === true;
  return services.inLanguage(languageOf(c, owner), () =>
    calendar(c, {
      name: t.upcoming.calendarFor(owner.username),
      coming: inCalendarOf(catalogue.items.filter(isAwaited), owner.region, services.today()),
      nothing: t.upcoming.nothingForYou,
    }),
  );
});

interface CalendarOf {
  readonly name: string;
  readonly coming: readonly Coming[];
  readonly nothing: string;
}

function calendar(c: AppContext, { name, coming, nothing }: CalendarOf): Response {
  const url = new URL(c.req.url);
  const uidOf = (what: string) => `${what}@${url.hostname}`;
  c.header("Content-Type", "text/calendar; charset=utf-8");
  return c.body(
    calendarText({
      name,
      today: c.var.services.today(),
      days: coming.map(({ item, region, date }) => ({
        uid: uidOf(`release-${item.id}-${region}`),
        date,
        summary: t.upcoming.released(item.name, region),
        url: new URL(paths.amiibo(item), url).href,
      })),
      nothing: { uid: uidOf("no-release"), text: nothing },
    }),
  );
}
