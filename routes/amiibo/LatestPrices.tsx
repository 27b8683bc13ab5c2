import { paths } from "../../domain/paths";
import { NoData } from "../../islands/money/NoData";

const AVERAGES = ["UK new", "UK used", "US new", "US used"] as const;

/** No market has been read yet, and the panel says so. */
export const LatestPrices = () => (
  <section className="panel" aria-labelledby="latest-prices">
    <h2 id="latest-prices">Latest Prices</h2>
    <dl className="averages">
      {AVERAGES.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <NoData />
          </dd>
        </div>
      ))}
    </dl>
    <p>
      Averages of this month appear here once there are sales to count. <a href={paths.faqs}>Where prices come from</a>
    </p>
  </section>
);
