import type { ReleaseRegion } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { PLACES } from "../../domain/catalogue/places";
import { RELEASE_REGIONS } from "../../domain/catalogue/release";
import { paths } from "../../domain/paths";
import { type Coming, upcomingIn } from "../../domain/upcoming/upcoming";
import { ComingList } from "./ComingList";
import { PrivateCalendar } from "./PrivateCalendar";

interface Props {
  readonly catalogue: Catalogue;
  readonly today: string;
  readonly isSignedIn: boolean;
  readonly addressOf: (path: string) => string;
  /** The viewer's own calendar, where they have made one. */
  readonly privatePath: string | undefined;
}

export function UpcomingPage({ catalogue, today, isSignedIn, addressOf, privatePath }: Props) {
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
