import type { ReactNode } from "react";
import type { PaidNow } from "../../db/prices/paid";
import type { PrimaryRegion } from "../../domain/access/region";
import { marketFor } from "../../domain/alerts/row";
import { CURRENCY_OF, GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { isThin } from "../../domain/prices/month";
import { moveWords } from "../../domain/prices/move";
import { NoData } from "../../islands/money/NoData";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import { PriceDetails } from "./PriceDetails";

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
