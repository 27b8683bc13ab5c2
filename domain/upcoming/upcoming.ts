import type { Item, ReleaseRegion } from "../catalogue/item";
import { countDaysBetween, findEarliestRelease, listReleases, type RegionalRelease } from "../catalogue/release";
import { groupBy } from "../groupBy";
import type { Region } from "../listings/region";

export interface CalendarEvent {
  /** Id of the event. It stays the same if the date changes, so that calendar programs move the event. */
  readonly uid: string;
  /** Date of the event, `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
  /** Absolute URL of the page about the event. */
  readonly url: string;
}

export interface ICalendarFeed {
  readonly name: string;
  /** Current date, `YYYY-MM-DD`. */
  readonly today: string;
  readonly events: readonly CalendarEvent[];
  /** Journal entry that is written if there are no events, because an iCalendar file must have a component. */
  readonly emptyEntry: { readonly uid: string; readonly text: string };
}

/** Formats events as an iCalendar file (RFC 5545). */
export function formatICalendar({ name, today, events, emptyEntry }: ICalendarFeed): string {
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
    ...events.flatMap(({ uid, date, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      stamp,
      `DTSTART;VALUE=DATE:${formatICalendarDay(date)}`,
      `SUMMARY:${escapeText(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    ...(events.length > 0
      ? []
      : [
          "BEGIN:VJOURNAL",
          `UID:${escapeText(emptyEntry.uid)}`,
          stamp,
          `DTSTART;VALUE=DATE:${formatICalendarDay(today)}`,
          `SUMMARY:${escapeText(emptyEntry.text)}`,
          "END:VJOURNAL",
        ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const formatICalendarDay = (date: string): string => date.replaceAll("-", "");

/** Escapes the characters `\`, `;`, `,` and line breaks for iCalendar, and removes control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const MAX_LINE_OCTETS = 75;

/** Breaks a line after at most 75 bytes (RFC 5545), never within a character. Each further line starts with a space. */
function foldLine(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const { length } = new TextEncoder().encode(character);
    if (octets + length > MAX_LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}

export interface ItemRelease<I extends Item = Item> extends RegionalRelease {
  readonly item: I;
}

/** Number of days ahead for which the home page lists releases. */
export const NEAR_RELEASE_DAYS = 60;
/** Number of days for which a calendar keeps releases of the past. */
const PAST_RELEASE_DAYS = 60;

const compareByDay = (a: ItemRelease, b: ItemRelease): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.item.id - b.item.id;

const listItemReleases = (items: readonly Item[]): ItemRelease[] =>
  items.flatMap((item) => listReleases(item.releases).map((release) => ({ item, ...release })));

/** Lists the items that are released after today in any region, each once with its next release. */
export function listUpcomingReleases(items: readonly Item[], today: string): ItemRelease[] {
  const coming = listItemReleases(items).filter(({ date }) => date > today);
  const byItem = groupBy(coming.sort(compareByDay), ({ item }) => item.id);
  return [...byItem.values()].flatMap((releases) => releases.slice(0, 1));
}

export const listNearReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listUpcomingReleases(items, today).filter(({ date }) => countDaysBetween(today, date) <= NEAR_RELEASE_DAYS);

/** Lists a calendar's releases: all future ones, and those of the last 60 days, so that events stay after their day. */
export const listCalendarReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listItemReleases(items)
    .filter(({ date }) => countDaysBetween(date, today) <= PAST_RELEASE_DAYS)
    .sort(compareByDay);

const HOME_REGIONS: Readonly<Record<Region, ReleaseRegion | undefined>> = { average: undefined, us: "na", uk: "eu" };

/** Lists a release for each item: in the person's region or, if it has none there, its earliest release. */
export function listRegionalCalendarReleases(items: readonly Item[], region: Region, today: string): ItemRelease[] {
  const home = HOME_REGIONS[region];
  return listCalendarReleases(items, today).filter(({ item, ...release }) => {
    const isHome = home !== undefined && item.releases[home] !== undefined;
    return release.region === (isHome ? home : findEarliestRelease(item.releases)?.region);
  });
}
