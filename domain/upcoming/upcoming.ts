import type { PrimaryRegion } from "../access/region";
import type { Amiibo, ReleaseRegion } from "../catalogue/amiibo";
import { daysBetween, earliestRelease, releasesShown } from "../catalogue/release";

/** One item on its day in one region. */
export interface Coming<I extends Amiibo = Amiibo> {
  readonly item: I;
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** How many days ahead the home page looks. */
export const NEAR_DAYS = 60;
/** So long a calendar remembers what has come out. */
const REMEMBERED_DAYS = 60;

const byDay = (a: Coming, b: Coming): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.item.id - b.item.id);

const releasesOf = (items: readonly Amiibo[]): Coming[] =>
  items.flatMap((item) => releasesShown(item.releases).map((release) => ({ item, ...release })));

/** What is not out everywhere yet, each item once, by the first of its days that is still to come. It is out on its release day. */
export function upcomingIn(items: readonly Amiibo[], today: string): Coming[] {
  const found = new Map<number, Coming>();
  const coming = releasesOf(items).filter(({ date }) => date > today);
  for (const each of coming.sort(byDay)) if (!found.has(each.item.id)) found.set(each.item.id, each);
  return [...found.values()];
}

/** The same within the next days. */
export const nearReleases = (items: readonly Amiibo[], today: string): Coming[] =>
  upcomingIn(items, today).filter(({ date }) => daysBetween(today, date) <= NEAR_DAYS);

/** What a calendar holds: what is to come, and for a while what has been, so that nothing vanishes on its day. */
export const inCalendar = (items: readonly Amiibo[], today: string): Coming[] =>
  releasesOf(items)
    .filter(({ date }) => daysBetween(date, today) <= REMEMBERED_DAYS)
    .sort(byDay);

const HOME: Readonly<Partial<Record<PrimaryRegion, ReleaseRegion>>> = { "2": "na", "3": "eu" };

/** The same for one person: each item once, in their region, or where it comes out first if it does not come there. */
export function inCalendarOf(items: readonly Amiibo[], region: PrimaryRegion, today: string): Coming[] {
  const home = HOME[region];
  return inCalendar(items, today).filter(({ item, ...release }) => {
    const isHome = home !== undefined && item.releases[home] !== undefined;
    return release.region === (isHome ? home : earliestRelease(item.releases)?.region);
  });
}
