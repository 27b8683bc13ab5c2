import type { Language } from "./language";
import { memoizeByLanguage, toLocale } from "./memoizeByLanguage";

const DIGITS = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

const days = memoizeByLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const daysOfYears = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: DIGITS.day, month: DIGITS.month, timeZone: "UTC" }),
);
const minutes = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DIGITS, timeZone: "UTC", timeZoneName: "short" }),
);
const byDays = memoizeByLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** Formatter of relative times that always have a number, because "last year" would mean the calendar year. */
const byCount = memoizeByLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));

/** Formats a day, `YYYY-MM-DD`, such as "28 November 2014". */
export const formatLongDate = (day: string): string => days().format(new Date(day));

/** Formats a day, `YYYY-MM-DD`, without its year, such as "28/11" or "28.11." */
export const formatDayAndMonth = (day: string): string => daysOfYears().format(new Date(day));

/** Formats a time such as "28.11.2014, 10:00 UTC". */
export const formatNumericDateTimeUtc = (at: Date): string => minutes().format(at);

/** Formats a time such as "1 January 2026 at 10:00" in the local time zone. */
export const formatLongDateTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: "long", timeStyle: "short" }).format(at);

/** Formats a relative time in words if possible, such as "yesterday", else with a number, such as "in 3 days". */
export const formatRelativeTimeInWords = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  byDays().format(count, unit);

/** Formats a relative time with a number, such as "1 year ago". */
export const formatRelativeTimeWithNumber = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  byCount().format(count, unit);
