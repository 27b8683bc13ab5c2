import type { ShownCurrency } from "../../domain/money/money";
import { type Origin, originParts } from "../../domain/prices/labels";
import { isThin } from "../../domain/prices/month";
import { Sentence } from "../language/Sentence";
import { Day } from "../time/Day";
import { Amount } from "./Amount";
import { NoData, Tip, type Withholding } from "./Tip";

/** A price and where it comes from. */
export interface Priced extends Origin {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
}

interface Props {
  /** `undefined`: nobody knows. */
  readonly of: Priced | undefined;
  readonly book: Withholding;
}

/** A price with the mark of what it rests on, and in a tip how many sales, and of when. */
export const Price = ({ of, book }: Props) =>
  of ? (
    <Tip text={<Sentence parts={originParts(of, (day) => <Day day={day} />)} />}>
      <Amount {...of} isThin={of.basis === "sold" && isThin(of)} />
    </Tip>
  ) : (
    <NoData book={book} />
  );
