import { byLanguage } from "./byLanguage";

const halves = /* @__PURE__ */ byLanguage((locale) => (0.5).toLocaleString(locale));

/** What stands between whole units and their parts: the point of "0.5", the comma of "0,5". */
export const decimalSign = (): "." | "," => (halves().includes(",") ? "," : ".");
