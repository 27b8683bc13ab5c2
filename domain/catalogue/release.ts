import { t } from "../messages/islands";
import { DAY_MS } from "../time";
import { ALL_RELEASE_REGIONS, type ReleaseDates, type ReleaseRegion } from "./item";

export interface Release {
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** In the order that the release strip shows them. */
export const RELEASE_REGION_ORDER: readonly ReleaseRegion[] = ["eu", "au", "na", "jp"];

export const listReleases = (releases: ReleaseDates): Release[] =>
  RELEASE_REGION_ORDER.flatMap((region) => {
    const date = releases[region];
    return date ? [{ region, date }] : [];
  });

/** ISO dates sort as text. Of regions that share the earliest day, the first of `REGIONS` stands for it. */
export function findEarliestRelease(releases: ReleaseDates): Release | undefined {
  let earliest: Release | undefined;
  for (const region of ALL_RELEASE_REGIONS) {
    const date = releases[region];
    if (date && (!earliest || date < earliest.date)) earliest = { region, date };
  }
  return earliest;
}

/** @param today `YYYY-MM-DD`; an item is out on its release day. */
export const isReleased = (releases: ReleaseDates, today: string): boolean => {
  const earliest = findEarliestRelease(releases);
  return earliest !== undefined && earliest.date <= today;
};

/** As a day is written: "8 Jan 2016", "08.01.2016". */
export const formatDate = (iso: string): string => t.dates.day(iso);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
