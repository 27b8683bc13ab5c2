import type { PrimaryRegion } from "../../domain/access/preferences";
import { t } from "../../domain/messages/pages";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";
import type { SiteConfig } from "../http/context";

interface Props {
  readonly site: SiteConfig;
  /** Absent: no average stands here. */
  readonly book?: PriceSnapshot;
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
        <Sentence parts={formatWithheldNote(book)} />
      </p>
    ) : null}
    {book && !book.withholdsAverages && region === "1" ? (
      <p className="price-note" data-of-all-regions="">
        <Sentence parts={formatAllRegionsNote(book)} />
      </p>
    ) : null}
  </>
);

const formatWithheldNote = ({ rate }: PriceSnapshot) =>
  rate ? t.priceNote.withheldConverted(rate.usdPerGbp, <Day day={rate.day} />) : [t.priceNote.withheld];

const formatAllRegionsNote = ({ rate }: PriceSnapshot) =>
  rate ? t.priceNote.allRegions(rate.usdPerGbp, <Day day={rate.day} />) : [t.priceNote.noRate];
