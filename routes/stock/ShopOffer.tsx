import type { ReactNode } from "react";
import { showAmount } from "../../domain/money/amount";
import { isToBeHad, type StockOffer } from "../../domain/stock/entry";
import { ExternalLink } from "../layout/ExternalLink";

/** Out of the site, where there is something to be had there, or nobody knows. */
export const ShopLink = ({ offer, children }: { readonly offer: StockOffer; readonly children: ReactNode }) =>
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
