import { NoData } from "../money/NoData";

/** The series cost summary (spec section 2). */
export const SeriesValue = () => (
  <dl className="value">
    <div>
      <dt>Total Cost for Series</dt>
      <dd>
        <NoData />
      </dd>
    </div>
    <div>
      <dt>Your Series Value</dt>
      <dd>
        <NoData />
      </dd>
    </div>
  </dl>
);
