import { t } from "../../domain/messages/islands";
import { type DisplayCurrency, formatMoney } from "../../domain/money/money";
import type { PriceBasis } from "../../domain/prices/regionQuote";

interface Props {
  /** Price in minor units of `currency`, such as pence. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: PriceBasis;
  readonly hasFewSales?: boolean;
}

/** Renders a price with a short label for its source, such as "avg", and a tooltip that explains the label. */
export const PriceWithSourceLabel = ({ price, currency, basis, hasFewSales = false }: Props) => (
  <>
    {basis === "from" ? <small>{`${t.prices.fromPrefix} `}</small> : null}
    {formatMoney(price, currency)}
    {basis === "from" ? null : <small>{` ${hasFewSales ? t.prices.fewSales : t.prices.basisLabels[basis]}`}</small>}
  </>
);
