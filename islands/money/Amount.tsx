import { t } from "../../domain/messages/islands";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import type { Basis } from "../../domain/prices/region";

export interface Amounts {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly basis: Basis;
  /** It rests on so few sales that it says little. */
  readonly isThin?: boolean;
}

/** A price with the mark of what it rests on. What the mark means stands in a tip around it. */
export const Amount = ({ price, currency, basis, isThin = false }: Amounts) => (
  <>
    {basis === "from" ? <small>{`${t.prices.from} `}</small> : null}
    {showMoney(price, currency)}
    {basis === "from" ? null : <small>{` ${isThin ? t.prices.few : t.prices.marks[basis]}`}</small>}
  </>
);
