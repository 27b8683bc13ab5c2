import type { PrimaryRegion } from "../access/preferences";
import type { Item, ReleaseRegion } from "../catalogue/item";
import { daysBetween, findEarliestRelease, listReleases } from "../catalogue/release";

/** A whole day in a calendar. */
export interface CalendarEvent {
  /** A name for good: the same event keeps it when its day moves. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** A whole address. */
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  /** `YYYY-MM-DD`: of which day this is. */
  readonly today: string;
  readonly days: readonly CalendarEvent[];
  /** What it says when there are no days: a calendar without anything in it is none. */
  readonly nothing: { readonly uid: string; readonly text: string };
}

/** An iCalendar feed (RFC 5545). */
export function formatICalendar({ name, today, days, nothing }: Calendar): string {
  const stamp = `DTSTAMP:${formatICalendarDay(today)}T000000Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plinth//Releases//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    "X-PUBLISHED-TTL:P1D",
    ...days.flatMap(({ uid, date, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      stamp,
      `DTSTART;VALUE=DATE:${formatICalendarDay(date)}`,
      `SUMMARY:${escapeText(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    ...(days.length > 0
      ? []
      : [
          "BEGIN:VJOURNAL",
          `UID:${escapeText(nothing.uid)}`,
          stamp,
          `DTSTART;VALUE=DATE:${formatICalendarDay(today)}`,
          `SUMMARY:${escapeText(nothing.text)}`,
          "END:VJOURNAL",
        ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const formatICalendarDay = (date: string): string => date.replaceAll("-", "");

/** Of a text: what means something in the format, and what cannot stand in it at all. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const MAX_LINE_OCTETS = 75;

const countOctets = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line has at most 75 octets; what is longer goes on behind a space, and never in the middle of a character. */
function foldLine(line: string): string {
  let text = "";
  let octets = 0;
  for (const sign of line) {
    const more = countOctets(sign);
    if (octets + more > MAX_LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += more;
  }
  return text;
}

/** One item on its day in one region. */
export interface ItemRelease<I extends Item = Item> {
  readonly item: I;
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** How many days ahead the home page looks. */
export const NEAR_RELEASE_DAYS = 60;
/** So long a calendar remembers what has come out. */
const PAST_RELEASE_DAYS = 60;

const compareByDay = (a: ItemRelease, b: ItemRelease): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.item.id - b.item.id;

const listItemReleases = (items: readonly Item[]): ItemRelease[] =>
  items.flatMap((item) => listReleases(item.releases).map((release) => ({ item, ...release })));

/** What is not out everywhere yet, each item once, by the first of its days that is still to come. It is out on its release day. */
export function listUpcomingReleases(items: readonly Item[], today: string): ItemRelease[] {
  const found = new Map<number, ItemRelease>();
  const coming = listItemReleases(items).filter(({ date }) => date > today);
  for (const each of coming.sort(compareByDay)) if (!found.has(each.item.id)) found.set(each.item.id, each);
  return [...found.values()];
}

/** The same within the next days. */
export const listNearReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listUpcomingReleases(items, today).filter(({ date }) => daysBetween(today, date) <= NEAR_RELEASE_DAYS);

/** What a calendar holds: what is to come, and for a while what has been, so that nothing vanishes on its day. */
export const listCalendarReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listItemReleases(items)
    .filter(({ date }) => daysBetween(date, today) <= PAST_RELEASE_DAYS)
    .sort(compareByDay);

const HOME_REGIONS: Readonly<Partial<Record<PrimaryRegion, ReleaseRegion>>> = { "2": "na", "3": "eu" };

/** The same for one person: each item once, in their region, or where it comes out first if it does not come there. */
export function listRegionalCalendarReleases(
  items: readonly Item[],
  region: PrimaryRegion,
  today: string,
): ItemRelease[] {
  const home = HOME_REGIONS[region];
  return listCalendarReleases(items, today).filter(({ item, ...release }) => {
    const isHome = home !== undefined && item.releases[home] !== undefined;
    return release.region === (isHome ? home : findEarliestRelease(item.releases)?.region);
  });
}
