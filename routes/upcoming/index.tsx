import { viewerNotificationChannelsQuery } from "../../db/alerts/notifications";
import { readCalendarOwner, saveCalendarToken } from "../../db/upcoming/calendar";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { ALL_RELEASE_REGIONS, type Item } from "../../domain/catalogue/item";
import { formatRelativeDay } from "../../domain/catalogue/relativeTime";
import { listReleases, RELEASE_REGIONS_IN_DISPLAY_ORDER } from "../../domain/catalogue/release";
import { buildGoalFilter } from "../../domain/goal/goal";
import { getLanguage } from "../../domain/language/current";
import { withLanguageParam } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import {
  formatICalendar,
  type ItemRelease,
  listCalendarReleases,
  listNearReleases,
  listRegionalCalendarReleases,
  listUpcomingReleases,
} from "../../domain/upcoming/upcoming";
import { RELEASE_REGION_LABELS } from "../../domain/view/listView";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { createLinkRenderer, PageHeader } from "../elements/PageElements";
import { respondToUnreadableForm } from "../errors/pages";
import { type AppContext, getOwnerLanguage, toAbsoluteUrl } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createRandomSecret } from "../http/secrets";
import { PrivateUrlForm } from "../layout/PrivateUrlForm";

/** Routes of upcoming releases. The form's route comes first, because the calendars' pattern matches its path. */
export const upcomingRoutes = createRouteGroup();

upcomingRoutes.get(paths.upcoming, { role: "guest", queries: [viewerNotificationChannelsQuery] }, async (c, own) => {
  const { services, viewer } = c.var;
  const { calendarToken } = own(viewerNotificationChannelsQuery);
  return c.render(
    <UpcomingPage
      catalogue={await services.loadCatalogue()}
      today={services.today()}
      isSignedIn={viewer.id !== 0}
      privateUrl={calendarToken && toAbsoluteUrl(c, paths.privateCalendar(calendarToken))}
    />,
    {
      title: formatPageTitle(t.upcoming.title),
      styleSheets: ["stock"],
      description: t.upcoming.description,
      canonical: paths.upcoming,
    },
  );
});

upcomingRoutes.postForm(paths.saveCalendar, { role: "user", formPagePath: paths.upcoming }, async (c) => {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.upcoming);
  const { services, viewer } = c.var;
  await saveCalendarToken(
    services.db,
    viewer.id,
    getFormText(form, "act") === "end" ? undefined : createRandomSecret(),
  );
  return c.redirect(`${paths.upcoming}#private-calendar`, 303);
});

const UpcomingItem = ({ catalogue, item, today }: Pick<Props, "catalogue" | "today"> & { readonly item: Item }) => (
  <li className="panel">
    <a className="upcoming-item" href={paths.amiibo(item)}>
      <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={false} />
      <b>{item.name}</b>
    </a>
    <small>{catalogue.getAmiiboSeries(item).name}</small>
    <ul>
      {listReleases(item.releases).map(({ region, date }) => (
        <li key={region}>
          <img
            src={paths.flag(RELEASE_REGION_LABELS[region].flag)}
            alt={RELEASE_REGION_LABELS[region].name}
            width="24"
            height="24"
          />
          <span>
            <Sentence parts={t.upcoming.dayHeading(<DayWithTooltip day={date} />, formatRelativeDay(date, today))} />
          </span>
        </li>
      ))}
    </ul>
  </li>
);

interface Props {
  readonly catalogue: Catalogue;
  readonly today: string;
  readonly isSignedIn: boolean;
  /** Absolute URL of the viewer's private calendar; absent if none has been created. */
  readonly privateUrl: string | undefined;
}

function UpcomingPage({ catalogue, today, isSignedIn, privateUrl }: Props) {
  const releases = listUpcomingReleases(catalogue.items, today);
  return (
    <div className="collection upcoming">
      <PageHeader title={t.upcoming.title} text={t.upcoming.intro} />
      {releases.length === 0 ? (
        <p className="panel">{t.upcoming.noReleases}</p>
      ) : (
        <ul className="upcoming-list">
          {releases.map(({ item }) => (
            <UpcomingItem key={item.id} catalogue={catalogue} item={item} today={today} />
          ))}
        </ul>
      )}
      <section className="panel" aria-labelledby="calendars">
        <h2 id="calendars">{t.upcoming.calendars}</h2>
        <p className="actions">
          {(["all", ...RELEASE_REGIONS_IN_DISPLAY_ORDER] as const).map((region) => (
            <a key={region} className="button" href={withLanguageParam(getLanguage(), paths.calendar(region))}>
              <Sentence
                parts={t.upcoming.calendarOf(
                  renderVisuallyHidden,
                  region === "all" ? t.upcoming.allRegions : RELEASE_REGION_LABELS[region].name,
                )}
              />
            </a>
          ))}
        </p>
      </section>
      {isSignedIn ? (
        <section className="panel" aria-labelledby="private-calendar">
          <h2 id="private-calendar">{t.upcoming.privateCalendar}</h2>
          <p>
            <Sentence
              parts={t.upcoming.privateCalendarHint(createLinkRenderer(paths.wishlist), createLinkRenderer(paths.goal))}
            />
          </p>
          <PrivateUrlForm kind="calendar" action={paths.saveCalendar} url={privateUrl} />
        </section>
      ) : null}
    </div>
  );
}

