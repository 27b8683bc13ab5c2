import { formatDate } from "../../domain/catalogue/release";
import { showMoney } from "../../domain/money/money";
import type { ValueDay } from "../../domain/prices/course";
import { Day } from "../../islands/time/Day";
import { HEIGHT, shapeOf, WIDTH } from "./courseShape";
import { currencyIn, type Valued } from "./worth";

export interface Course {
  readonly valued: Valued;
  readonly days: readonly ValueDay[];
}

/** The worth of the last 30 days, region by region, and the same numbers as a table for those who cannot see it. */
export function ValueCharts({ courses }: { readonly courses: readonly Course[] }) {
  const known = courses.filter(({ days }) => days.some(({ copies }) => copies > 0));
  if (known.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="over-time">
      <h2 id="over-time">Value over time</h2>
      <div className="courses">
        {known.map((course) => (
          <Chart key={course.valued.slug} {...course} />
        ))}
      </div>
      <details>
        <summary>The same as a table</summary>
        <Numbers courses={known} />
      </details>
      <p>
        Each day counts every copy that was yours then, at the price that its item was last sold for. A dot marks a day
        on which copies came.
      </p>
    </section>
  );
}

function Chart({ valued, days }: Course) {
  const { line, area, arrivals } = shapeOf(days);
  const money = (day: ValueDay | undefined) => showMoney(day?.price ?? 0, currencyIn(valued));
  const [first, last] = [days[0], days.at(-1)];
  const [low, high] = [lowest(days), highest(days)];
  const title = `In the ${valued.name}, at last sale prices: ${money(first)} on ${dateOf(first)}, ${money(last)} on ${dateOf(last)}, lowest ${money(low)}, highest ${money(high)}`;
  return (
    <figure className="course">
      <figcaption>
        {`In the ${valued.name}`} <b>{money(last)}</b> at last sale prices
      </figcaption>
      <div className="course-scale" aria-hidden="true">
        <span>{money(high)}</span>
        <span>{money(low)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        <path className="course-area" d={area} />
        <path className="course-line" d={line} vectorEffect="non-scaling-stroke" />
        {arrivals.map(({ x, y, day }) => (
          <path
            key={day.day}
            className="course-arrival"
            data-day={day.day}
            d={`M${x} ${y}h0`}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${formatDate(day.day)}: ${day.acquired} came`}</title>
          </path>
        ))}
      </svg>
      <div className="course-days" aria-hidden="true">
        {[first, last].map((each) => (each ? <Day key={each.day} day={each.day} /> : null))}
      </div>
    </figure>
  );
}

const dateOf = (day: ValueDay | undefined): string => formatDate(day?.day ?? "");

const lowest = (days: readonly ValueDay[]) =>
  days.reduce<ValueDay | undefined>((one, other) => (one && one.price <= other.price ? one : other), undefined);
const highest = (days: readonly ValueDay[]) =>
  days.reduce<ValueDay | undefined>((one, other) => (one && one.price >= other.price ? one : other), undefined);

const Numbers = ({ courses }: { readonly courses: readonly Course[] }) => (
  <div className="wide-table">
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">Date</th>
          {courses.map(({ valued }) => (
            <th key={valued.slug} scope="col">{`In the ${valued.name}`}</th>
          ))}
          <th scope="col">Copies that came</th>
        </tr>
      </thead>
      <tbody>
        {(courses[0]?.days ?? [])
          .map((day, at) => (
            <tr key={day.day}>
              <th scope="row">
                <Day day={day.day} />
              </th>
              {courses.map(({ valued, days }) => (
                <td key={valued.slug}>{showMoney(days[at]?.price ?? 0, currencyIn(valued))}</td>
              ))}
              <td>{day.acquired}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  </div>
);
