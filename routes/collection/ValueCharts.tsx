import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDate } from "../../domain/catalogue/release";
import { showMoney, showSigned } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { ValueDay } from "../../domain/prices/course";
import { DAYS_IN, RANGES, type Range } from "../../domain/prices/range";
import { dayNumber, shiftDay } from "../../domain/time";
import { wholeNameOf } from "../../domain/view/view";
import { Day } from "../../islands/time/Day";
import { copiesOf } from "./ValuePanel";
import { type Course, currencyIn } from "./worth";

interface Props {
  readonly catalogue: Catalogue;
  readonly courses: readonly Course[];
  readonly range: Range;
  /** The page itself, looking as far back. */
  readonly hrefOf: (range: Range) => string;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What their price is. */
  readonly priced: string;
}

const NAMES: Readonly<Record<Range, string>> = { day: "Day", week: "Week", month: "Month", year: "Year" };

/** How the value came to be what it is, region by region, and the same numbers as a table for those who cannot see it. */
export function ValueCharts({ catalogue, courses, range, hrefOf, today, priced }: Props) {
  const known = courses.filter(({ days }) => days.length > 1);
  if (courses.every(({ days }) => days.length === 0)) return null;
  if (known.length === 0) return <Panel>{<p>There is no history of its value before today yet.</p>}</Panel>;
  return (
    <Panel>
      <nav className="doors" aria-label="How far back">
        {RANGES.map((each) => (
          <a key={each} href={hrefOf(each)} aria-current={each === range ? "page" : undefined}>
            {NAMES[each]}
          </a>
        ))}
      </nav>
      <div className="courses">
        {known.map((course) => (
          <div key={course.valued.slug}>
            <Chart {...course} />
            <WhyChanged catalogue={catalogue} course={course} />
          </div>
        ))}
      </div>
      <details>
        <summary>Show as a table</summary>
        <Numbers courses={known} />
      </details>
      <p>
        Each day shows the copies that you have now, at {priced} as it was then. A copy without a date counts as if you
        had always had it; a dot marks a day on which you added others.{" "}
        <Since courses={known} from={shiftDay(today, -DAYS_IN[range])} />
      </p>
    </Panel>
  );
}

const Panel = ({ children }: { readonly children: ReactNode }) => (
  <section className="panel" aria-labelledby="over-time">
    <h2 id="over-time">Value over time</h2>
    {children}
  </section>
);

/** Where nothing is known of the first days that were asked for. */
function Since({ courses, from }: { readonly courses: readonly Course[]; readonly from: string }) {
  const [first = from] = courses.flatMap(({ days }) => days[0]?.day ?? []).sort();
  return first <= from ? null : (
    <>
      There are no prices before <Day day={first} />.
    </>
  );
}

function Chart({ valued, days }: Course) {
  const { line, area, arrivals } = shapeOf(days);
  const money = (day: ValueDay | undefined) => showMoney(day?.price ?? 0, currencyIn(valued));
  const [first, last] = [days[0], days.at(-1)];
  const inOrder = days.toSorted((one, other) => one.price - other.price);
  const [low, high] = [money(inOrder[0]), money(inOrder.at(-1))];
  const title = `In the ${valued.name}: ${money(first)} on ${dateOf(first)}, ${money(last)} on ${dateOf(last)}, lowest ${low}, highest ${high}`;
  return (
    <figure className="course">
      <figcaption>
        {`In the ${valued.name}`} <b>{money(last)}</b>
      </figcaption>
      <div className="course-scale" aria-hidden="true">
        <span>{high}</span>
        {low === high ? null : <span>{low}</span>}
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

const dateOf = (day: ValueDay | undefined): string => (day ? formatDate(day.day) : "");

function Numbers({ courses }: { readonly courses: readonly Course[] }) {
  const dates = [...new Set(courses.flatMap(({ days }) => days.map(({ day }) => day)))].sort().reverse();
  const values = courses.map(({ days }) => new Map(days.map((day) => [day.day, day])));
  return (
    <div className="wide-table">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Date</th>
            {courses.map(({ valued }) => (
              <th key={valued.slug} scope="col">{`In the ${valued.name}`}</th>
            ))}
            <th scope="col">Copies added</th>
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date}>
              <th scope="row">
                <Day day={date} />
              </th>
              {courses.map(({ valued }, at) => {
                const value = values[at]?.get(date);
                return <td key={valued.slug}>{value ? showMoney(value.price, currencyIn(valued)) : "–"}</td>;
              })}
              <td>{Math.max(...values.map((each) => each.get(date)?.acquired ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** They tell most of it. */
const MOST = 5;

interface WhyChangedProps {
  readonly catalogue: Catalogue;
  readonly course: Course;
}

/** Where the difference between the first day and the last comes from, and the items that did most of it. */
function WhyChanged({ catalogue, course: { valued, days, change } }: WhyChangedProps) {
  const money = (minor: number) => showSigned(minor, currencyIn(valued));
  const { byPrices, byArrivals, arrivals, items } = change;
  const [first] = days;
  if (!first) return null;
  return (
    <div className="why">
      <p>
        <b>{money(byPrices + byArrivals)}</b> since <Day day={first.day} />: {money(byPrices)} by prices
        {arrivals > 0 ? `, ${money(byArrivals)} by ${copiesOf(arrivals)} added` : ""}.
      </p>
      {items.length === 0 ? null : (
        <>
          <h3>What did most</h3>
          <ol className="movers">
            {items.slice(0, MOST).flatMap(({ itemId, change: moved }) => {
              const item = catalogue.byId.get(itemId);
              return item ? (
                <li key={itemId}>
                  <a href={paths.amiibo(item)}>{wholeNameOf(catalogue, item)}</a>
                  <b>{money(moved)}</b>
                </li>
              ) : (
                []
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}

/** In the units of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 180;
const MARGIN = 12;

export interface Shape {
  /** From day to day, as far apart as these are. */
  readonly line: string;
  /** The same, down to the ground. */
  readonly area: string;
  /** Where copies came. */
  readonly arrivals: readonly { readonly x: number; readonly y: number; readonly day: ValueDay }[];
}

/** The lowest day stands a little above the ground and the highest a little below the top. */
export function shapeOf(course: readonly ValueDay[]): Shape {
  const prices = course.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const numbers = course.map(({ day }) => dayNumber(day));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const points = course.map((day, at) => {
    const share = high === low ? 0.5 : (day.price - low) / (high - low);
    return {
      x: round((WIDTH * ((numbers[at] ?? first) - first)) / Math.max(1, last - first)),
      y: round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)),
      day,
    };
  });
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}H${WIDTH}`;
  return { line, area: `${line}V${HEIGHT}H0Z`, arrivals: points.filter(({ day }) => day.acquired > 0) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
