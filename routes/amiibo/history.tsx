import { nobodys, readAsGuest, type TakeOwn } from "../../db/access/own";
import { historyOfItem } from "../../db/prices/read";
import { pageTitle } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { parseId } from "../../domain/catalogue/id";
import { ofTheYear } from "../../domain/language/dates";
import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { averagesOf, type ChangedFigure, type DayFigure, withChanges } from "../../domain/prices/history";
import { changeWords } from "../../domain/prices/month";
import BackLink from "../../islands/BackLink";
import { Island } from "../../islands/runtime/Island";
import { knownId, noSuchAmiibo } from "../http/change";
import type { AppContext, Site } from "../http/context";
import { openRoom } from "../http/room";
import { PriceNote } from "../layout/PriceNote";
import { major } from "./wire";

export const priceHistory = openRoom();

priceHistory.page("/amiibo/:id/:name/price_history", { role: "user", reads: [historyOfItem] }, async (c, own) => {
  const { services } = c.var;
  const id = parseId(c.req.param("id"));
  const [{ byId }, book] = await Promise.all([services.catalogue(), services.prices()]);
  const item = id === undefined ? undefined : byId.get(id);
  if (!item) return c.notFound();
  const figures = withChanges(own(historyOfItem) ?? []);
  return c.render(<HistoryPage item={item} figures={figures} site={services.site} book={book} />, {
    title: pageTitle(t.itemPrices.historyOf(item.name)),
    rooms: ["item"],
  });
});

priceHistory.page("/api/amiibo/:id/price_history", { role: "user", reads: [historyOfItem] }, (c, own) =>
  tell(c, own, averages),
);
priceHistory.page("/api/guest/amiibo/:id/price_history", { role: "everybody" }, (c) => tell(c, nobodys, averages));
priceHistory.page("/api/amiibo/:id/price_history/detailed", { role: "user", reads: [historyOfItem] }, (c, own) =>
  tell(c, own, details),
);

type Figures = readonly DayFigure[];

async function tell(c: AppContext, own: TakeOwn<typeof historyOfItem>, onWire: (figures: Figures) => object) {
  const id = await knownId(c);
  if (id === undefined) return noSuchAmiibo(c);
  const { viewer, services } = c.var;
  const about = { id, now: services.now() };
  const take = viewer.id === 0 ? await readAsGuest(services.db, [historyOfItem], about) : own;
  return c.json(onWire(take(historyOfItem) ?? []));
}

/** The oldest first. */
const averages = (figures: Figures) => ({ price_history: averagesOf(figures).toReversed().map(entry) });

const details = (figures: Figures) => ({
  raw_data: withChanges(figures)
    .toReversed()
    .map((figure) => ({
      ...entry(figure),
      condition: figure.pool,
      data_source: figure.source,
      sample_size: figure.n,
      rejected: figure.rejected,
      median: major(figure.median),
      mean: major(figure.mean),
    })),
});

const entry = ({ day, price, market, change }: ChangedFigure) => ({
  date: day,
  average_price: major(price),
  currency: CURRENCY_OF[market],
  relative_percentage_change: change,
  global_id: market,
});

interface Props {
  readonly item: Amiibo;
  /** Newest first. */
  readonly figures: readonly ChangedFigure[];
  readonly site: Site;
  readonly book: Book;
}

/** Day by day, whatever the price of a day rests on. */
const HistoryPage = ({ item, figures, site, book }: Props) => (
  <div className="collection history">
    <header className="hero">
      <Island of={BackLink} props={{ href: paths.amiibo(item) }} when="idle" />
      <h1>{t.itemPrices.history}</h1>
      <p>{item.name}</p>
    </header>
    <section className="panel" aria-labelledby="latest-prices">
      <h2 id="latest-prices">{t.itemPrices.title}</h2>
      <PriceNote site={site} book={book} />
      {figures.length === 0 ? (
        <p>{book.withholdsAverages ? t.itemPrices.noGuideHistory : t.itemPrices.noHistory}</p>
      ) : (
        <HistoryRows figures={figures} />
      )}
    </section>
  </div>
);

const HistoryRows = ({ figures }: Pick<Props, "figures">) => (
  <div className="scrolls">
    <table>
      <caption className="visually-hidden">{t.itemPrices.historyCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.itemPrices.columns.date}</th>
          <th scope="col">{t.itemPrices.columns.price}</th>
          <th scope="col">{t.itemPrices.columns.change}</th>
          <th scope="col">{t.itemPrices.columns.source}</th>
          <th scope="col">{t.itemPrices.columns.currency}</th>
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
        <time dateTime={figure.day}>{ofTheYear(figure.day)}</time>
      </td>
      <td>{showMoney(figure.price, currency)}</td>
      <td>{changeWords(figure.change)}</td>
      <td>{sourceOf(figure)}</td>
      <td>{currency}</td>
    </tr>
  );
};

const sourceOf = ({ source, market, pool }: ChangedFigure): string =>
  t.itemPrices.sources[source](market, t.itemPrices.pools[pool]);
