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
