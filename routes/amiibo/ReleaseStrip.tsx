import type { Releases } from "../../domain/catalogue/amiibo";
import { PLACES } from "../../domain/catalogue/places";
import { earliestRelease, isReleased, relativeTime, releasesShown } from "../../domain/catalogue/release";
import { Day } from "../../islands/time/Day";
import { Flag } from "../layout/Flag";

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
            <Flag country={PLACES[region].flag} alt={PLACES[region].name} />
            <Day day={date} />
          </li>
        ))}
      </ul>
    </div>
  );
}
