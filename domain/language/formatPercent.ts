import { getLanguage } from "./current";
import { DEFAULT_LANGUAGE } from "./language";
import { memoizeByLanguage } from "./memoizeByLanguage";

const percents = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** Formats a percentage, a whole number, such as "12%" or "12 %". */
export const formatPercent = (percent: number): string =>
  getLanguage() === DEFAULT_LANGUAGE ? `${percent}%` : percents().format(percent / 100);
