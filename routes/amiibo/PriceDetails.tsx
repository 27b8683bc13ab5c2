import type { ReactNode } from "react";
import type { PaidNow } from "../../db/prices/paid";
import { sentenceGap } from "../../domain/language/lists";
import { type Corner, CURRENCY_OF, GRADES, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { Sentence } from "../../islands/language/Sentence";
import { DayAndAge } from "../prices/Age";

interface Props {
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
export function PriceDetails({ book, id, today, markets, paid }: Props) {
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

interface ToldProps extends Pick<Props, "book" | "id" | "today"> {
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
