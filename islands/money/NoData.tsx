import { Tip } from "./Tip";

/** The FAQ's wording for an average of zero. */
export const NO_DATA_MEANS = "There was no sale data in the last 30 days for this region.";

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export const NoData = () => (
  <Tip className="no-data" text={NO_DATA_MEANS}>
    No data
  </Tip>
);
