/** How far a value over time looks back. */
export const RANGES = ["day", "week", "month", "year"] as const;
export type Range = (typeof RANGES)[number];

export const DAYS_IN: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** A month, unless another one is asked for by its name. */
export const rangeNamed = (name: string | undefined): Range => RANGES.find((range) => range === name) ?? "month";

/** Where a range begins among days: with the last one that is as old as it, else with the oldest there is. */
export const beginsAt = (days: readonly number[], today: number, range: Range): number =>
  Math.max(
    0,
    days.findLastIndex((day) => day <= today - DAYS_IN[range]),
  );
