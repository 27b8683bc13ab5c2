import { t } from "../messages/islands";
import { DAY_MS } from "../time";
import { ALL_RELEASE_REGIONS, type ReleaseDates, type ReleaseRegion } from "./item";

export interface Release {
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Regions in the order in which pages show releases. */
export const RELEASE_REGION_ORDER: readonly ReleaseRegion[] = ["eu", "au", "na", "jp"];

/** Returns the known dates. */
export const toReleaseDates = (
  dates: Readonly<Partial<Record<ReleaseRegion, string | null | undefined>>>,
): ReleaseDates =>
  Object.fromEntries(ALL_RELEASE_REGIONS.flatMap((region) => (dates[region] ? [[region, dates[region]]] : [])));

export const listReleases = (releases: ReleaseDates): Release[] =>
  RELEASE_REGION_ORDER.flatMap((region) => {
    const date = releases[region];
    return date ? [{ region, date }] : [];
  });

/**
 * Returns the earliest release, or `undefined` if there is none. If regions share the day, the first in
 * `ALL_RELEASE_REGIONS` wins.
 */
export function findEarliestRelease(releases: ReleaseDates): Release | undefined {
  let earliest: Release | undefined;
  for (const region of ALL_RELEASE_REGIONS) {
    const date = releases[region];
    if (date && (!earliest || date < earliest.date)) earliest = { region, date };
  }
  return earliest;
}

/**
 * Returns true if the item is released in any region. An item is released on its release day.
 *
 * @param today `YYYY-MM-DD`
 */
export const isReleased = (releases: ReleaseDates, today: string): boolean => {
  const earliest = findEarliestRelease(releases);
  return earliest !== undefined && earliest.date <= today;
};

/** Formats a date such as "8 Jan 2016" or "08.01.2016". */
export const formatDate = (iso: string): string => t.dates.day(iso);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
