import { formatDay } from "../time";

const SIGNS = ["£", "€", "$", "¥"] as const;
export type NumberFormat = "day" | "plain" | (typeof SIGNS)[number];

/** Ids of date formats that are built into every workbook (ECMA-376, part 1, 18.8.30). */
const isKnownDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const MAX_CODE_LENGTH = 255;

/**
 * Parses a number format.
 * @param formatCode the workbook's own format code, if any: `dd\.mm\.yyyy`, `[$£-809]#,##0.00`
 */
export function parseNumberFormat(id: number, formatCode: string | undefined): NumberFormat {
  if (formatCode === undefined) return isKnownDay(id) ? "day" : "plain";
  const code = formatCode.slice(0, MAX_CODE_LENGTH);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "");
  if (/[dy]/i.test(bare) && !/[0#?]/.test(bare)) return "day";
  // `[$£-809]` names a currency, `[$-409]` only a language.
  const currency = /\[\$([^\]-]+)/.exec(code)?.[1] ?? code.replace(/\[[^\]]*\]/g, "");
  return SIGNS.find((sign) => currency.includes(sign)) ?? "plain";
}

/** Days from a workbook's epoch to 1970. Most count from 1900, which they treat as a leap year, some from 1904. */
const DAYS_TO_1970 = { "1900": 25_569, "1904": 24_107 } as const;
export type WorkbookEpoch = keyof typeof DAYS_TO_1970;

/** The number of significant digits: 24.989999999999998 means 24.99. */
const DIGITS = 15;
/** The serial number of 31 December 9999, the last valid date. */
const LAST_DAY = 2_958_465;

/** Formats a number as in a CSV file: `2024-11-29`, `£24.99`, `3`. Other text is returned unchanged. */
export function formatWorkbookNumber(text: string, format: NumberFormat, firstYear: WorkbookEpoch): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  // Values below 1 are times without a date.
  if (format === "day" && value >= 1 && value < LAST_DAY + 1)
    return formatDay(Math.floor(value) - DAYS_TO_1970[firstYear]);
  const plain = String(Number(value.toPrecision(DIGITS)));
  return format === "day" || format === "plain" ? plain : `${format}${plain}`;
}
