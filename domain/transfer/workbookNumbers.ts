import { formatDayNumber } from "../time";

const SIGNS = ["£", "€", "$", "¥"] as const;
export type WorkbookNumberFormat = "day" | "plain" | (typeof SIGNS)[number];

/** Returns true if a number format of a workbook is one of the built-in date formats (ECMA-376, part 1, 18.8.30). */
const isKnownDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const MAX_CODE_LENGTH = 255;

/** Parses a cell's number format: date, amount or number. `formatCode` is `undefined` for a built-in format. */
export function parseWorkbookNumberFormat(id: number, formatCode: string | undefined): WorkbookNumberFormat {
  if (formatCode === undefined) return isKnownDay(id) ? "day" : "plain";
  const code = formatCode.slice(0, MAX_CODE_LENGTH);
  // An unclosed quote or bracket reaches to the end, so that no part of the code is searched twice.
  const bare = code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\.|_.|\*./g, "");
  if (/[dy]/i.test(bare) && !/[0#?]/.test(bare)) return "day";
  // Read the currency from a code such as `[$£-809]`. A code such as `[$-409]` only names a language.
  const currency = /\[\$([^\]-]+)/.exec(code)?.[1] ?? code.replace(/\[[^\]]*(?:\]|$)/g, "");
  return SIGNS.find((sign) => currency.includes(sign)) ?? "plain";
}

/** Days from a workbook's day 0 to 1 January 1970, by first year. 1900 wrongly counts as a leap year there. */
const DAYS_TO_1970 = { "1900": 25_569, "1904": 24_107 } as const;
export type WorkbookEpoch = keyof typeof DAYS_TO_1970;

/** Maximum number of significant digits. Excel writes 24.99 as 24.989999999999998. */
const DIGITS = 15;
/** Serial number of the last valid date in a workbook, 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Formats a workbook's number as in a CSV file: `2024-11-29`, `£24.99`, `3`. Returns other text unchanged. */
export function formatWorkbookNumber(text: string, format: WorkbookNumberFormat, firstYear: WorkbookEpoch): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  // Skip values below 1: they are times of day without a date.
  if (format === "day" && value >= 1 && value < LAST_DAY + 1)
    return formatDayNumber(Math.floor(value) - DAYS_TO_1970[firstYear]);
  const plain = String(Number(value.toPrecision(DIGITS)));
  return format === "day" || format === "plain" ? plain : `${format}${plain}`;
}
