export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the first millisecond of the UTC day, as Unix time in ms. */
export const getStartOfUtcDay = (now: number): number => now - (now % DAY_MS);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a day, `YYYY-MM-DD`, to the number of days since 1970. Returns `undefined` if the text is no calendar day. */
export function parseDayNumber(text: string): number | undefined {
  const ms = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || formatDayNumber(ms / DAY_MS) !== text) return undefined;
  return ms / DAY_MS;
}

/** Converts a day, `YYYY-MM-DD`, to the number of days since 1970. Throws if the text is no calendar day. */
export function toDayNumber(day: string): number {
  const number = parseDayNumber(day);
  if (number === undefined)
    throw new Error(`Day could not be parsed: ${day} is not a calendar date. Pass a date as YYYY-MM-DD.`);
  return number;
}

/** Formats a number of days since 1970 as `YYYY-MM-DD`. */
export const formatDayNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Formats the UTC day of a Unix time in ms as `YYYY-MM-DD`. */
export const formatUtcDay = (instant: number): string => formatDayNumber(Math.floor(instant / DAY_MS));

/** Formats a time as its UTC hour, `YYYY-MM-DDTHH`. */
export const formatUtcHour = (time: Date): string => time.toISOString().slice(0, 13);

/** Returns the day that is `days` later, or earlier if `days` is negative. Days are `YYYY-MM-DD`. */
export const addDaysToDate = (day: string, days: number): string => formatDayNumber(toDayNumber(day) + days);

export const compareByDay = (left: { readonly day: string }, right: { readonly day: string }): number =>
  left.day < right.day ? -1 : Number(left.day > right.day);

/** Returns the newest day (`YYYY-MM-DD`) of some values, or an empty string if there are none. */
export const getNewestDay = (dated: readonly { readonly day: string }[]): string =>
  dated.reduce((newest, { day }) => (day > newest ? day : newest), "");
