import type { ReactNode } from "react";
import type { PublishedPaidPrice } from "../../db/prices/paidPrices";
import { getSentenceSeparator } from "../../domain/language/formatListWithAnd";
import {
  CURRENCY_BY_MARKET,
  GRADES,
  getPrimaryMarket,
  MARKETS,
  type Market,
  type MarketGrade,
  REGION_BY_MARKET,
} from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getMarketAverage, type MarketAverage } from "../../domain/prices/average";
import { formatPriceMove } from "../../domain/prices/priceMove";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { Sentence } from "../../islands/language/Sentence";
import { MissingPrice } from "../../islands/money/Tooltip";
import type { SiteConfig } from "../http/context";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { DayWithAge } from "../money/StaticItemCardPrice";

interface Props {
  readonly priceSnapshot: PriceSnapshot;
  readonly item: { readonly id: number; readonly name: string };
  /** Current day as `YYYY-MM-DD`. */
  readonly today: string;
  readonly site: SiteConfig;
  /** The viewer's region, whose prices come first. */
  readonly region: Region;
  readonly paidPrices: readonly PublishedPaidPrice[];
  /** The price chart, or a text that says why there is none. */
  readonly children: ReactNode;
}

/** Renders the panel of an item's prices in both markets (UK and US), new and used, with a chart and details. */
export function ItemPricesPanel({ priceSnapshot, item, today, site, region, paidPrices, children }: Props) {
  const first = getPrimaryMarket(region);
  const markets = [first, ...MARKETS.filter((market) => market !== first)];
  const shared = { priceSnapshot, id: item.id };
  return (
    <section className="panel latest-prices" aria-labelledby="latest-prices">
      <h2 id="latest-prices">{t.itemPrices.title}</h2>
      <PriceDataNotes site={site} priceSnapshot={priceSnapshot} />
      <table className="quotes">
        <caption className="visually-hidden">{t.itemPrices.caption}</caption>
        <thead>
          <tr>
            <td />
            {markets.map((market) => (
              <th key={market} scope="col">
                {t.targets.marketNames[market]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GRADES.map((grade) => (
            <tr key={grade}>
              <th scope="row">{t.itemPrices.grades[grade]}</th>
              {markets.map((market) => (
                <MarketQuote key={market} {...shared} market={market} grade={grade} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <div className="price-links">
        <PriceDetails {...shared} today={today} markets={markets} paidPrices={paidPrices} />
        {priceSnapshot.items.has(item.id) ? <a href={paths.priceHistory(item)}>{t.itemPrices.history}</a> : null}
      </div>
    </section>
  );
}

type QuoteProps = Pick<Props, "priceSnapshot"> & MarketGrade & { readonly id: number };

/** Renders an average with its change and number of sales, or else the asking price of listings, if known. */
function MarketQuote({ priceSnapshot, id, market, grade }: QuoteProps) {
  const average = getMarketAverage(priceSnapshot, id, market, grade);
  const listed = getMarketPrices(priceSnapshot, id, market).listed[grade];
  if (!average)
    return (
      <td>
        <MissingPrice priceDisplay={priceSnapshot} />
        {listed ? (
          <small>{t.itemPrices.listedPrice(formatMoney(listed.price, CURRENCY_BY_MARKET[market]))}</small>
        ) : null}
      </td>
    );
  const { price, currency, basis, sampleCount, percentOfPrevious } = average;
  return (
    <td>
      <b>{formatMoney(price, currency)}</b>
      <small>
        {percentOfPrevious === undefined ? null : `${formatPriceMove(average)} · `}
        {basis === "sold" ? t.itemPrices.saleCount(sampleCount) : t.itemPrices.guideBasis}
        {basis === "sold" && hasFewSales({ sampleCount }) ? (
          <span className="few-sales">{t.prices.fewSales}</span>
        ) : null}
      </small>
    </td>
  );
}

interface PriceDetailsProps extends Pick<Props, "priceSnapshot" | "today" | "paidPrices"> {
  readonly id: number;
  /** Markets in the order in which they are shown, the viewer's own first. */
  readonly markets: readonly Market[];
}

/** Renders expandable price details: bases of averages, cheapest offers, and prices that collectors paid. */
function PriceDetails({ priceSnapshot, id, today, markets, paidPrices }: PriceDetailsProps) {
  const marketGrades = markets.flatMap((market) => GRADES.map((grade): MarketGrade => ({ market, grade })));
  const pricedMarketGrades = marketGrades.filter((marketGrade) => hasAnyPrice(priceSnapshot, id, marketGrade));
  const cheapest = markets.flatMap((market) => {
    const { lowestOffer } = getMarketPrices(priceSnapshot, id, market);
    return lowestOffer ? [{ ...lowestOffer, market }] : [];
  });
  return (
    <details className="price-details">
      <summary>{t.itemPrices.detailsTitle}</summary>
      <ul>
        {pricedMarketGrades.map((marketGrade) => (
          <li key={formatColumnLabel(marketGrade)}>
            <h3>{formatColumnLabel(marketGrade)}</h3>
            <GradePrices priceSnapshot={priceSnapshot} id={id} today={today} {...marketGrade} />
          </li>
        ))}
        {cheapest.map(({ market, price, sampleCount, day }) => (
          <li key={market}>
            <Sentence
              parts={t.itemPrices.cheapestOffer(
                market,
                <b>{formatMoney(price, CURRENCY_BY_MARKET[market])}</b>,
                sampleCount,
                <DayWithAge day={day} today={today} />,
              )}
            />
          </li>
        ))}
        {marketGrades
          .flatMap(({ market, grade }) => paidPrices.filter((paid) => paid.market === market && paid.grade === grade))
          .map(({ market, grade, price, minOwnerCount }) => (
            <li key={`paid ${market} ${grade}`}>
              <Sentence
                parts={t.itemPrices.paidPrice(
                  market,
                  grade,
                  <b>{formatMoney(price, CURRENCY_BY_MARKET[market])}</b>,
                  minOwnerCount,
                )}
              />
            </li>
          ))}
      </ul>
      <p>
        {priceSnapshot.withholdsAverages
          ? null
          : priceSnapshot.items.has(id)
            ? t.itemPrices.averagesNote(t.prices.changeExplanation) + getSentenceSeparator()
            : t.itemPrices.noAveragesNote + getSentenceSeparator()}
        <a href={paths.faqs}>{t.itemPrices.faqLink}</a>
      </p>
    </details>
  );
}

const formatColumnLabel = ({ market, grade }: MarketGrade): string =>
  t.prices.columns[`${REGION_BY_MARKET[market]}-${grade}` as const];

const hasAnyPrice = (priceSnapshot: PriceSnapshot, id: number, { market, grade }: MarketGrade): boolean =>
  getMarketAverage(priceSnapshot, id, market, grade) !== undefined ||
  getMarketPrices(priceSnapshot, id, market).listed[grade] !== undefined;

function GradePrices({ priceSnapshot, id, market, grade, today }: QuoteProps & Pick<Props, "today">) {
  const average = getMarketAverage(priceSnapshot, id, market, grade);
  const listed = getMarketPrices(priceSnapshot, id, market).listed[grade];
  return (
    <>
      {average ? (
        <p>
          <Sentence parts={formatAverageParts(average, <DayWithAge day={average.day} today={today} />)} />
        </p>
      ) : null}
      {listed ? (
        <p>
          <Sentence
            parts={t.itemPrices.listingsPrice(
              formatMoney(listed.price, CURRENCY_BY_MARKET[market]),
              listed.sampleCount,
              <DayWithAge day={listed.day} today={today} />,
            )}
          />
        </p>
      ) : null}
    </>
  );
}

function formatAverageParts({ basis, sampleCount, low, high, currency }: MarketAverage, age: ReactNode) {
  const range = [formatMoney(low, currency), formatMoney(high, currency)] as const;
  return basis === "sold" ? t.itemPrices.sold(sampleCount, age, ...range) : t.itemPrices[basis](age, ...range);
}
