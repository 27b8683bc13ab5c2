import { ownNotify } from "../../db/alerts/notify";
import { saveCalendarToken } from "../../db/upcoming/calendar";
import { pageTitle } from "../../domain/brand";
import type { ReleaseRegion } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { relativeTime } from "../../domain/catalogue/moments";
import { RELEASE_REGIONS } from "../../domain/catalogue/release";
import { paths } from "../../domain/paths";
import { type Coming, upcomingIn } from "../../domain/upcoming/upcoming";
import { PLACES } from "../../domain/view/places";
import { Niche } from "../../islands/card/Niche";
import { Day } from "../../islands/time/Day";
import { UnreadableFormPage } from "../errors/pages";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import { whole } from "../http/whole";
import { PrivateAddress } from "../layout/PrivateAddress";
import { calendars } from "./calendars";

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

/** @param address whole; absent where none was made. */
const PrivateCalendar = ({ address }: { readonly address: string | undefined }) => (
  <section className="panel" aria-labelledby="private-calendar">
    <h2 id="private-calendar">Yours in your calendar</h2>
    <p>
      The releases of what is on your <a href={paths.wishlist}>wishlist</a> and of <a href={paths.goal}>your goal</a>,
      each once: in your region, or where it comes out first. Whoever knows its address can read it, so keep it to
      yourself; a new address ends the old one.
    </p>
    <PrivateAddress of="calendar" action={paths.saveCalendar} address={address} />
  </section>
);

interface ComingListProps {
  readonly catalogue: Catalogue;
  readonly coming: readonly Coming[];
  readonly today: string;
}

const ComingList = ({ catalogue, coming, today }: ComingListProps) => (
  <ul className="coming">
    {coming.map(({ item, region, date }) => (
      <li key={`${item.id} ${region}`}>
        <a className="coming-item" href={paths.amiibo(item)}>
          <Niche of={catalogue.pictureOf(item)} early={false} />
          <b>{item.name}</b>
        </a>
        <small>{catalogue.amiiboSeriesOf(item).name}</small>
        <span>
          <Day day={date} />, {relativeTime(date, today)}
        </span>
      </li>
    ))}
  </ul>
);

interface Props {
  readonly catalogue: Catalogue;
  readonly today: string;
  readonly isSignedIn: boolean;
  readonly addressOf: (path: string) => string;
  /** The viewer's own calendar, where they have made one. */
  readonly privatePath: string | undefined;
}

function UpcomingPage({ catalogue, today, isSignedIn, addressOf, privatePath }: Props) {
  const regions = RELEASE_REGIONS.map((region) => ({ region, coming: upcomingIn(catalogue.items, region, today) }));
  return (
    <div className="collection upcoming">
      <header className="hero">
        <h1>Upcoming amiibo</h1>
        <p>What is announced and not out yet, by region. The list follows the catalogue by itself.</p>
        <p className="actions">
          <a className="button" href={paths.calendar("all")}>
            Calendar of all regions
          </a>
        </p>
      </header>
      <div className="upcoming-regions">
        {regions.map(({ region, coming }) => (
          <Region key={region} region={region} coming={coming} catalogue={catalogue} today={today} />
        ))}
      </div>
      {isSignedIn ? <PrivateCalendar address={privatePath && addressOf(privatePath)} /> : null}
    </div>
  );
}

interface RegionProps extends Pick<Props, "catalogue" | "today"> {
  readonly region: ReleaseRegion;
  readonly coming: readonly Coming[];
}

const Region = ({ region, coming, catalogue, today }: RegionProps) => (
  <section className="panel" aria-labelledby={`upcoming-${region}`}>
    <header className="upcoming-region">
      <img src={paths.flag(PLACES[region].flag)} alt="" width="32" height="32" />
      <h2 id={`upcoming-${region}`}>{PLACES[region].name}</h2>
      <a className="calendar" href={paths.calendar(region)} aria-label={`Calendar of ${PLACES[region].name}`}>
        Calendar
      </a>
    </header>
    {coming.length > 0 ? (
      <ComingList catalogue={catalogue} coming={coming} today={today} />
    ) : (
      <p>No release is announced for {PLACES[region].name}.</p>
    )}
  </section>
);
