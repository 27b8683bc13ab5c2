import type { ReactNode } from "react";
import type { PaidNow } from "../../db/prices/paid";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { marketFor } from "../../domain/alerts/row";
import { sentenceGap } from "../../domain/language/lists";
import { type Corner, CURRENCY_OF, GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { isThin } from "../../domain/prices/month";
import { moveWords } from "../../domain/prices/move";
import { Sentence } from "../../islands/language/Sentence";
import { NoData } from "../../islands/money/Tip";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import { DayAndAge } from "../money/StillPrice";

interface Props {
  readonly book: Book;
  readonly item: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  /** Whose prices come first. */
  readonly region: PrimaryRegion;
  /** What collectors paid. */
  readonly paid: readonly PaidNow[];
  /** The chart, or why there is none. */
  readonly children: ReactNode;
}

/** What it is sold for, new and used, in one market and the other; how that fared; and what it rests on, for who asks. */
export function LatestPrices({ book, item, today, site, region, paid, children }: Props) {
  const isKnown = book.items.has(item.id);
  const first = marketFor(region);
  const markets = [first, ...MARKETS.filter((market) => market !== first)];
  return (
    <section className="panel prices" aria-labelledby="latest-prices">
      <h2 id="latest-prices">{t.itemPrices.title}</h2>
      <PriceNote site={site} book={book} />
      <table className="quotes">
        <caption className="visually-hidden">{t.itemPrices.caption}</caption>
        <thead>
          <tr>
            <td />
            {markets.map((market) => (
              <th key={market} scope="col">
                {t.targets.regions[market]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GRADES.map((grade) => (
            <tr key={grade}>
              <th scope="row">{t.itemPrices.grades[grade]}</th>
              {markets.map((market) => (
                <Quote key={market} book={book} id={item.id} market={market} grade={grade} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <div className="price-doors">
        <PriceDetails book={book} id={item.id} today={today} markets={markets} paid={paid} />
        {isKnown ? <a href={paths.priceHistory(item)}>{t.itemPrices.history}</a> : null}
      </div>
    </section>
  );
}

interface QuoteProps {
  readonly book: Book;
  readonly id: number;
  readonly market: Market;
  readonly grade: Grade;
}

/** An average, how it changed, and how many sales it rests on; else what is asked. */
function Quote({ book, id, market, grade }: QuoteProps) {
  const average = averageIn(book, id, market, grade);
  const listed = pricesIn(book, id, market).listed[grade];
  if (!average)
    return (
      <td>
        <NoData book={book} />
        {listed ? <small>{t.itemPrices.listed(showMoney(listed.price, CURRENCY_OF[market]))}</small> : null}
      </td>
    );
  const { price, currency, basis, n, change } = average;
  return (
    <td>
      <b>{showMoney(price, currency)}</b>
      <small>
        {change === undefined ? null : `${moveWords(average)} · `}
        {basis === "sold" ? t.itemPrices.sales(n) : t.itemPrices.byGuide}
        {basis === "sold" && isThin({ n }) ? <span className="thin">{t.prices.few}</span> : null}
      </small>
    </td>
  );
}

interface PriceDetailsProps {
  readonly book: Book;
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The viewer's own first. */
  readonly markets: readonly Market[];
  /** What collectors paid. */
  readonly paid: readonly PaidNow[];
}

/** What the averages of an item rest on, what is asked for it, and what collectors paid: behind a lid. */
function PriceDetails({ book, id, today, markets, paid }: PriceDetailsProps) {
  const corners = markets.flatMap((market) => GRADES.map((grade): Corner => ({ market, grade })));
  const told = corners.filter((corner) => isTold(book, id, corner));
  const cheapest = markets.flatMap((market) => {
    const { from } = pricesIn(book, id, market);
    return from ? [{ ...from, market }] : [];
  });
  return (
    <details className="behind-prices">
      <summary>{t.itemPrices.behind}</summary>
      <ul>
        {told.map((corner) => (
          <li key={wordsFor(corner)}>
            <h3>{wordsFor(corner)}</h3>
            <Told book={book} id={id} corner={corner} today={today} />
          </li>
        ))}
        {cheapest.map(({ market, price, n, day }) => (
          <li key={market}>
            <Sentence
              parts={t.itemPrices.cheapest(
                market,
                <b>{showMoney(price, CURRENCY_OF[market])}</b>,
                n,
                <DayAndAge day={day} today={today} />,
              )}
            />
          </li>
        ))}
        {corners.flatMap((corner) =>
          paid
            .filter(({ market, grade }) => market === corner.market && grade === corner.grade)
            .map(({ price, owners }) => (
              <li key={`paid ${wordsFor(corner)}`}>
                <Sentence
                  parts={t.itemPrices.paid(
                    corner.market,
                    corner.grade,
                    <b>{showMoney(price, CURRENCY_OF[corner.market])}</b>,
                    owners,
                  )}
                />
              </li>
            )),
        )}
      </ul>
      <p>
        {book.withholdsAverages
          ? null
          : book.items.has(id)
            ? t.itemPrices.averages(t.prices.changeMeans) + sentenceGap()
            : t.itemPrices.noAverages + sentenceGap()}
        <a href={paths.faqs}>{t.itemPrices.faq}</a>
      </p>
    </details>
  );
}

const wordsFor = ({ market, grade }: Corner): string =>
  t.prices.columns[market === "EBAY-GB" ? (`uk-${grade}` as const) : (`us-${grade}` as const)];

const isTold = (book: Book, id: number, { market, grade }: Corner): boolean =>
  averageIn(book, id, market, grade) !== undefined || pricesIn(book, id, market).listed[grade] !== undefined;

interface ToldProps extends Pick<PriceDetailsProps, "book" | "id" | "today"> {
  readonly corner: Corner;
}

function Told({ book, id, corner: { market, grade }, today }: ToldProps) {
  const average = averageIn(book, id, market, grade);
  const listed = pricesIn(book, id, market).listed[grade];
  return (
    <>
      {average ? (
        <p>
          <Sentence parts={averageParts(average, <DayAndAge day={average.day} today={today} />)} />
        </p>
      ) : null}
      {listed ? (
        <p>
          <Sentence
            parts={t.itemPrices.listings(
              showMoney(listed.price, CURRENCY_OF[market]),
              listed.n,
              <DayAndAge day={listed.day} today={today} />,
            )}
          />
        </p>
      ) : null}
    </>
  );
}

function averageParts({ basis, n, low, high, currency }: MarketAverage, age: ReactNode) {
  const range = [showMoney(low, currency), showMoney(high, currency)] as const;
  return basis === "sold" ? t.itemPrices.sold(n, age, ...range) : t.itemPrices[basis](age, ...range);
}
