export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days since 1970 of a `YYYY-MM-DD`; `undefined` for what is no day of the calendar. */
export function parseDay(text: string): number | undefined {
  const ms = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || formatDay(ms / DAY_MS) !== text) return undefined;
  return ms / DAY_MS;
}

/** Days since 1970 of a `YYYY-MM-DD`, for days that are known to be ones. Throws for what is none. */
export function toDayNumber(day: string): number {
  const number = parseDay(day);
  if (number === undefined) throw new Error(`"${day}" is no day of the calendar; pass one as YYYY-MM-DD.`);
  return number;
}

/** @param day since 1970 */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** @param instant ms */
export const formatUtcDay = (instant: number): string => formatDay(Math.floor(instant / DAY_MS));

/** `YYYY-MM-DD`, UTC, so many days later; earlier for a negative number. */
export const shiftDay = (day: string, days: number): string => formatDay(toDayNumber(day) + days);

/** Of at least one. */
export const getNewestDay = (dated: readonly { readonly day: string }[]): string =>
  dated.reduce((newest, { day }) => (day > newest ? day : newest), "");
