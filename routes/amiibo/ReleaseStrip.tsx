import type { Releases } from "../../domain/catalogue/amiibo";
import { earliestRelease, isReleased, relativeTime, releasesShown } from "../../domain/catalogue/release";
import { paths } from "../../domain/paths";
import { PLACES } from "../../domain/view/places";
import { Day } from "../../islands/time/Day";

interface Props {
  readonly releases: Releases;
  readonly today: string;
}

export function ReleaseStrip({ releases, today }: Props) {
  const earliest = earliestRelease(releases);
  if (!earliest) return <p>Its release date is not known.</p>;
  return (
    <div className="releases">
      <p>
        {isReleased(releases, today) ? "First released" : "Will be released"} in {PLACES[earliest.region].name} on{" "}
        <Day day={earliest.date} />, {relativeTime(earliest.date, today)}.
      </p>
      <ul>
        {releasesShown(releases).map(({ region, date }) => (
          <li key={region}>
            <img src={paths.flag(PLACES[region].flag)} alt={PLACES[region].name} width="32" height="32" />
            <Day day={date} />
          </li>
        ))}
      </ul>
    </div>
  );
}
