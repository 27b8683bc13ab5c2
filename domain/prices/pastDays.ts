import { MONTH_DAYS } from "./month";

const YEAR_DAYS = 365;

/** 5 January 1970 was the first. */
const isMonday = (day: number): boolean => (day + 3) % 7 === 0;

/** All days of the last month and the Mondays of a year: what a value over time is drawn from. The newest first, since 1970. */
export const pastDays = (today: number): number[] =>
  Array.from({ length: YEAR_DAYS }, (_, at) => today - 1 - at).filter(
    (day) => day >= today - MONTH_DAYS || isMonday(day),
  );
