import { byLanguage } from "./byLanguage";
import { language } from "./current";
import { FIRST_LANGUAGE } from "./language";

const percents = /* @__PURE__ */ byLanguage((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** "12%", "12 %". @param percent whole */
export const inPercent = (percent: number): string =>
  language() === FIRST_LANGUAGE ? `${percent}%` : percents().format(percent / 100);
