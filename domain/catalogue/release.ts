import { lazily } from "../lazily";
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

/** DD/MM/YYYY. */
export const formatDate = (iso: string): string => iso.split("-").reverse().join("/");

/** DD/MM/YYYY, HH:MM UTC. @param at ms */
export function formatMoment(at: number): string {
  const iso = new Date(at).toISOString();
  return `${formatDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whole calendar months from the earlier day to the later: a year is over on its anniversary. */
function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, day = 0] = earlier.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = later.split("-").map(Number);
  return (laterYear - year) * 12 + (laterMonth - month) - (laterDay < day ? 1 : 0);
}

/** To make one takes longer than all that it is asked for; who never asks it does not load it. */
const byDays = /* @__PURE__ */ lazily(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));
/** "Last year" is the calendar's: what is thirteen months ago may be of the year before that. */
const byCount = /* @__PURE__ */ lazily(() => new Intl.RelativeTimeFormat("en", { numeric: "always" }));

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
  return (unit === "day" ? byDays : byCount)().format(isPast ? -size : size, unit);
}
