import { memoizeByLanguage } from "./memoizeByLanguage";

const getLocalizedHalf = /* @__PURE__ */ memoizeByLanguage((locale) => (0.5).toLocaleString(locale));

/** What stands between whole units and their parts: the point of "0.5", the comma of "0,5". */
export const getDecimalSeparator = (): "." | "," => (getLocalizedHalf().includes(",") ? "," : ".");
