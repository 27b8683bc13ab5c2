import type { PrimaryRegion } from "../access/preferences";
import type { Amiibo, ReleaseRegion } from "../catalogue/amiibo";
import { daysBetween, earliestRelease, releasesShown } from "../catalogue/release";

/** A whole day in a calendar. */
export interface CalendarDay {
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
  readonly days: readonly CalendarDay[];
  /** What it says when there are no days: a calendar without anything in it is none. */
  readonly nothing: { readonly uid: string; readonly text: string };
}

/** An iCalendar feed (RFC 5545). */
export function calendarText({ name, today, days, nothing }: Calendar): string {
  const stamp = `DTSTAMP:${dayText(today)}T000000Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plinth//Releases//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    "X-PUBLISHED-TTL:P1D",
    ...days.flatMap(({ uid, date, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      stamp,
      `DTSTART;VALUE=DATE:${dayText(date)}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    ...(days.length > 0
      ? []
      : [
          "BEGIN:VJOURNAL",
          `UID:${escaped(nothing.uid)}`,
          stamp,
          `DTSTART;VALUE=DATE:${dayText(today)}`,
          `SUMMARY:${escaped(nothing.text)}`,
          "END:VJOURNAL",
        ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const dayText = (date: string): string => date.replaceAll("-", "");

/** Of a text: what means something in the format, and what cannot stand in it at all. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const LONGEST_LINE = 75;

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line has at most 75 octets; what is longer goes on behind a space, and never in the middle of a character. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > LONGEST_LINE) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += more;
  }
  return text;
}

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
