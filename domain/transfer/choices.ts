import type { Currency } from "../money/currency";
import { MEANINGS } from "./words/columns";
import type { DateOrder } from "./words/date";

/** A column that is not used. */
export const IGNORED = "ignored";
export const COLUMN_CHOICES = [IGNORED, ...MEANINGS] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** What somebody said about their file, where it does not tell by itself. */
export interface Choices {
  /** By the column's index. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** The item that words mean, by `Question.key`; `LEFT_OUT` where they mean none. */
  readonly picks: Readonly<Record<string, number>>;
  readonly dates?: DateOrder;
  readonly currency?: Currency;
}

export const LEFT_OUT = 0;
export const NO_CHOICES: Choices = { columns: {}, picks: {} };

/** Whether anything is said at all. */
export const isSilent = ({ columns, picks, dates, currency }: Choices): boolean =>
  Object.keys(columns).length + Object.keys(picks).length === 0 && dates === undefined && currency === undefined;
