import { Tip } from "./Tip";

/** As a book of prices has it. */
export interface Withholding {
  /** Averages of sales and listings are not shown here. */
  readonly withholdsAverages?: boolean | undefined;
}

/** The FAQ's wording for an average of zero. */
export const NO_DATA_MEANS = "There was no sale data in the last 30 days for this region.";

/** What stands where a price would, and what that means. */
export const noData = ({ withholdsAverages }: Withholding): readonly [words: string, meaning: string] =>
  withholdsAverages ? ["Not known", "Averages are not shown here."] : ["No data", NO_DATA_MEANS];

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export function NoData({ book }: { readonly book: Withholding }) {
  const [words, meaning] = noData(book);
  return (
    <Tip className="no-data" text={meaning}>
      {words}
    </Tip>
  );
}
