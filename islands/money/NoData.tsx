import { useId } from "react";

/** The FAQ's wording for an average of zero. */
export const NO_DATA_MEANS = "There was no sale data in the last 30 days for this region.";

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export function NoData() {
  const id = useId();
  return (
    <span className="no-data">
      <button type="button" aria-describedby={id}>
        No data
      </button>
      <span role="tooltip" id={id}>
        {NO_DATA_MEANS}
      </span>
    </span>
  );
}
