import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { hasAnyPrices, hasItemPrices, type SiteSources } from "../../domain/siteSources";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import type { SiteConfig } from "../http/context";

interface Props {
  readonly site: SiteConfig;
  readonly sources: SiteSources;
  /** Current prices; absent if the page shows no averages. */
  readonly priceSnapshot?: PriceSnapshot;
  /** Region of the shown prices; absent if the page shows prices of several regions. */
  readonly region?: Region;
}

/**
 * Renders notes about prices: that they are generated, which kinds of prices the site has instead of averages, or the
 * exchange rate used. Renders nothing on a site without prices.
 */
export const PriceDataNotes = ({ site, sources, priceSnapshot, region }: Props) =>
  hasAnyPrices(sources) ? (
    <>
      {site.arePricesSynthetic ? (
        <details className="price-note how-made">
          <summary>{t.priceNote.syntheticTitle}</summary>
          <p>{t.priceNote.syntheticNote}</p>
        </details>
      ) : null}
      {priceSnapshot?.withholdsAverages && hasItemPrices(sources) ? (
        <p className="price-note">
          <Sentence parts={formatWithheldNote(priceSnapshot, sources)} />
        </p>
      ) : null}
      {priceSnapshot && !priceSnapshot.withholdsAverages && region === "average" ? (
        <p className="price-note" data-all-regions-note="">
          <Sentence parts={formatAllRegionsNote(priceSnapshot)} />
        </p>
      ) : null}
    </>
  ) : null;

function formatWithheldNote({ rate }: PriceSnapshot, { priceGuide, marketplaceListings }: SiteSources) {
  const texts = t.priceNote.withheld;
  if (!priceGuide) return [texts.listings];
  const { note, noteConverted } = marketplaceListings ? texts.guideAndListings : texts.guide;
  return rate ? noteConverted(rate.usdPerGbp, <DayWithTooltip day={rate.day} />) : [note];
}

const formatAllRegionsNote = ({ rate }: PriceSnapshot) =>
  rate ? t.priceNote.allRegions(rate.usdPerGbp, <DayWithTooltip day={rate.day} />) : [t.priceNote.noRate];
