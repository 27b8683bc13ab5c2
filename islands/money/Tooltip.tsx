import { type ReactNode, useId } from "react";
import { t } from "../../domain/messages/islands";

interface Props {
  readonly text: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A few words that explain themselves to a pointer, to the keyboard and to a screen reader. */
export function Tooltip({ text, className = "", children }: Props) {
  const id = useId();
  return (
    <span className={`tipped ${className}`}>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}

/** As a book of prices has it. */
export interface PriceDisplay {
  /** Averages of sales and listings are not shown here. */
  readonly withholdsAverages?: boolean | undefined;
}

/** What stands where a price would, and what that means. */
export const getMissingPriceTexts = ({ withholdsAverages }: PriceDisplay): readonly [words: string, meaning: string] =>
  withholdsAverages ? [t.prices.withheld, t.prices.withheldMeans] : [t.prices.unknown, t.prices.unknownMeans];

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export function MissingPrice({ book }: { readonly book: PriceDisplay }) {
  const [words, meaning] = getMissingPriceTexts(book);
  return (
    <Tooltip className="no-data" text={meaning}>
      {words}
    </Tooltip>
  );
}
