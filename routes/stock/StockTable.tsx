import type { ReactNode } from "react";
import { showAmount } from "../../domain/money/amount";
import type { Book } from "../../domain/prices/book";
import { type Deal, dealOf } from "../../domain/stock/deal";
import { type Availability, isToBeHad, type StockOffer } from "../../domain/stock/entry";
import { ExternalLink } from "../layout/ExternalLink";
import { Age } from "../prices/Age";

interface Props {
  /** What can be had first. */
  readonly stock: readonly StockOffer[];
  readonly book: Book;
}

/** What shops have of one item. */
export const StockTable = ({ stock, book }: Props) => (
  <table className="stock">
    <caption className="visually-hidden">Shops</caption>
    <thead>
      <tr>
        <th scope="col">Retailer</th>
        <th scope="col" className="roomy">
          In Stock
        </th>
        <th scope="col">Condition</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      {stock.map((offer) => (
        <Row key={offer.id} offer={offer} deal={dealOf(offer, book)} />
      ))}
    </tbody>
  </table>
);

const IN_STOCK: Readonly<Record<Availability, string>> = {
  in: "Yes",
  pre: "Pre-order",
  unknown: "Not known",
  out: "No",
};

const Row = ({ offer, deal }: { readonly offer: StockOffer; readonly deal: Deal | undefined }) => (
  <tr data-standing={offer.standing}>
    <th scope="row">
      <Way offer={offer}>{offer.retailer}</Way>
      {offer.checkedAt === undefined ? null : (
        <small>
          <Age at={offer.checkedAt} />
        </small>
      )}
    </th>
    <td className="roomy">{IN_STOCK[offer.standing]}</td>
    <td>{offer.condition === "new" ? "New" : "Used"}</td>
    <td>
      <ShopPrice offer={offer} />
      {deal ? <DealMark deal={deal} /> : null}
    </td>
  </tr>
);

/** Out of the site, where there is something to be had there, or nobody knows. */
export const Way = ({ offer, children }: { readonly offer: StockOffer; readonly children: ReactNode }) =>
  offer.standing === "out" ? (
    <button type="button" className="button" disabled>
      {children}
    </button>
  ) : (
    <ExternalLink className="button" href={offer.affUrl ?? offer.webUrl} sponsored={offer.affUrl !== undefined}>
      {children}
    </ExternalLink>
  );

/** What is out of stock has no price, whatever it once cost. */
export function ShopPrice({ offer }: { readonly offer: StockOffer }) {
  const { standing, price, currency } = offer;
  if (standing === "out") return <>Out of Stock</>;
  if (!isToBeHad(offer)) return <>See the shop</>;
  if (price === undefined || currency === undefined) return <>No price told</>;
  return (
    <>
      <b>{showAmount(price, currency)}</b>
      {standing === "pre" ? " on pre-order" : null}
    </>
  );
}

const MEASURES: Readonly<Record<Deal["against"]["basis"], string>> = {
  listed: "listed",
  sold: "sold",
  guide: "the price guide",
  converted: "the price guide, converted",
  from: "the cheapest listing",
};

export const DealMark = ({ deal }: { readonly deal: Deal }) => (
  <span className="deal">{`Deal: ${deal.below}\u00a0% under ${MEASURES[deal.against.basis]}`}</span>
);
