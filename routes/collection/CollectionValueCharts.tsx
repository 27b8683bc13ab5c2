import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatShortDate } from "../../domain/catalogue/release";
import { getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatMoney, formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { DAYS_PER_VALUE_TIME_RANGE, VALUE_TIME_RANGES, type ValueTimeRange } from "../../domain/prices/collectionValue";
import type { CollectionValueDay } from "../../domain/prices/valueHistory";
import { addDaysToDate, toDayNumber } from "../../domain/time";
import { getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import type { RegionCollectionValueHistory } from "./regionValues";

interface Props {
  readonly catalogue: Catalogue;
  readonly valueHistories: readonly RegionCollectionValueHistory[];
  readonly range: ValueTimeRange;
  readonly buildRangePath: (range: ValueTimeRange) => string;
  /** Current day as `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Text that names the kind of prices behind the charts, such as averages of sales. */
  readonly priced: string;
}

/** Renders how the collection's value developed: a chart for each region, and a table for screen readers. */
export function CollectionValueCharts({ catalogue, valueHistories, range, buildRangePath, today, priced }: Props) {
  const known = valueHistories.filter(({ days }) => days.length > 1);
  if (valueHistories.every(({ days }) => days.length === 0)) return null;
  const rangeStart = addDaysToDate(today, -DAYS_PER_VALUE_TIME_RANGE[range]);
  const [firstDay = rangeStart] = known.flatMap(({ days }) => days[0]?.day ?? []).sort();
  return (
    <section className="panel" aria-labelledby="over-time">
      <h2 id="over-time">{t.collectionValue.historyTitle}</h2>
      {known.length === 0 ? (
        <p>{t.collectionValue.noHistory}</p>
      ) : (
        <>
          <nav className="page-links" aria-label={t.collectionValue.rangeLabel}>
            {VALUE_TIME_RANGES.map((each) => (
              <a key={each} href={buildRangePath(each)} aria-current={each === range ? "page" : undefined}>
                {t.collectionValue.ranges[each]}
              </a>
            ))}
          </nav>
          <div className="value-charts">
            {known.map((history) => (
              <div key={history.region}>
                <ValueChart {...history} />
                <ValueChangeReasons catalogue={catalogue} valueHistory={history} />
              </div>
            ))}
          </div>
          <details>
            <summary>{t.collectionValue.showTable}</summary>
            <ValueTable valueHistories={known} />
          </details>
          <p>
            {t.collectionValue.historyExplanation(priced)}{" "}
            {firstDay > rangeStart ? (
              <Sentence parts={t.collectionValue.noPricesBefore(<DayWithTooltip day={firstDay} />)} />
            ) : null}
          </p>
        </>
      )}
    </section>
  );
}

function ValueChart({ region, days }: RegionCollectionValueHistory) {
  const { line, area, acquisitions } = computeValueChartShape(days);
  const money = (day: CollectionValueDay | undefined) => formatMoney(day?.price ?? 0, getRegionCurrency(region));
  const [first, last] = [days[0], days.at(-1)];
  const byPrice = days.toSorted((one, other) => one.price - other.price);
  const [low, high] = [money(byPrice[0]), money(byPrice.at(-1))];
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
        {acquisitions.map(({ x, y, day }) => (
          <path
            key={day.day}
            className="value-chart-purchase"
            data-day={day.day}
            d={`M${x} ${y}h0`}
            vectorEffect="non-scaling-stroke"
          >
            <title>{t.collectionValue.addedOnDay(formatShortDate(day.day), day.acquiredCount)}</title>
          </path>
        ))}
      </svg>
      <div className="value-chart-days" aria-hidden="true">
        {[first, last].map((each) => (each ? <DayWithTooltip key={each.day} day={each.day} /> : null))}
      </div>
    </figure>
  );
}

const formatValueDay = (day: CollectionValueDay | undefined): string => (day ? formatShortDate(day.day) : "");

function ValueTable({ valueHistories }: Pick<Props, "valueHistories">) {
  const dates = [...new Set(valueHistories.flatMap(({ days }) => days.map(({ day }) => day)))].sort().reverse();
  const values = valueHistories.map(({ days }) => new Map(days.map((day) => [day.day, day])));
  return (
    <div className="wide-table">
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{t.collectionValue.date}</th>
            {valueHistories.map(({ region }) => (
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
                <DayWithTooltip day={date} />
              </th>
              {valueHistories.map(({ region }, index) => {
                const value = values[index]?.get(date);
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

const MAX_CONTRIBUTORS = 5;

type ReasonsProps = Pick<Props, "catalogue"> & { readonly valueHistory: RegionCollectionValueHistory };

/** Renders why the collection's value changed in the chosen period, and the items that contributed most. */
function ValueChangeReasons({ catalogue, valueHistory: { region, days, change } }: ReasonsProps) {
  const money = (minor: number) => formatSignedMoney(minor, getRegionCurrency(region));
  const { byPrices, byAcquisitions, acquiredCount, items } = change;
  const [first] = days;
  if (!first) return null;
  const [whole, since] = [
    <b key="whole">{money(byPrices + byAcquisitions)}</b>,
    <DayWithTooltip key="since" day={first.day} />,
  ];
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
              if (!item) return [];
              return (
                <li key={itemId}>
                  <a href={paths.amiibo(item)}>{getUniqueItemName(catalogue, item)}</a>
                  <b>{money(moved)}</b>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}

/** Width of the chart in SVG units, which all dimensions of the chart have. */
const VALUE_CHART_WIDTH = 600;
const VALUE_CHART_HEIGHT = 180;
const CHART_MARGIN = 12;

/** Computes the SVG paths of the chart's line and area, and the points of days on which copies were added. */
export function computeValueChartShape(days: readonly CollectionValueDay[]) {
  const prices = days.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const numbers = days.map(({ day }) => toDayNumber(day));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const points = days.map((day, index) => {
    const share = high === low ? 0.5 : (day.price - low) / (high - low);
    return {
      x: roundToTenth((VALUE_CHART_WIDTH * ((numbers[index] ?? first) - first)) / Math.max(1, last - first)),
      y: roundToTenth(VALUE_CHART_HEIGHT - CHART_MARGIN - share * (VALUE_CHART_HEIGHT - 2 * CHART_MARGIN)),
      day,
    };
  });
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}H${VALUE_CHART_WIDTH}`;
  return {
    line,
    area: `${line}V${VALUE_CHART_HEIGHT}H0Z`,
    acquisitions: points.filter(({ day }) => day.acquiredCount > 0),
  };
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
