import { formatDay } from "../time";

const SIGNS = ["£", "€", "$", "¥"] as const;
/** How a workbook shows a number: as a day, as an amount of a currency, or as it is. */
export type NumberFormat = "day" | "plain" | (typeof SIGNS)[number];

/** Formats of days that every workbook knows by their number alone (ECMA-376, part 1, 18.8.30). */
const isKnownDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The longest that a program writes. */
const MAX_CODE_LENGTH = 255;

/** @param written as the workbook has it, where the format is its own: `dd\.mm\.yyyy`, `[$£-809]#,##0.00` */
export function parseNumberFormat(id: number, written: string | undefined): NumberFormat {
  if (written === undefined) return isKnownDay(id) ? "day" : "plain";
  const code = written.slice(0, MAX_CODE_LENGTH);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "");
  if (/[dy]/i.test(bare) && !/[0#?]/.test(bare)) return "day";
  // `[$£-809]` names a currency, `[$-409]` a language alone.
  const currency = /\[\$([^\]-]+)/.exec(code)?.[1] ?? code.replace(/\[[^\]]*\]/g, "");
  return SIGNS.find((sign) => currency.includes(sign)) ?? "plain";
}

/** Days between a workbook's first day and 1970: most count from 1900, which they take for a leap year, some from 1904. */
const DAYS_TO_1970 = { "1900": 25_569, "1904": 24_107 } as const;
export type WorkbookEpoch = keyof typeof DAYS_TO_1970;

/** So many digits of a number are meant: 24.989999999999998 is 24.99. */
const DIGITS = 15;
/** 31 December 9999, the last day that there is. */
const LAST_DAY = 2_958_465;

/** A number as a row of a CSV file has it: `2024-11-29`, `£24.99`, `3`. What is no number stays as it is. */
export function formatWorkbookNumber(written: string, format: NumberFormat, firstYear: WorkbookEpoch): string {
  const value = Number(written);
  if (written.trim() === "" || !Number.isFinite(value)) return written;
  // A time of day, of no day.
  if (format === "day" && value >= 1 && value < LAST_DAY + 1)
    return formatDay(Math.floor(value) - DAYS_TO_1970[firstYear]);
  const plain = String(Number(value.toPrecision(DIGITS)));
  return format === "day" || format === "plain" ? plain : `${format}${plain}`;
}
