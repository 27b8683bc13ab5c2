import { byLanguage } from "./byLanguage";

const DAY = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
const MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;

const days = /* @__PURE__ */ byLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));
const minutes = /* @__PURE__ */ byLanguage((locale) => new Intl.DateTimeFormat(locale, MINUTE));
const moments = /* @__PURE__ */ byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }),
);
const byDays = /* @__PURE__ */ byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** "Last year" is the calendar's: what is thirteen months ago may be of the year before that. */
const byCount = /* @__PURE__ */ byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));

/** "28/11/2014", "28.11.2014", "2014/11/28": a day of the calendar. */
export const inDigits = (day: Date): string => days().format(day);

/** "28/11/2014, 10:00 UTC". */
export const minuteInDigits = (at: Date): string => minutes().format(at);

/** "1 January 2026 at 10:00", where the reader is. */
export const atLength = (at: Date): string => moments().format(at);

/** "yesterday", "in 3 days". */
export const fromToday = (count: number, unit: Intl.RelativeTimeFormatUnit): string => byDays().format(count, unit);

/** "1 year ago". */
export const inUnits = (count: number, unit: Intl.RelativeTimeFormatUnit): string => byCount().format(count, unit);
