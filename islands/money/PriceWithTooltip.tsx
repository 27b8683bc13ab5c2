import type { DisplayCurrency } from "../../domain/money/money";
import { formatPriceOriginParts, type PriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { Sentence } from "../language/Sentence";
import { DayWithTooltip } from "../time/DayWithTooltip";
import { PriceWithSourceLabel } from "./PriceWithSourceLabel";
import { MissingPrice, type PriceDisplayRestrictions, Tooltip } from "./Tooltip";

export interface PriceWithOrigin extends PriceOrigin {
  /** Price in minor units of `currency`, such as pence. */
  readonly price: number;
  readonly currency: DisplayCurrency;
}

interface Props {
  readonly price: PriceWithOrigin | undefined;
  readonly priceDisplay: PriceDisplayRestrictions;
}

/** Renders a price with a short label for its source, such as "avg", and a tooltip that explains the source. */
export const PriceWithTooltip = ({ price, priceDisplay }: Props) =>
  price ? (
    <Tooltip text={<Sentence parts={formatPriceOriginParts(price, (day) => <DayWithTooltip day={day} />)} />}>
      <PriceWithSourceLabel {...price} hasFewSales={price.basis === "sold" && hasFewSales(price)} />
    </Tooltip>
  ) : (
    <MissingPrice priceDisplay={priceDisplay} />
  );
