import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { showAmount } from "../../domain/money/amount";
import { isToBeHad, type StockOffer } from "../../domain/stock/entry";
import { Sentence } from "../../islands/language/Sentence";
import { ExternalLink } from "../layout/Links";

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
  if (standing === "out") return <>{t.stock.outOfStock}</>;
  if (!isToBeHad(offer)) return <>{t.stock.seeShop}</>;
  if (price === undefined || currency === undefined) return <>{t.stock.noPrice}</>;
  const shown = <b>{showAmount(price, currency)}</b>;
  return standing === "pre" ? <Sentence parts={t.stock.priceOnPreOrder(shown)} /> : shown;
}
