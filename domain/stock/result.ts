import type { Currency } from "../money/currency";

/** `unknown` never replaces what was known and never counts as in stock. */
export type StockState = "in" | "pre" | "out" | "unknown";

/** What a shop was found to say about one thing. */
export interface StockResult {
  /** Whose answer it is: the target's own reference. */
  readonly ref: string;
  readonly state: StockState;
  /** Minor units of `currency`. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly condition?: "new" | "used";
  /** Where a person finds it. */
  readonly url: string;
  /** In a few words, for an admin: what the answer rests on, or why it is unknown. */
  readonly evidence: string;
}
