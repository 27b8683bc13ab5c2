import type { PrimaryRegion } from "../../domain/access/region";
import type { Rate } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import { SYNTHETIC_NOTE } from "../../domain/prices/synthetic";
import { Day } from "../../islands/time/Day";
import type { Site } from "../http/context";

interface Props {
  readonly site: Site;
  /** Absent: no average stands here. */
  readonly book?: Book;
  /** Of the prices that the page begins with. Absent: they are not those of one region. */
  readonly region?: PrimaryRegion;
}

/** What has to be said once wherever prices stand: that they are made up, what is not among them, and what they were converted by. */
export const PriceNote = ({ site, book, region }: Props) => (
  <>
    {site.arePricesSynthetic ? (
      <details className="price-note made-up">
        <summary>Demo prices</summary>
        <p>{SYNTHETIC_NOTE}</p>
      </details>
    ) : null}
    {book?.withholdsAverages ? (
      <p className="price-note">
        Averages of sales and listings are not shown here, because that needs the marketplace’s permission. You see
        current asking prices and prices from a price guide
        {book.rate ? (
          <>
            , converted where that is needed at <AtRate rate={book.rate} />
          </>
        ) : null}
        .
      </p>
    ) : null}
    {book && !book.withholdsAverages && region === "1" ? (
      <p className="price-note" data-of-all-regions="">
        {book.rate ? (
          <>
            Averages of the US and the UK together, at <AtRate rate={book.rate} />.
          </>
        ) : (
          "Without an exchange rate the average of all regions is that of the US alone."
        )}
      </p>
    ) : null}
  </>
);

/** "1.25 dollars to the pound (19/11/2026)" */
const AtRate = ({ rate: { usdPerGbp, day } }: { readonly rate: Rate }) => (
  <>
    {`${usdPerGbp} dollars to the pound (`}
    <Day day={day} />)
  </>
);
