import { getLanguage } from "./current";
import { memoizeByLanguage } from "./memoizeByLanguage";

const lists = memoizeByLanguage((locale) => new Intl.ListFormat(locale));

/** Formats a list such as "one, two and three". */
export const formatListWithAnd = (parts: readonly string[]): string => lists().format(parts);

/** Formats a list without a conjunction, such as "one, two, three". */
export const formatCommaList = (parts: readonly string[]): string => parts.join(getLanguage() === "ja" ? "、" : ", ");

/** Returns the text between two sentences: a space, or nothing in Japanese. */
export const getSentenceSeparator = (): string => (getLanguage() === "ja" ? "" : " ");

/** Joins the sentences that are not empty. */
export const joinSentences = (parts: readonly string[]): string => parts.filter(Boolean).join(getSentenceSeparator());
