import type { PrimaryRegion } from "../../domain/access/preferences";
import { t } from "../../domain/messages/pages";
import type { Book } from "../../domain/prices/book";
import { Sentence } from "../../islands/language/Sentence";
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
        <summary>{t.priceNote.madeUp}</summary>
        <p>{t.priceNote.synthetic}</p>
      </details>
    ) : null}
    {book?.withholdsAverages ? (
      <p className="price-note">
        <Sentence parts={withheld(book)} />
      </p>
    ) : null}
    {book && !book.withholdsAverages && region === "1" ? (
      <p className="price-note" data-of-all-regions="">
        <Sentence parts={ofAllRegions(book)} />
      </p>
    ) : null}
  </>
);

const withheld = ({ rate }: Book) =>
  rate ? t.priceNote.withheldConverted(rate.usdPerGbp, <Day day={rate.day} />) : [t.priceNote.withheld];

const ofAllRegions = ({ rate }: Book) =>
  rate ? t.priceNote.allRegions(rate.usdPerGbp, <Day day={rate.day} />) : [t.priceNote.noRate];
