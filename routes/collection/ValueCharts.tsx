import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDate } from "../../domain/catalogue/release";
import { t } from "../../domain/messages/pages";
import { showMoney, showSigned } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { ValueDay } from "../../domain/prices/course";
import { DAYS_IN, RANGES, type Range } from "../../domain/prices/value";
import { dayNumber, shiftDay } from "../../domain/time";
import { wholeNameOf } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";
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

/** How the value came to be what it is, region by region, and the same numbers as a table for those who cannot see it. */
export function ValueCharts({ catalogue, courses, range, hrefOf, today, priced }: Props) {
  const known = courses.filter(({ days }) => days.length > 1);
  if (courses.every(({ days }) => days.length === 0)) return null;
  if (known.length === 0) return <Panel>{<p>{t.worth.noHistory}</p>}</Panel>;
  return (
    <Panel>
      <nav className="doors" aria-label={t.worth.howFar}>
        {RANGES.map((each) => (
          <a key={each} href={hrefOf(each)} aria-current={each === range ? "page" : undefined}>
            {t.worth.ranges[each]}
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
        <summary>{t.worth.asTable}</summary>
        <Numbers courses={known} />
      </details>
      <p>
        {t.worth.overTimeMeans(priced)} <Since courses={known} from={shiftDay(today, -DAYS_IN[range])} />
      </p>
    </Panel>
  );
}

const Panel = ({ children }: { readonly children: ReactNode }) => (
  <section className="panel" aria-labelledby="over-time">
    <h2 id="over-time">{t.worth.overTime}</h2>
    {children}
  </section>
);

/** Where nothing is known of the first days that were asked for. */
function Since({ courses, from }: { readonly courses: readonly Course[]; readonly from: string }) {
  const [first = from] = courses.flatMap(({ days }) => days[0]?.day ?? []).sort();
  return first <= from ? null : <Sentence parts={t.worth.noPricesBefore(<Day day={first} />)} />;
}

function Chart({ valued, days }: Course) {
  const { line, area, arrivals } = shapeOf(days);
  const money = (day: ValueDay | undefined) => showMoney(day?.price ?? 0, currencyIn(valued));
  const [first, last] = [days[0], days.at(-1)];
  const inOrder = days.toSorted((one, other) => one.price - other.price);
  const [low, high] = [money(inOrder[0]), money(inOrder.at(-1))];
  const title = t.worth.course[valued.slug](money(first), dateOf(first), money(last), dateOf(last), low, high);
  return (
    <figure className="course">
      <figcaption>
        {t.worth.inRegion[valued.slug]} <b>{money(last)}</b>
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
            <title>{t.worth.came(formatDate(day.day), day.acquired)}</title>
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
            <th scope="col">{t.worth.date}</th>
            {courses.map(({ valued }) => (
              <th key={valued.slug} scope="col">
                {t.worth.inRegion[valued.slug]}
              </th>
            ))}
            <th scope="col">{t.worth.added}</th>
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
  const [whole, since] = [<b key="whole">{money(byPrices + byArrivals)}</b>, <Day key="since" day={first.day} />];
  return (
    <div className="why">
      <p>
        <Sentence
          parts={
            arrivals > 0
              ? t.worth.sinceWithArrivals(whole, since, money(byPrices), money(byArrivals), arrivals)
              : t.worth.since(whole, since, money(byPrices))
          }
        />
      </p>
      {items.length === 0 ? null : (
        <>
          <h3>{t.worth.didMost}</h3>
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
