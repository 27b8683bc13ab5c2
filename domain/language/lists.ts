import { byLanguage } from "./byLanguage";
import { language } from "./current";

const lists = /* @__PURE__ */ byLanguage((locale) => new Intl.ListFormat(locale));

/** "one, two and three". */
export const inList = (parts: readonly string[]): string => lists().format(parts);

/** "one, two, three": what stands side by side, and is no sentence. */
export const inRow = (parts: readonly string[]): string => parts.join(language() === "ja" ? "、" : ", ");

/** Japanese has no spaces between its sentences. */
export const sentenceGap = (): string => (language() === "ja" ? "" : " ");

/** "One. Two.": whole sentences; empty ones are left out. */
export const inSentences = (parts: readonly string[]): string => parts.filter(Boolean).join(sentenceGap());
