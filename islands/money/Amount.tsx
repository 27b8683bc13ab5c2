import { t } from "../../domain/messages/islands";
import { type DisplayCurrency, formatMoney } from "../../domain/money/money";
import type { PriceBasis } from "../../domain/prices/regionQuote";

export interface AmountProps {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: PriceBasis;
  /** It rests on so few sales that it says little. */
  readonly isThin?: boolean;
}

/** A price with the mark of what it rests on. What the mark means stands in a tip around it. */
export const Amount = ({ price, currency, basis, isThin = false }: AmountProps) => (
  <>
    {basis === "from" ? <small>{`${t.prices.from} `}</small> : null}
    {formatMoney(price, currency)}
    {basis === "from" ? null : <small>{` ${isThin ? t.prices.few : t.prices.marks[basis]}`}</small>}
  </>
);
