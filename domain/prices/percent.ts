import { byLanguage } from "../language/byLanguage";
import { language } from "../language/current";
import { FIRST_LANGUAGE } from "../language/language";

const hundredths = /* @__PURE__ */ byLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** How far a percentage is from unchanged, with its sign: `+3.25`, `−1.00`, `0.00` for exactly 100; `+3,25` in German. */
export function changeWords(percentage: number): string {
  const difference = percentage - 100;
  const plain = Math.abs(difference).toFixed(2);
  const text = language() === FIRST_LANGUAGE ? plain : hundredths().format(Math.abs(difference));
  if (Number(plain) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}

/** A ratio in percent, to a tenth; nothing is ever for nothing. */
export const inTenths = (ratio: number): number => Math.max(1, Math.round(ratio * 1_000)) / 10;
