import { memoizeByLanguage } from "./memoizeByLanguage";

const getLocalizedHalf = memoizeByLanguage((locale) => (0.5).toLocaleString(locale));

/** Returns the decimal separator of the current language: the point of "0.5" or the comma of "0,5". */
export const getDecimalSeparator = (): "." | "," => (getLocalizedHalf().includes(",") ? "," : ".");
