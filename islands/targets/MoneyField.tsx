import type { Ref } from "react";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { CURRENCY_SIGNS } from "../../domain/money/money";

interface Props {
  readonly id: string;
  readonly market: Market;
  readonly value: string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onType: (text: string) => void;
  readonly field?: Ref<HTMLInputElement>;
}

export const MoneyField = ({ id, market, value, isWrong, describedBy, onType, field }: Props) => (
  <span className="money-field">
    <span aria-hidden="true">{CURRENCY_SIGNS[CURRENCY_BY_MARKET[market]]}</span>
    <input
      ref={field}
      id={id}
      name="price"
      inputMode="decimal"
      value={value}
      aria-describedby={describedBy}
      aria-invalid={isWrong ? true : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  </span>
);
