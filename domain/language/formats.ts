import { language } from "./current";
import type { Language } from "./language";

/** One of a kind for each language, made when it is first asked for. */
function byLanguage<Made>(make: (language: Language) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const now = language();
    const known = made.get(now) ?? make(now);
    made.set(now, known);
    return known;
  };
}

const rules = /* @__PURE__ */ byLanguage((language) => new Intl.PluralRules(language));
const numbers = /* @__PURE__ */ byLanguage((language) => new Intl.NumberFormat(language));
/** English is Europe's: "1, 2 and 3", "28/11/2014". */
const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language);

const lists = /* @__PURE__ */ byLanguage((language) => new Intl.ListFormat(localeOf(language)));
const rows = /* @__PURE__ */ byLanguage(
  (language) => new Intl.ListFormat(localeOf(language), { type: "unit", style: "short" }),
);
const moments = /* @__PURE__ */ byLanguage(
  (language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeStyle: "short" }),
);

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
