import { byLanguage } from "./byLanguage";
import { language } from "./current";
import { FIRST_LANGUAGE } from "./language";

const rules = /* @__PURE__ */ byLanguage((locale) => new Intl.PluralRules(locale));
const numbers = /* @__PURE__ */ byLanguage((locale) => new Intl.NumberFormat(locale));

/** "1,234", "1.234", "1 234". */
export const inNumbers = (count: number): string => numbers().format(count);

const percents = /* @__PURE__ */ byLanguage((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** "12%", "12 %". @param percent whole */
export const inPercent = (percent: number): string =>
  language() === FIRST_LANGUAGE ? `${percent}%` : percents().format(percent / 100);

const halves = /* @__PURE__ */ byLanguage((locale) => (0.5).toLocaleString(locale));

/** What stands between whole units and their parts: the point of "0.5", the comma of "0,5". */
export const decimalSign = (): "." | "," => (language() === FIRST_LANGUAGE || !halves().includes(",") ? "." : ",");

/** The words for so many, by the language's own rules: what has no form of its own takes `other`. */
export const plural = <Words>(
  count: number,
  forms: Readonly<{ other: Words } & Partial<Record<Intl.LDMLPluralRule, Words>>>,
): Words => forms[rules().select(count)] ?? forms.other;
