import { byLanguage } from "./byLanguage";

const lists = /* @__PURE__ */ byLanguage((locale) => new Intl.ListFormat(locale));
const rows = /* @__PURE__ */ byLanguage((locale) => new Intl.ListFormat(locale, { type: "unit", style: "short" }));

/** "one, two and three". */
export const inList = (parts: readonly string[]): string => lists().format(parts);

/** "one, two, three": what stands side by side, and is no sentence. */
export const inRow = (parts: readonly string[]): string => rows().format(parts);
