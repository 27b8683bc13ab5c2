import { getLanguage } from "./current";
import { memoizeByLanguage } from "./memoizeByLanguage";

const lists = /* @__PURE__ */ memoizeByLanguage((locale) => new Intl.ListFormat(locale));

/** "one, two and three". */
export const formatList = (parts: readonly string[]): string => lists().format(parts);

/** "one, two, three": what stands side by side, and is no sentence. */
export const formatCommaList = (parts: readonly string[]): string => parts.join(getLanguage() === "ja" ? "、" : ", ");

/** Japanese has no spaces between its sentences. */
export const getSentenceSeparator = (): string => (getLanguage() === "ja" ? "" : " ");

/** "One. Two.": whole sentences; empty ones are left out. */
export const joinSentences = (parts: readonly string[]): string => parts.filter(Boolean).join(getSentenceSeparator());
