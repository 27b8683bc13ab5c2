import { t } from "../../domain/messages/islands";
import { type DisplayCurrency, formatMoney } from "../../domain/money/money";
import type { PriceBasis } from "../../domain/prices/regionQuote";

interface Props {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: PriceBasis;
  readonly hasFewSales?: boolean;
}

/** Renders a price with the mark of its basis. A surrounding tooltip explains the mark. */
export const Amount = ({ price, currency, basis, hasFewSales = false }: Props) => (
  <>
    {basis === "from" ? <small>{`${t.prices.fromPrefix} `}</small> : null}
    {formatMoney(price, currency)}
    {basis === "from" ? null : <small>{` ${hasFewSales ? t.prices.fewSales : t.prices.basisLabels[basis]}`}</small>}
  </>
);
