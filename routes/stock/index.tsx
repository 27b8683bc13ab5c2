import type { TakeOwn } from "../../db/access/own";
import { pageTitle } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { type BoardGroup, boardOf } from "../../domain/stock/board";
import { dealOf } from "../../domain/stock/deal";
import { isNew, type StockOffer } from "../../domain/stock/entry";
import { RETAILERS } from "../../domain/stock/retailers";
import { Age } from "../../islands/time/Age";
import type { AppContext, Site } from "../http/context";
import { openRoom } from "../http/room";
import { PriceNote } from "../layout/PriceNote";
import { readStock, STOCK_BOARD, type StockNow } from "./board";
import { DealMark, ShopPrice, Way } from "./StockTable";

export const stock = openRoom();

const show =
  (view: BoardView, canonical: string) => async (c: AppContext, own: TakeOwn<(typeof STOCK_BOARD)[number]>) => {
    const { services } = c.var;
    const [catalogue, book, found] = await Promise.all([services.catalogue(), services.prices(), readStock(c, own)]);
    const now = services.now().getTime();
    const page = (
      <BoardPage view={view} catalogue={catalogue} book={book} stock={found} now={now} site={services.site} />
    );
    return c.render(page, {
      title: pageTitle("Stock Checker"),
      rooms: ["market"],
      description:
        "Every amiibo that a shop has in stock or takes pre-orders for, with its price and when we last looked.",
      canonical,
    });
  };

stock.page(paths.stock, { role: "guest", reads: [...STOCK_BOARD] }, show("retailer", paths.stock));
stock.page(paths.stockByItem, { role: "guest", reads: [...STOCK_BOARD] }, show("item", paths.stockByItem));

export type BoardView = "retailer" | "item";

interface Props {
  readonly view: BoardView;
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly stock: StockNow;
  /** ms */
  readonly now: number;
  readonly site: Site;
}

const VIEWS = [
  { view: "retailer", href: paths.stock, label: "By retailer" },
  { view: "item", href: paths.stockByItem, label: "By amiibo" },
] as const;

/** What can be had in shops now. */
function BoardPage({ view, catalogue, book, stock, now, site }: Props) {
  const entries = stock.entries.filter(({ amiiboId }) => catalogue.byId.has(amiiboId));
  const groups = view === "retailer" ? byRetailer(entries) : byItem(entries, catalogue);
  const offers = groups.flatMap((group) => group.offers);
  const earns = offers.some(({ affUrl }) => affUrl !== undefined);
  return (
    <div className="collection board">
      <header className="hero">
        <h1>Stock Checker</h1>
        <p>What shops have in stock or take pre-orders for.</p>
      </header>
      <nav className="doors" aria-label="Views of the board">
        {VIEWS.map((each) => (
          <a key={each.view} href={each.href} aria-current={each.view === view ? "page" : undefined}>
            {each.label}
          </a>
        ))}
      </nav>
      <PriceNote site={site} />
      {groups.length === 0 ? <Empty stock={stock} /> : <Count offers={offers} now={now} earns={earns} />}
      {groups.map((group) => (
        <Group key={group.of} group={group} view={view} catalogue={catalogue} book={book} now={now} />
      ))}
    </div>
  );
}

const NAMES: readonly string[] = RETAILERS.map(({ name }) => name);
const byRetailer = (entries: StockNow["entries"]): BoardGroup<string | number>[] =>
  boardOf(
    entries,
    ({ retailer }) => retailer,
    (one, other) => NAMES.indexOf(one) - NAMES.indexOf(other),
  );

/** In the order of the catalogue. */
const byItem = (entries: StockNow["entries"], { items }: Catalogue): BoardGroup<string | number>[] => {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? items.length;
  return boardOf(
    entries,
    ({ amiiboId }) => amiiboId,
    (one, other) => placeOf(one) - placeOf(other),
  );
};

interface CountProps {
  readonly offers: readonly StockOffer[];
  readonly now: number;
  readonly earns: boolean;
}

function Count({ offers, now, earns }: CountProps) {
  const fresh = offers.filter((offer) => isNew(offer, now)).length;
  const preOrders = offers.filter(({ standing }) => standing === "pre").length;
  return (
    <p>
      {offers.length - preOrders} in stock, {preOrders} on pre-order. {freshWords(fresh)}
      {earns ? " Some links are affiliate links: we may earn a little, the price stays the same." : ""}
    </p>
  );
}

function freshWords(count: number): string {
  if (count === 0) return "None of them are new since yesterday.";
  return `${count} of them ${count === 1 ? "is" : "are"} new since yesterday, or cost something else since.`;
}

function Empty({ stock: { pages } }: Pick<Props, "stock">) {
  return (
    <section className="panel" aria-label="Nothing in stock">
      <p>{whyEmpty(pages)}</p>
    </section>
  );
}

function whyEmpty({ named, answered }: StockNow["pages"]): string {
  if (named === 0) return "No shops are being checked yet, so we do not know what is in stock.";
  if (answered === 0) return "The shops have not been checked yet. Please come back in a while.";
  return named === 1
    ? "The one page of a shop that is looked at has nothing in stock or on pre-order now."
    : `Of the ${named} pages of shops that are looked at, none has anything in stock or on pre-order now.`;
}

interface GroupProps extends Pick<Props, "view" | "catalogue" | "book" | "now"> {
  readonly group: BoardGroup<string | number>;
}

function Group({ group, view, catalogue, book, now }: GroupProps) {
  const item = typeof group.of === "number" ? catalogue.byId.get(group.of) : undefined;
  const id = `group-${group.of}`.replace(/[^\w-]+/g, "-");
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{item ? <ItemLink item={item} catalogue={catalogue} /> : group.of}</h2>
      <table className="stock">
        <thead>
          <tr>
            <th scope="col">{view === "item" ? "Retailer" : "Amiibo"}</th>
            <th scope="col" className="roomy">
              Condition
            </th>
            <th scope="col">Price</th>
            <th scope="col">To the shop</th>
          </tr>
        </thead>
        <tbody>
          {group.offers.map((offer) => (
            <Row key={offer.id} offer={offer} view={view} catalogue={catalogue} book={book} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Omit<GroupProps, "group"> {
  readonly offer: StockOffer;
}

function Row({ offer, view, catalogue, book, now }: RowProps) {
  const item = catalogue.byId.get(offer.amiiboId);
  const deal = dealOf(offer, book);
  return (
    <tr data-standing={offer.standing}>
      <th scope="row">
        {view === "item" || !item ? offer.retailer : <ItemLink item={item} catalogue={catalogue} />}
        {isNew(offer, now) ? <span className="fresh">New since yesterday</span> : null}
      </th>
      <td className="roomy">{offer.condition === "new" ? "New" : "Used"}</td>
      <td>
        <ShopPrice offer={offer} />
        {deal ? <DealMark deal={deal} /> : null}
      </td>
      <td>
        <Way offer={offer}>
          Buy<span className="visually-hidden">{` ${item?.name ?? ""} at ${offer.retailer}`}</span>
        </Way>
        {offer.checkedAt === undefined ? null : (
          <small>
            <Age at={offer.checkedAt} />
          </small>
        )}
      </td>
    </tr>
  );
}

const ItemLink = ({ item, catalogue }: { readonly item: Amiibo; readonly catalogue: Catalogue }) => (
  <>
    <a href={paths.amiibo(item)}>{item.name}</a> <small>{catalogue.amiiboSeriesOf(item).name}</small>
  </>
);
