import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDate } from "../../domain/catalogue/release";
import { getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatMoney, formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { DAYS_PER_RANGE, VALUE_RANGES, type ValueRange } from "../../domain/prices/collectionValue";
import type { ValueDay } from "../../domain/prices/valueHistory";
import { shiftDay, toDayNumber } from "../../domain/time";
import { getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";
import type { RegionValueHistory } from "./regionValues";

interface Props {
  readonly catalogue: Catalogue;
  readonly valueHistories: readonly RegionValueHistory[];
  readonly range: ValueRange;
  /** Returns the path of this page for another range. */
  readonly buildRangePath: (range: ValueRange) => string;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Text that explains the prices of the copies. */
  readonly priced: string;
}

/** Renders the value history per region as a chart, with an equivalent table for screen readers. */
export function ValueCharts({ catalogue, valueHistories, range, buildRangePath, today, priced }: Props) {
  const known = valueHistories.filter(({ days }) => days.length > 1);
  if (valueHistories.every(({ days }) => days.length === 0)) return null;
  if (known.length === 0) return <ValueChartsPanel>{<p>{t.collectionValue.noHistory}</p>}</ValueChartsPanel>;
  return (
    <ValueChartsPanel>
      <nav className="page-links" aria-label={t.collectionValue.rangeLabel}>
        {VALUE_RANGES.map((each) => (
          <a key={each} href={buildRangePath(each)} aria-current={each === range ? "page" : undefined}>
            {t.collectionValue.ranges[each]}
          </a>
        ))}
      </nav>
      <div className="value-charts">
        {known.map((course) => (
          <div key={course.region}>
            <ValueChart {...course} />
            <ValueChangeReasons catalogue={catalogue} valueHistory={course} />
          </div>
        ))}
      </div>
      <details>
        <summary>{t.collectionValue.showTable}</summary>
        <ValueTable courses={known} />
      </details>
      <p>
        {t.collectionValue.historyExplanation(priced)}{" "}
        <FirstPriceNote courses={known} from={shiftDay(today, -DAYS_PER_RANGE[range])} />
      </p>
    </ValueChartsPanel>
  );
}

const ValueChartsPanel = ({ children }: { readonly children: ReactNode }) => (
  <section className="panel" aria-labelledby="over-time">
    <h2 id="over-time">{t.collectionValue.historyTitle}</h2>
    {children}
  </section>
);

/** Renders a note if the first known price is later than the start of the range. */
function FirstPriceNote({ courses, from }: { readonly courses: readonly RegionValueHistory[]; readonly from: string }) {
  const [first = from] = courses.flatMap(({ days }) => days[0]?.day ?? []).sort();
  return first <= from ? null : <Sentence parts={t.collectionValue.noPricesBefore(<Day day={first} />)} />;
}

function ValueChart({ region, days }: RegionValueHistory) {
  const { line, area, arrivals } = computeValueChartShape(days);
  const money = (day: ValueDay | undefined) => formatMoney(day?.price ?? 0, getRegionCurrency(region));
  const [first, last] = [days[0], days.at(-1)];
  const inOrder = days.toSorted((one, other) => one.price - other.price);
  const [low, high] = [money(inOrder[0]), money(inOrder.at(-1))];
  const title = t.collectionValue.historyDescription[region](
    money(first),
    formatValueDay(first),
    money(last),
    formatValueDay(last),
    low,
    high,
  );
  return (
    <figure className="value-chart">
      <figcaption>
        {t.collectionValue.inRegion[region]} <b>{money(last)}</b>
      </figcaption>
      <div className="value-chart-scale" aria-hidden="true">
        <span>{high}</span>
        {low === high ? null : <span>{low}</span>}
      </div>
      <svg
        viewBox={`0 0 ${VALUE_CHART_WIDTH} ${VALUE_CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        <path className="value-chart-area" d={area} />
        <path className="value-chart-line" d={line} vectorEffect="non-scaling-stroke" />
        {arrivals.map(({ x, y, day }) => (
          <path
            key={day.day}
            className="value-chart-purchase"
            data-day={day.day}
            d={`M${x} ${y}h0`}
            vectorEffect="non-scaling-stroke"
          >
            <title>{t.collectionValue.addedOnDay(formatDate(day.day), day.acquiredCount)}</title>
          </path>
        ))}
      </svg>
      <div className="value-chart-days" aria-hidden="true">
        {[first, last].map((each) => (each ? <Day key={each.day} day={each.day} /> : null))}
      </div>
    </figure>
  );
}

const formatValueDay = (day: ValueDay | undefined): string => (day ? formatDate(day.day) : "");

function ValueTable({ courses }: { readonly courses: readonly RegionValueHistory[] }) {
  const dates = [...new Set(courses.flatMap(({ days }) => days.map(({ day }) => day)))].sort().reverse();
  const values = courses.map(({ days }) => new Map(days.map((day) => [day.day, day])));
  return (
    <div className="wide-table">
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{t.collectionValue.date}</th>
            {courses.map(({ region }) => (
              <th key={region} scope="col">
                {t.collectionValue.inRegion[region]}
              </th>
            ))}
            <th scope="col">{t.collectionValue.addedCopies}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date}>
              <th scope="row">
                <Day day={date} />
              </th>
              {courses.map(({ region }, at) => {
                const value = values[at]?.get(date);
                return <td key={region}>{value ? formatMoney(value.price, getRegionCurrency(region)) : "–"}</td>;
              })}
              <td>{Math.max(...values.map((each) => each.get(date)?.acquiredCount ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of items listed as reasons for a change. */
const MAX_CONTRIBUTORS = 5;

interface WhyChangedProps {
  readonly catalogue: Catalogue;
  readonly valueHistory: RegionValueHistory;
}

/** Renders the causes of the change over the range, and the items that contributed most. */
function ValueChangeReasons({ catalogue, valueHistory: { region, days, change } }: WhyChangedProps) {
  const money = (minor: number) => formatSignedMoney(minor, getRegionCurrency(region));
  const { byPrices, byAcquisitions, acquiredCount, items } = change;
  const [first] = days;
  if (!first) return null;
  const [whole, since] = [<b key="whole">{money(byPrices + byAcquisitions)}</b>, <Day key="since" day={first.day} />];
  return (
    <div className="explanation">
      <p>
        <Sentence
          parts={
            acquiredCount > 0
              ? t.collectionValue.changeSinceWithAdditions(
                  whole,
                  since,
                  money(byPrices),
                  money(byAcquisitions),
                  acquiredCount,
                )
              : t.collectionValue.changeSince(whole, since, money(byPrices))
          }
        />
      </p>
      {items.length === 0 ? null : (
        <>
          <h3>{t.collectionValue.mainContributors}</h3>
          <ol className="price-movers">
            {items.slice(0, MAX_CONTRIBUTORS).flatMap(({ itemId, change: moved }) => {
              const item = catalogue.byId.get(itemId);
              return item ? (
                <li key={itemId}>
                  <a href={paths.amiibo(item)}>{getUniqueItemName(catalogue, item)}</a>
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

/** Dimensions in units of the SVG. */
const VALUE_CHART_WIDTH = 600;
const VALUE_CHART_HEIGHT = 180;
const CHART_MARGIN = 12;

export interface ValueChartShape {
  /** Path of the line; the x-axis is proportional to time. */
  readonly line: string;
  /** Path of the area below the line. */
  readonly area: string;
  /** Days on which copies were added. */
  readonly arrivals: readonly { readonly x: number; readonly y: number; readonly day: ValueDay }[];
}

/** Computes the chart's shape. The lowest and the highest value keep a margin to the edges. */
export function computeValueChartShape(course: readonly ValueDay[]): ValueChartShape {
  const prices = course.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const numbers = course.map(({ day }) => toDayNumber(day));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const points = course.map((day, at) => {
    const share = high === low ? 0.5 : (day.price - low) / (high - low);
    return {
      x: roundToTenth((VALUE_CHART_WIDTH * ((numbers[at] ?? first) - first)) / Math.max(1, last - first)),
      y: roundToTenth(VALUE_CHART_HEIGHT - CHART_MARGIN - share * (VALUE_CHART_HEIGHT - 2 * CHART_MARGIN)),
      day,
    };
  });
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}H${VALUE_CHART_WIDTH}`;
  return {
    line,
    area: `${line}V${VALUE_CHART_HEIGHT}H0Z`,
    arrivals: points.filter(({ day }) => day.acquiredCount > 0),
  };
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
