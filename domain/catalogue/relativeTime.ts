import { getLanguage } from "../language/current";
import { formatNumericDateTimeUtc, formatRelativeTimeInWords, formatRelativeTimeWithNumber } from "../language/dates";
import { DEFAULT_LANGUAGE } from "../language/language";
import { countDaysBetween, formatShortDate } from "./release";

/** Formats a time in ms in the current language: "28 Nov 2014, 10:00 UTC" or "28.11.2014, 10:00 UTC". */
export function formatDateTimeUtc(at: number): string {
  if (getLanguage() !== DEFAULT_LANGUAGE) return formatNumericDateTimeUtc(new Date(at));
  const [day = "", time = ""] = new Date(at).toISOString().split("T");
  return `${formatShortDate(day)}, ${time.slice(0, 5)} UTC`;
}

/** Counts whole calendar months between two days. From 29 February to 28 February of the next year are 11 months. */
function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, day = 0] = earlier.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = later.split("-").map(Number);
  return (laterYear - year) * 12 + (laterMonth - month) - (laterDay < day ? 1 : 0);
}

/** Formats a day relative to today in its largest full unit: "12 years ago", "in 3 months", "today". */
export function formatRelativeDay(date: string, today: string): string {
  const isPast = date < today;
  const months = isPast ? monthsBetween(date, today) : monthsBetween(today, date);
  if (months < 1) return formatRelativeTimeInWords(countDaysBetween(today, date), "day");
  const sign = isPast ? -1 : 1;
  return months < 12
    ? formatRelativeTimeWithNumber(sign * months, "month")
    : formatRelativeTimeWithNumber(sign * Math.floor(months / 12), "year");
}
