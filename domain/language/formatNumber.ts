import { memoizeByLanguage } from "./memoizeByLanguage";

const rules = /* @__PURE__ */ memoizeByLanguage((locale) => new Intl.PluralRules(locale));
const numbers = /* @__PURE__ */ memoizeByLanguage((locale) => new Intl.NumberFormat(locale));

/** "1,234", "1.234", "1 234". */
export const formatNumber = (count: number): string => numbers().format(count);

/** The words for so many, by the language's own rules: what has no form of its own takes `other`. */
export const pickPlural = <Words>(
  count: number,
  forms: Readonly<{ other: Words } & Partial<Record<Intl.LDMLPluralRule, Words>>>,
): Words => forms[rules().select(count)] ?? forms.other;
