import { type ReactNode, useId } from "react";
import { t } from "../../domain/messages/islands";

interface Props {
  readonly text: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a text with an explanation that appears on hover and focus. Screen readers read the explanation, too. */
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

export interface PriceDisplayRestrictions {
  readonly withholdsAverages?: boolean | undefined;
}

/** Returns the text that replaces a missing price, and the explanation for its tooltip. */
export const getMissingPriceTexts = ({
  withholdsAverages,
}: PriceDisplayRestrictions): readonly [text: string, explanation: string] =>
  withholdsAverages ? [t.prices.withheld, t.prices.withheldHint] : [t.prices.noData, t.prices.noDataHint];

/** Renders the text that replaces a missing price. An amount of 0.00 would look as if the item were free. */
export function MissingPrice({ priceDisplay }: { readonly priceDisplay: PriceDisplayRestrictions }) {
  const [text, explanation] = getMissingPriceTexts(priceDisplay);
  return (
    <Tooltip className="no-data" text={explanation}>
      {text}
    </Tooltip>
  );
}
