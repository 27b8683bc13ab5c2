import { Tip } from "./Tip";

/** As a book of prices has it. */
export interface Withholding {
  /** Averages of sales and listings are not shown here. */
  readonly withholdsAverages?: boolean | undefined;
}

/** The FAQ's wording for an average of zero. */
export const NO_DATA_MEANS = "There was no sale data in the last 30 days for this region.";
const NOT_KNOWN_MEANS = "Averages of sales are not shown here, and no price guide that we have says what it is worth.";

export const noDataMeans = ({ withholdsAverages }: Withholding): string =>
  withholdsAverages ? NOT_KNOWN_MEANS : NO_DATA_MEANS;
export const noDataWords = ({ withholdsAverages }: Withholding): string =>
  withholdsAverages ? "Not known" : "No data";

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export const NoData = ({ book }: { readonly book: Withholding }) => (
  <Tip className="no-data" text={noDataMeans(book)}>
    {noDataWords(book)}
  </Tip>
);
