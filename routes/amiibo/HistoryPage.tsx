import type { Amiibo } from "../../domain/catalogue/amiibo";
import { CURRENCY_OF } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { ChangedFigure } from "../../domain/prices/history";
import { changeWords } from "../../domain/prices/percent";
import BackLink from "../../islands/BackLink";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";

interface Props {
  readonly item: Amiibo;
  /** Newest first. */
  readonly figures: readonly ChangedFigure[];
  readonly site: Site;
  readonly book: Book;
}

/** Day by day, whatever the price of a day rests on. */
export const HistoryPage = ({ item, figures, site, book }: Props) => (
  <div className="collection history">
    <header className="hero">
      <Island of={BackLink} props={{ href: paths.amiibo(item) }} when="idle" />
      <h1>30 Day Price History</h1>
      <p>{item.name}</p>
    </header>
    <section className="panel" aria-labelledby="latest-prices">
      <h2 id="latest-prices">Latest Prices</h2>
      <PriceNote site={site} book={book} />
      {figures.length === 0 ? (
        <p>
          {book.withholdsAverages
            ? "The price guide knew nothing of it in the last 30 days."
            : "Nothing was sold or listed in the last 30 days."}
        </p>
      ) : (
        <HistoryRows figures={figures} />
      )}
    </section>
  </div>
);

const HistoryRows = ({ figures }: Pick<Props, "figures">) => (
  <div className="scrolls">
    <table>
      <caption className="visually-hidden">Latest Prices, the newest day first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Price</th>
          <th scope="col">% difference</th>
          <th scope="col">Data Source</th>
          <th scope="col">Currency</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <Row key={`${figure.market} ${figure.source} ${figure.pool} ${figure.day}`} figure={figure} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ figure }: { readonly figure: ChangedFigure }) => {
  const currency = CURRENCY_OF[figure.market];
  return (
    <tr>
      <td>
        <time dateTime={figure.day}>{shortDate(figure.day)}</time>
      </td>
      <td>{showMoney(figure.price, currency)}</td>
      <td>{changeWords(figure.change)}</td>
      <td>{sourceOf(figure)}</td>
      <td>{currency}</td>
    </tr>
  );
};

/** DD/MM: of the last 30 days none is twice the same. */
const shortDate = (day: string): string => day.slice(5).split("-").reverse().join("/");

const SOURCES = { sold: "Sold on eBay", listed: "Listed on eBay", guide: "Price guide" } as const;
const POOLS = { all: "new and used", new: "new", used: "used" } as const;

const sourceOf = ({ source, market, pool }: ChangedFigure): string =>
  `${SOURCES[source]} ${market === "EBAY-GB" ? "UK" : "US"}, ${POOLS[pool]}`;
