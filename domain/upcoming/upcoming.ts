import type { Item, ReleaseRegion } from "../catalogue/item";
import { daysBetween, findEarliestRelease, listReleases, type Release } from "../catalogue/release";
import { groupBy } from "../groupBy";
import type { Region } from "../listings/region";

export interface CalendarEvent {
  /** Stable id of the event, which stays the same if the date changes. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** Absolute URL. */
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  /** The current date, `YYYY-MM-DD`. */
  readonly today: string;
  readonly events: readonly CalendarEvent[];
  /** Entry for a calendar without events, because an empty iCalendar object is invalid. */
  readonly emptyEntry: { readonly uid: string; readonly text: string };
}

/** Formats an iCalendar feed (RFC 5545). */
export function formatICalendar({ name, today, events, emptyEntry }: Calendar): string {
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

/** Escapes characters that have a meaning in the format, and removes control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const MAX_LINE_OCTETS = 75;

/** Folds a line to at most 75 octets per line, never within a character. Continuation lines start with a space. */
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

export interface ItemRelease<I extends Item = Item> extends Release {
  readonly item: I;
}

/** Number of days ahead that the home page shows. */
export const NEAR_RELEASE_DAYS = 60;
/** Number of days that a past release stays in a calendar. */
const PAST_RELEASE_DAYS = 60;

const compareByDay = (a: ItemRelease, b: ItemRelease): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.item.id - b.item.id;

const listItemReleases = (items: readonly Item[]): ItemRelease[] =>
  items.flatMap((item) => listReleases(item.releases).map((release) => ({ item, ...release })));

/**
 * Lists items with a future release in any region, each once with its next release. Releases of today are not included.
 */
export function listUpcomingReleases(items: readonly Item[], today: string): ItemRelease[] {
  const coming = listItemReleases(items).filter(({ date }) => date > today);
  const byItem = groupBy(coming.sort(compareByDay), ({ item }) => item.id);
  return [...byItem.values()].flatMap((releases) => releases.slice(0, 1));
}

export const listNearReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listUpcomingReleases(items, today).filter(({ date }) => daysBetween(today, date) <= NEAR_RELEASE_DAYS);

/**
 * Lists the releases of a calendar: all future ones, and past ones for a while, so that no event disappears on its day.
 */
export const listCalendarReleases = (items: readonly Item[], today: string): ItemRelease[] =>
  listItemReleases(items)
    .filter(({ date }) => daysBetween(date, today) <= PAST_RELEASE_DAYS)
    .sort(compareByDay);

const HOME_REGIONS: Readonly<Record<Region, ReleaseRegion | undefined>> = { average: undefined, us: "na", uk: "eu" };

/**
 * Lists the calendar of one person: each item once, with its release in the person's region, or its earliest release if
 * there is none in that region.
 */
export function listRegionalCalendarReleases(items: readonly Item[], region: Region, today: string): ItemRelease[] {
  const home = HOME_REGIONS[region];
  return listCalendarReleases(items, today).filter(({ item, ...release }) => {
    const isHome = home !== undefined && item.releases[home] !== undefined;
    return release.region === (isHome ? home : findEarliestRelease(item.releases)?.region);
  });
}
