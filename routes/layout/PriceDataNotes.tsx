import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import type { SiteConfig } from "../http/context";

interface Props {
  readonly site: SiteConfig;
  /** Current prices; absent if the page shows no averages. */
  readonly priceSnapshot?: PriceSnapshot;
  /** Region of the shown prices; absent if the page shows prices of several regions. */
  readonly region?: Region;
}

/** Renders notes about prices: that they are generated, that averages are hidden, or the exchange rate used. */
export const PriceDataNotes = ({ site, priceSnapshot, region }: Props) => (
  <>
    {site.arePricesSynthetic ? (
      <details className="price-note how-made">
        <summary>{t.priceNote.syntheticTitle}</summary>
        <p>{t.priceNote.syntheticNote}</p>
      </details>
    ) : null}
    {priceSnapshot?.withholdsAverages ? (
      <p className="price-note">
        <Sentence parts={formatWithheldNote(priceSnapshot)} />
      </p>
    ) : null}
    {priceSnapshot && !priceSnapshot.withholdsAverages && region === "average" ? (
      <p className="price-note" data-all-regions-note="">
        <Sentence parts={formatAllRegionsNote(priceSnapshot)} />
      </p>
    ) : null}
  </>
);

const formatWithheldNote = ({ rate }: PriceSnapshot) =>
  rate ? t.priceNote.withheldConverted(rate.usdPerGbp, <DayWithTooltip day={rate.day} />) : [t.priceNote.withheld];

const formatAllRegionsNote = ({ rate }: PriceSnapshot) =>
  rate ? t.priceNote.allRegions(rate.usdPerGbp, <DayWithTooltip day={rate.day} />) : [t.priceNote.noRate];
