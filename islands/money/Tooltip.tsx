import { type ReactNode, useId } from "react";
import { t } from "../../domain/messages/islands";

interface Props {
  readonly text: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a text with an explanation for pointer, keyboard and screen readers. */
export function Tooltip({ text, className = "", children }: Props) {
  const id = useId();
  return (
    <span className={`has-tooltip ${className}`}>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}

/** The display rules of a price snapshot. */
export interface PriceDisplay {
  /** True if averages of sales and listings must not be shown. */
  readonly withholdsAverages?: boolean | undefined;
}

/** Returns the text in place of a missing price, and its explanation. */
export const getMissingPriceTexts = ({
  withholdsAverages,
}: PriceDisplay): readonly [text: string, explanation: string] =>
  withholdsAverages ? [t.prices.withheld, t.prices.withheldHint] : [t.prices.noData, t.prices.noDataHint];

/** Renders the placeholder of a missing price. A bare 0.00 would read as "free". */
export function MissingPrice({ priceDisplay }: { readonly priceDisplay: PriceDisplay }) {
  const [text, explanation] = getMissingPriceTexts(priceDisplay);
  return (
    <Tooltip className="no-data" text={explanation}>
      {text}
    </Tooltip>
  );
}
