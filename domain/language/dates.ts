import type { Language } from "./language";
import { getLocale, memoizeByLanguage } from "./memoizeByLanguage";

const DIGITS = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

const days = /* @__PURE__ */ memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
const daysOfYears = /* @__PURE__ */ memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: DIGITS.day, month: DIGITS.month, timeZone: "UTC" }),
);
const minutes = /* @__PURE__ */ memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DIGITS, timeZone: "UTC", timeZoneName: "short" }),
);
const byDays = /* @__PURE__ */ memoizeByLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** "Last year" is the calendar's: what is thirteen months ago may be of the year before that. */
const byCount = /* @__PURE__ */ memoizeByLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }),
);

/** "28 November 2014". @param day `YYYY-MM-DD` */
export const formatLongDate = (day: string): string => days().format(new Date(day));

/** "28/11", "28.11.": of a year that is known. @param day `YYYY-MM-DD` */
export const formatDayAndMonth = (day: string): string => daysOfYears().format(new Date(day));

/** "28.11.2014, 10:00 UTC". */
export const formatNumericDateTimeUtc = (at: Date): string => minutes().format(at);

/** "1 January 2026 at 10:00", where the reader is. */
export const formatLongDateTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(getLocale(language), { dateStyle: "long", timeStyle: "short" }).format(at);

/** "yesterday", "in 3 days". */
export const formatRelativeAuto = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  byDays().format(count, unit);

/** "1 year ago". */
export const formatRelativeNumeric = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  byCount().format(count, unit);
