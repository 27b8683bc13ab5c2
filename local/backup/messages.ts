import type { Restored } from "./restore";

const number = new Intl.NumberFormat("en");
const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** What the commands say. */
export const inWords = {
  content: ({ head, sums }: Restored): string => {
    const rows = sums.reduce((sum, each) => sum + each.rows, 0);
    return `${number.format(rows)} rows of ${sums.length} tables, as they were at ${head.takenAt}`;
  },
  bytes: (count: number): string => {
    const unit = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
    return `${(count / 1_000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
  },
};
