import { getLanguage } from "../../domain/language/current";
import { formatLongDate } from "../../domain/language/dates";

const ORDINAL_SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** Formats a day, `YYYY-MM-DD`, such as "March 6th 2020" in English, and as `formatLongDate` in other languages. */
export function formatDateWithOrdinal(day: string): string {
  if (getLanguage() !== "en") return formatLongDate(day);
  const date = new Date(day);
  const number = date.getUTCDate();
  const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(date);
  const ordinal = new Intl.PluralRules("en", { type: "ordinal" }).select(number);
  return `${month} ${number}${ORDINAL_SUFFIXES[ordinal] ?? "th"} ${date.getUTCFullYear()}`;
}
