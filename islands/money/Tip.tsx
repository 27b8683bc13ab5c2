import { type ReactNode, useId } from "react";
import { t } from "../../domain/messages/islands";

interface Props {
  readonly text: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A few words that explain themselves to a pointer, to the keyboard and to a screen reader. */
export function Tip({ text, className = "", children }: Props) {
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
export interface Withholding {
  /** Averages of sales and listings are not shown here. */
  readonly withholdsAverages?: boolean | undefined;
}

/** What stands where a price would, and what that means. */
export const noData = ({ withholdsAverages }: Withholding): readonly [words: string, meaning: string] =>
  withholdsAverages ? [t.prices.withheld, t.prices.withheldMeans] : [t.prices.unknown, t.prices.unknownMeans];

/** Where an average is zero: a bare 0.00 would say that it costs nothing. */
export function NoData({ book }: { readonly book: Withholding }) {
  const [words, meaning] = noData(book);
  return (
    <Tip className="no-data" text={meaning}>
      {words}
    </Tip>
  );
}
