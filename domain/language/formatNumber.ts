import { memoizeByLanguage } from "./memoizeByLanguage";

const rules = memoizeByLanguage((locale) => new Intl.PluralRules(locale));
const numbers = memoizeByLanguage((locale) => new Intl.NumberFormat(locale));

/** Formats a number with the thousands separator of the current language: "1,234", "1.234" or "1 234". */
export const formatNumber = (count: number): string => numbers().format(count);

/** Formats a size in megabytes with one decimal place, rounded up, so that a small size is not shown as none. */
export const formatMegabytes = (megabytes: number): string => numbers().format(Math.ceil(megabytes * 10) / 10);

/** Picks the plural form for a count by the current language's rules, or `other` if the form is missing. */
export const pickPluralForm = <Words>(
  count: number,
  forms: Readonly<{ other: Words } & Partial<Record<Intl.LDMLPluralRule, Words>>>,
): Words => forms[rules().select(count)] ?? forms.other;
