import { NoData } from "../money/NoData";

/** What the whole series costs, and what of it the viewer owns. */
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
