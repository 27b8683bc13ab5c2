import type { DisplayCurrency } from "../../domain/money/money";
import { formatPriceOriginParts, type PriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { Sentence } from "../language/Sentence";
import { Day } from "../time/Day";
import { Amount } from "./Amount";
import { MissingPrice, type PriceDisplay, Tooltip } from "./Tooltip";

/** A price and its origin. */
export interface PriceWithOrigin extends PriceOrigin {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
}

interface Props {
  /** `undefined` if there is no price. */
  readonly of: PriceWithOrigin | undefined;
  readonly book: PriceDisplay;
}

/** Renders a price with the mark of its basis. A tooltip names the number of sales and their days. */
export const PriceWithTooltip = ({ of, book }: Props) =>
  of ? (
    <Tooltip text={<Sentence parts={formatPriceOriginParts(of, (day) => <Day day={day} />)} />}>
      <Amount {...of} isThin={of.basis === "sold" && hasFewSales(of)} />
    </Tooltip>
  ) : (
    <MissingPrice book={book} />
  );