/** File name of a private calendar: a secret of 43 characters, as `createRandomSecret` returns it, and the extension. */
const PRIVATE_CALENDAR_PATTERN = /^([\w-]{43})\.ics$/;

upcomingRoutes.get("/upcoming/:calendar", { role: "everybody" }, async (c) => {
  const calendarFile = c.req.param("calendar");
  const region = ALL_RELEASE_REGIONS.find((each) => calendarFile === `${each}.ics`);
  if (region === undefined && calendarFile !== "all.ics") return c.notFound();
  const { services } = c.var;
  const releases = listCalendarReleases((await services.loadCatalogue()).items, services.today());
  c.header("Cache-Control", "public, max-age=3600");
  return respondWithCalendar(c, {
    name: region === undefined ? t.upcoming.calendarTitle : t.upcoming.regionCalendarTitle(region),
    releases: releases.filter((each) => region === undefined || each.region === region),
    emptyText: region === undefined ? t.upcoming.emptyCalendar : t.upcoming.emptyRegionCalendar(region),
  });
});

/** Serves a member's private calendar. Everyone who knows its URL can read it, so the response is not cached. */
upcomingRoutes.get("/calendar/:calendar", { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services } = c.var;
  const token = PRIVATE_CALENDAR_PATTERN.exec(c.req.param("calendar"))?.[1];
  const owner = token === undefined ? undefined : await readCalendarOwner(services.db, token);
  if (!owner) return c.text(`${t.upcoming.calendarNotFound}\n`, 404);
  const catalogue = await services.loadCatalogue();
  const goalFilter = owner.goal && buildGoalFilter(owner.goal, catalogue);
  const isAwaited = ({ id }: Item) => owner.wishlistIds.has(id) || goalFilter?.has(id) === true;
  return services.withLanguage(getOwnerLanguage(c, owner), () =>
    respondWithCalendar(c, {
      name: t.upcoming.privateCalendarTitle(owner.username),
      releases: listRegionalCalendarReleases(catalogue.items.filter(isAwaited), owner.region, services.today()),
      emptyText: t.upcoming.emptyPrivateCalendar,
    }),
  );
});

interface CalendarOptions {
  readonly name: string;
  readonly releases: readonly ItemRelease[];
  readonly emptyText: string;
}

function respondWithCalendar(c: AppContext, { name, releases, emptyText }: CalendarOptions): Response {
  const { hostname } = new URL(c.req.url);
  c.header("Content-Type", "text/calendar; charset=utf-8");
  return c.body(
    formatICalendar({
      name,
      today: c.var.services.today(),
      events: releases.map(({ item, region, date }) => ({
        uid: `release-${item.id}-${region}@${hostname}`,
        date,
        summary: t.upcoming.released(item.name, region),
        url: toAbsoluteUrl(c, paths.amiibo(item)),
      })),
      emptyEntry: { uid: `no-release@${hostname}`, text: emptyText },
    }),
  );
}

/** Renders a line about the next release for the home page. Renders nothing if no release is near. */
export function NextReleasesLine({ catalogue, today }: { readonly catalogue: Catalogue; readonly today: string }) {
  const [next, ...others] = listNearReleases(catalogue.items, today);
  if (!next) return null;
  const { item, region, date } = next;
  return (
    <p className="next-releases">
      <Sentence
        parts={t.upcoming.nextRelease(
          <a href={paths.amiibo(item)}>{item.name}</a>,
          region,
          <DayWithTooltip day={date} />,
          formatRelativeDay(date, today),
        )}
      />{" "}
      <a href={paths.upcoming}>{others.length > 0 ? t.upcoming.moreReleases(others.length) : t.upcoming.allReleases}</a>
    </p>
  );
}
