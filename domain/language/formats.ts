import { language } from "./current";
import { FIRST_LANGUAGE, type Language } from "./language";

/** One of a kind for each language: to make one takes longer than all that it is asked for, so it is made when it is. */
function byLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const now = language();
    const known = made.get(now) ?? make(localeOf(now));
    made.set(now, known);
    return known;
  };
}

/** English is Europe's: "1, 2 and 3", "28/11/2014". */
const localeOf = (language: Language): string => (language === FIRST_LANGUAGE ? "en-GB" : language);

const DAY_IN_DIGITS = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
const MINUTE_IN_DIGITS = { ...DAY_IN_DIGITS, hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;

const rules = /* @__PURE__ */ byLanguage((locale) => new Intl.PluralRules(locale));
const numbers = /* @__PURE__ */ byLanguage((locale) => new Intl.NumberFormat(locale));
const lists = /* @__PURE__ */ byLanguage((locale) => new Intl.ListFormat(locale));
const rows = /* @__PURE__ */ byLanguage((locale) => new Intl.ListFormat(locale, { type: "unit", style: "short" }));
const moments = /* @__PURE__ */ byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }),
);
const days = /* @__PURE__ */ byLanguage((locale) => new Intl.DateTimeFormat(locale, DAY_IN_DIGITS));
const minutes = /* @__PURE__ */ byLanguage((locale) => new Intl.DateTimeFormat(locale, MINUTE_IN_DIGITS));
const byDays = /* @__PURE__ */ byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** "Last year" is the calendar's: what is thirteen months ago may be of the year before that. */
const byCount = /* @__PURE__ */ byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));

/** "1,234", "1.234", "1 234". */
export const inNumbers = (count: number): string => numbers().format(count);

/** The words for so many, by the language's own rules: what has no form of its own takes `other`. */
export const plural = <Words>(
  count: number,
  forms: Readonly<{ other: Words } & Partial<Record<Intl.LDMLPluralRule, Words>>>,
): Words => forms[rules().select(count)] ?? forms.other;

/** "one, two and three". */
export const inList = (parts: readonly string[]): string => lists().format(parts);

/** "one, two, three": what stands side by side, and is no sentence. */
export const inRow = (parts: readonly string[]): string => rows().format(parts);

/** "1 January 2026 at 10:00", where the reader is. */
export const atLength = (at: Date): string => moments().format(at);

/** "28/11/2014", "28.11.2014", "2014/11/28": a day of the calendar. */
export const inDigits = (day: Date): string => days().format(day);

/** "28/11/2014, 10:00 UTC". */
export const minuteInDigits = (at: Date): string => minutes().format(at);

/** "yesterday", "in 3 days". */
export const fromToday = (count: number, unit: Intl.RelativeTimeFormatUnit): string => byDays().format(count, unit);

/** "1 year ago". */
export const inUnits = (count: number, unit: Intl.RelativeTimeFormatUnit): string => byCount().format(count, unit);
