import { t } from "../messages/islands";
import { DAY_MS } from "../time";
import { ALL_RELEASE_REGIONS, type ReleaseDates, type ReleaseRegion } from "./item";

export interface RegionalRelease {
  readonly region: ReleaseRegion;
  /** Release date, `YYYY-MM-DD`. */
  readonly date: string;
}

export const RELEASE_REGIONS_IN_DISPLAY_ORDER: readonly ReleaseRegion[] = ["eu", "au", "na", "jp"];

/** Removes regions without a release date. */
export const toReleaseDates = (
  dates: Readonly<Partial<Record<ReleaseRegion, string | null | undefined>>>,
): ReleaseDates =>
  Object.fromEntries(ALL_RELEASE_REGIONS.flatMap((region) => (dates[region] ? [[region, dates[region]]] : [])));

export const listReleases = (releases: ReleaseDates): RegionalRelease[] =>
  listReleasesIn(RELEASE_REGIONS_IN_DISPLAY_ORDER, releases);

const listReleasesIn = (regions: readonly ReleaseRegion[], releases: ReleaseDates): RegionalRelease[] =>
  regions.flatMap((region) => {
    const date = releases[region];
    return date ? [{ region, date }] : [];
  });

/** Finds the earliest release; `undefined` without dates. For equal dates, the first in `ALL_RELEASE_REGIONS` wins. */
export const findEarliestRelease = (releases: ReleaseDates): RegionalRelease | undefined =>
  listReleasesIn(ALL_RELEASE_REGIONS, releases).reduce<RegionalRelease | undefined>(
    (earliest, release) => (!earliest || release.date < earliest.date ? release : earliest),
    undefined,
  );

/** Returns true if the item is released in at least one region on or before `today`, `YYYY-MM-DD`. */
export const isReleased = (releases: ReleaseDates, today: string): boolean =>
  Object.values(releases).some((date) => date <= today);

/** Formats a date in the current language, such as "8 Jan 2016" or "08.01.2016". */
export const formatShortDate = (iso: string): string => t.dates.day(iso);

export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
