import type { ReactNode } from "react";
import type { PaidNow } from "../../db/prices/paid";
import { CURRENCY_OF, GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import type { Figure } from "../../domain/prices/figure";
import { BASIS_WORDS } from "../../domain/prices/labels";
import { isThin } from "../../domain/prices/month";
import { CHANGE_MEANS, moveWords } from "../../domain/prices/move";
import { NoData } from "../../islands/money/NoData";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import { DayAndAge } from "../prices/Age";

interface Props {
  readonly book: Book;
  readonly item: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  /** What collectors paid. */
  readonly paid: readonly PaidNow[];
  /** The chart, or why there is none. */
  readonly children: ReactNode;
}

const COUNTRIES: Readonly<Record<Market, string>> = { "EBAY-GB": "UK", "EBAY-US": "US" };
/** The UK stands first in every table of prices. */
const COLUMNS = MARKETS.toReversed().flatMap((market) => GRADES.map((grade) => ({ market, grade })));

/** What it is sold for, what is asked for it, and what both rest on. */
export function LatestPrices({ book, item, today, site, paid, children }: Props) {
  const isKnown = book.items.has(item.id);
  return (
    <section className="panel prices" aria-labelledby="latest-prices">
      <h2 id="latest-prices">Latest Prices</h2>
      <PriceNote site={site} book={book} />
      <div className="quotes">
        {COLUMNS.map(({ market, grade }) => (
          <Quote key={`${market} ${grade}`} book={book} id={item.id} market={market} grade={grade} today={today} />
        ))}
      </div>
      <Cheapest book={book} id={item.id} today={today} />
      <PaidByCollectors paid={paid} />
      {children}
      <p>
        {book.withholdsAverages
          ? null
          : isKnown
            ? `Averages are those of the last 30 days, without postage; what one listing sold counts once. ${CHANGE_MEANS} `
            : "Averages of this month appear here once there are sales to count. "}
        <a href={paths.faqs}>Where prices come from</a>
        {isKnown ? (
          <>
            {" · "}
            <a href={paths.priceHistory(item)}>30 Day Price History</a>
          </>
        ) : null}
      </p>
    </section>
  );
}

interface QuoteProps {
  readonly book: Book;
  readonly id: number;
  readonly market: Market;
  readonly grade: Grade;
  readonly today: string;
}

function Quote({ book, id, market, grade, today }: QuoteProps) {
  const currency = CURRENCY_OF[market];
  const average = averageIn(book, id, market, grade);
  const listed = pricesIn(book, id, market).listed[grade];
  return (
    <div className="quote">
      <h3>{`${COUNTRIES[market]} ${grade}`}</h3>
      {average ? <Average average={average} today={today} /> : <NoData book={book} />}
      {listed ? <Listed listed={listed} currency={currency} today={today} /> : null}
    </div>
  );
}

const Average = ({ average, today }: { readonly average: MarketAverage; readonly today: string }) => (
  <>
    <p className="quote-price">
      <b>{showMoney(average.price, average.currency)}</b>
      {average.change === undefined ? null : <span>{`${moveWords(average)} in 30 days`}</span>}
    </p>
    <ul>
      <li>
        <Basis average={average} /> <DayAndAge day={average.day} today={today} />
      </li>
      <li>
        30-day low {showMoney(average.low, average.currency)}, high {showMoney(average.high, average.currency)}
      </li>
    </ul>
  </>
);

const Basis = ({ average: { basis, n } }: { readonly average: MarketAverage }) =>
  basis === "sold" ? (
    <>
      Sold: {n} {n === 1 ? "sale" : "sales"}
      {isThin({ n }) ? (
        <>
          {" "}
          <span className="thin">few</span>
        </>
      ) : null}
      , newest
    </>
  ) : (
    `${BASIS_WORDS[basis]}${basis === "guide" ? "" : ","} of`
  );

interface ListedProps {
  readonly listed: Figure;
  readonly currency: ShownCurrency;
  readonly today: string;
}

const Listed = ({ listed, currency, today }: ListedProps) => (
  <p className="listed">
    Listed: {showMoney(listed.price, currency)}, {listed.n} {listed.n === 1 ? "listing" : "listings"},{" "}
    <DayAndAge day={listed.day} today={today} />
  </p>
);

function Cheapest({ book, id, today }: Pick<QuoteProps, "book" | "id" | "today">) {
  const offers = MARKETS.toReversed().flatMap((market) => {
    const { from } = pricesIn(book, id, market);
    return from ? [{ ...from, market }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <ul className="cheapest">
      {offers.map(({ market, price, n, day }) => (
        <li key={market}>
          Cheapest to buy now in the {COUNTRIES[market]}: <b>{showMoney(price, CURRENCY_OF[market])}</b>, of {n}{" "}
          {n === 1 ? "offer" : "offers"}, <DayAndAge day={day} today={today} />
        </li>
      ))}
    </ul>
  );
}

/** A line of its own: it is no sale that anybody saw, and counts in no average. */
function PaidByCollectors({ paid }: Pick<Props, "paid">) {
  if (paid.length === 0) return null;
  return (
    <ul className="paid">
      {COLUMNS.flatMap(({ market, grade }) =>
        paid
          .filter((each) => each.market === market && each.grade === grade)
          .map(({ price, owners }) => (
            <li key={`${market} ${grade}`}>
              Paid by collectors, {COUNTRIES[market]} {grade}: about <b>{showMoney(price, CURRENCY_OF[market])}</b>, by{" "}
              {owners} or more in the last year
            </li>
          )),
      )}
    </ul>
  );
}
