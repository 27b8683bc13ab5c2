import type { PaidNow } from "../../db/prices/paid";
import { REGION_OF } from "../../domain/alerts/target";
import { type Corner, CURRENCY_OF, GRADES, type Market } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { BASIS_WORDS } from "../../domain/prices/labels";
import { CHANGE_MEANS } from "../../domain/prices/move";
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
      <summary>Behind these prices</summary>
      <ul>
        {told.map((corner) => (
          <li key={wordsFor(corner)}>
            <h3>{wordsFor(corner)}</h3>
            <Told book={book} id={id} corner={corner} today={today} />
          </li>
        ))}
        {cheapest.map(({ market, price, n, day }) => (
          <li key={market}>
            Cheapest to buy now in the {REGION_OF[market]}: <b>{showMoney(price, CURRENCY_OF[market])}</b>, of {n}{" "}
            {n === 1 ? "offer" : "offers"}, <DayAndAge day={day} today={today} />
          </li>
        ))}
        {corners.flatMap((corner) =>
          paid
            .filter(({ market, grade }) => market === corner.market && grade === corner.grade)
            .map(({ price, owners }) => (
              <li key={`paid ${wordsFor(corner)}`}>
                Paid by collectors, {wordsFor(corner)}: about <b>{showMoney(price, CURRENCY_OF[corner.market])}</b>, by{" "}
                {owners} or more in the last year
              </li>
            )),
        )}
      </ul>
      <p>
        {book.withholdsAverages
          ? null
          : book.items.has(id)
            ? `Averages are those of the last 30 days, without postage; what one listing sold counts once. ${CHANGE_MEANS} `
            : "Averages of this month appear here once there are sales to count. "}
        <a href={paths.faqs}>Where prices come from</a>
      </p>
    </details>
  );
}

const wordsFor = ({ market, grade }: Corner): string => `${REGION_OF[market]} ${grade}`;

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
          <Basis average={average} /> <DayAndAge day={average.day} today={today} />. 30-day low{" "}
          {showMoney(average.low, average.currency)}, high {showMoney(average.high, average.currency)}.
        </p>
      ) : null}
      {listed ? (
        <p>
          Listed: {showMoney(listed.price, CURRENCY_OF[market])}, {listed.n} {listed.n === 1 ? "listing" : "listings"},{" "}
          <DayAndAge day={listed.day} today={today} />
        </p>
      ) : null}
    </>
  );
}

const Basis = ({ average: { basis, n } }: { readonly average: MarketAverage }) =>
  basis === "sold"
    ? `Sold: ${n} ${n === 1 ? "sale" : "sales"}, newest`
    : `${BASIS_WORDS[basis]}${basis === "guide" ? "" : ","} of`;
