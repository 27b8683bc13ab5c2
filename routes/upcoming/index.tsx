import { ownNotify } from "../../db/alerts/notices";
import { saveCalendarToken } from "../../db/upcoming/calendar";
import { pageTitle } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { relativeTime } from "../../domain/catalogue/moments";
import { RELEASE_REGIONS, releasesShown } from "../../domain/catalogue/release";
import { language } from "../../domain/language/current";
import { spokenAddress } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { upcomingIn } from "../../domain/upcoming/upcoming";
import { PLACES } from "../../domain/view/view";
import { Niche } from "../../islands/card/Niche";
import { Sentence } from "../../islands/language/Sentence";
import { unseen } from "../../islands/language/unseen";
import { Day } from "../../islands/time/Day";
import { UnreadableFormPage } from "../errors/pages";
import { whole } from "../http/address";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
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
      title: pageTitle(t.upcoming.title),
      rooms: ["watch"],
      description: t.upcoming.description,
      canonical: paths.upcoming,
    },
  );
});

page.form(paths.saveCalendar, { role: "user", on: paths.upcoming }, async (c) => {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.upcoming} />, { title: pageTitle(t.errors.unreadableFormTitle) });
  }
  const { services, viewer } = c.var;
  await saveCalendarToken(services.db, viewer.id, textIn(form, "act") === "end" ? undefined : newSecret());
  return c.redirect(`${paths.upcoming}#private-calendar`, 303);
});

/** @param address whole; absent where none was made. */
const PrivateCalendar = ({ address }: { readonly address: string | undefined }) => (
  <section className="panel" aria-labelledby="private-calendar">
    <h2 id="private-calendar">{t.upcoming.yours}</h2>
    <p>
      <Sentence
        parts={t.upcoming.yoursTold(
          (words) => <a href={paths.wishlist}>{words}</a>,
          (words) => <a href={paths.goal}>{words}</a>,
        )}
      />
    </p>
    <PrivateAddress of="calendar" action={paths.saveCalendar} address={address} />
  </section>
);

const CALENDARS = ["all", ...RELEASE_REGIONS] as const;

interface EntryProps {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  readonly today: string;
}

/** An item with the day on which it comes out in each region, where that is announced. */
const Entry = ({ catalogue, item, today }: EntryProps) => (
  <li className="panel">
    <a className="coming-item" href={paths.amiibo(item)}>
      <Niche of={catalogue.pictureOf(item)} early={false} />
      <b>{item.name}</b>
    </a>
    <small>{catalogue.amiiboSeriesOf(item).name}</small>
    <ul>
      {releasesShown(item.releases).map(({ region, date }) => (
        <li key={region}>
          <img src={paths.flag(PLACES[region].flag)} alt={PLACES[region].name} width="24" height="24" />
          <span>
            <Sentence parts={t.upcoming.day(<Day day={date} />, relativeTime(date, today))} />
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
  readonly addressOf: (path: string) => string;
  /** The viewer's own calendar, where they have made one. */
  readonly privatePath: string | undefined;
}

function UpcomingPage({ catalogue, today, isSignedIn, addressOf, privatePath }: Props) {
  const coming = upcomingIn(catalogue.items, today);
  return (
    <div className="collection upcoming">
      <header className="hero">
        <h1>{t.upcoming.title}</h1>
        <p>{t.upcoming.told}</p>
      </header>
      {coming.length === 0 ? (
        <p className="panel">{t.upcoming.none}</p>
      ) : (
        <ul className="coming">
          {coming.map(({ item }) => (
            <Entry key={item.id} catalogue={catalogue} item={item} today={today} />
          ))}
        </ul>
      )}
      <section className="panel" aria-labelledby="calendars">
        <h2 id="calendars">{t.upcoming.calendars}</h2>
        <p className="actions">
          {CALENDARS.map((region) => (
            <a key={region} className="button" href={spokenAddress(language(), paths.calendar(region))}>
              <Sentence
                parts={t.upcoming.calendarOf(unseen, region === "all" ? t.upcoming.allRegions : PLACES[region].name)}
              />
            </a>
          ))}
        </p>
      </section>
      {isSignedIn ? <PrivateCalendar address={privatePath && addressOf(privatePath)} /> : null}
    </div>
  );
}
