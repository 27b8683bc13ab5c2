import { fromToday, inUnits, minuteInDigits } from "../language/dates";
import { t } from "../messages/islands";
import { DAY_MS } from "../time";
import { REGIONS, type ReleaseRegion, type Releases } from "./amiibo";

export interface Release {
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** In the order that the release strip shows them. */
export const RELEASE_REGIONS: readonly ReleaseRegion[] = ["eu", "au", "na", "jp"];

export const releasesShown = (releases: Releases): Release[] =>
  RELEASE_REGIONS.flatMap((region) => {
    const date = releases[region];
    return date ? [{ region, date }] : [];
  });

/** ISO dates sort as text. Of regions that share the earliest day, the first of `REGIONS` stands for it. */
export function earliestRelease(releases: Releases): Release | undefined {
  let earliest: Release | undefined;
  for (const region of REGIONS) {
    const date = releases[region];
    if (date && (!earliest || date < earliest.date)) earliest = { region, date };
  }
  return earliest;
}

/** @param today `YYYY-MM-DD`; an item is out on its release day. */
export const isReleased = (releases: Releases, today: string): boolean => {
  const earliest = earliestRelease(releases);
  return earliest !== undefined && earliest.date <= today;
};

/** As a day is written everywhere: DD/MM/YYYY in English. */
export const formatDate = (iso: string): string => t.dates.day(iso);

/** "28/11/2014, 10:00 UTC". @param at ms */
export const formatMoment = (at: number): string => minuteInDigits(new Date(at));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whole calendar months from the earlier day to the later: a year is over on its anniversary. */
function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, day = 0] = earlier.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = later.split("-").map(Number);
  return (laterYear - year) * 12 + (laterMonth - month) - (laterDay < day ? 1 : 0);
}

/** "12 years ago", "in 3 months", "today": whole units, the largest that fits. */
export function relativeTime(date: string, today: string): string {
  const isPast = date < today;
  const months = isPast ? monthsBetween(date, today) : monthsBetween(today, date);
  const [size, unit]: [number, Intl.RelativeTimeFormatUnit] =
    months >= 12
      ? [Math.floor(months / 12), "year"]
      : months >= 1
        ? [months, "month"]
        : [Math.abs(daysBetween(today, date)), "day"];
  return (unit === "day" ? fromToday : inUnits)(isPast ? -size : size, unit);
}
