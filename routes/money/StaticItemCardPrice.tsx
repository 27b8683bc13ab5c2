import { formatDateTimeUtc, formatRelativeDay } from "../../domain/catalogue/relativeTime";
import type { Market } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { BoxedOrLooseCopy } from "../../domain/ownership/holding";
import { getRegionAverage } from "../../domain/prices/average";
import { type CopiesByItem, computeCollectionValue } from "../../domain/prices/collectionValue";
import { getDisplayPrice } from "../../domain/prices/displayPrice";
import { formatPriceBases, formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { hasAnyPrices, hasAveragePrices, hasItemPrices, type SiteSources } from "../../domain/siteSources";
import { encodeItemCardQuotes } from "../../domain/wire/encodeItemCardQuotes";
import type { EncodedPricesForAllRegions } from "../../islands/money/cardPrices";
import { CompactPrice } from "../../islands/money/ItemCardPriceLabel";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import type { AppContext } from "../http/context";

export interface ViewerPrices {
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
  readonly sources: SiteSources;
}

/** Loads the catalogue and the current prices, with the region of prices that the viewer chose. */
export async function loadCatalogueAndPrices({ var: { services, preferences } }: AppContext) {
  const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  const prices: ViewerPrices = { priceSnapshot, region: preferences.region, sources: services.sources };
  return { catalogue, prices };
}

/** Renders the price of an item on a card. Renders nothing if the site has no prices for cards. */
export function StaticItemCardPrice({ priceSnapshot, region, sources, id }: ViewerPrices & { readonly id: number }) {
  if (!hasItemPrices(sources)) return null;
  const displayed = getDisplayPrice(priceSnapshot, id, region);
  if (displayed.kind === "none") return <CompactPrice price={undefined} priceDisplay={priceSnapshot} />;
  const basis = displayed.kind === "from" ? "from" : displayed.basis;
  const { price, currency, sampleCount, day } = displayed;
  return (
    <CompactPrice
      priceDisplay={priceSnapshot}
      price={{ price, currency, basis, hasFewSales: basis === "sold" && hasFewSales({ sampleCount }) }}
      tooltip={formatPriceOrigin({ basis, sampleCount, day })}
      day={day}
    />
  );
}

interface OwnedCopiesWorthProps extends ViewerPrices {
  readonly id: number;
  readonly copies: readonly BoxedOrLooseCopy[];
}

/** Renders what the copies of an owned item are worth, each by its condition. The sum over all items is the total. */
export function OwnedCopiesWorth({ priceSnapshot, region, sources, id, copies }: OwnedCopiesWorthProps) {
  if (!hasAveragePrices(sources)) return null;
  const value = computeCollectionValue(priceSnapshot, new Map([[id, { copies }]]), region);
  if (value.copies === 0) return <CompactPrice price={undefined} priceDisplay={priceSnapshot} />;
  const unpricedCount = copies.length - value.copies;
  return (
    <p
      className="price"
      data-tooltip={t.prices.worthOrigin(value.copies, unpricedCount, formatPriceBases(value.bases))}
    >
      <small>{`${t.prices.worthPrefix} `}</small>
      {formatMoney(value.price, value.currency)}
    </p>
  );
}

/**
 * Builds the prices of items for a component that is hydrated in the browser, in the order of the items. Returns no
 * property if the site has no prices for cards.
 */
export const buildIslandPriceProps = (
  { priceSnapshot, region, sources }: ViewerPrices,
  items: readonly { readonly id: number }[],
): { readonly prices?: EncodedPricesForAllRegions } =>
  hasItemPrices(sources)
    ? {
        prices: {
          ...encodeItemCardQuotes(
            priceSnapshot,
            items.map(({ id }) => id),
          ),
          region,
        },
      }
    : {};

const toMajorUnits = (minor: number): number => minor / 100;

/**
 * Builds an item's prices in pounds or dollars. A monthly price is 0 without sales and on a site without averages; null
 * if guide prices are shown in place of averages.
 */
export function toItemPricesJson({ priceSnapshot: snapshot, region, sources }: ViewerPrices, id: number) {
  const isHidden = snapshot.withholdsAverages && hasAveragePrices(sources);
  const toAmount = (minor = 0) => (isHidden ? null : toMajorUnits(minor));
  const pooled = getRegionAverage(snapshot, id, region);
  const getPrices = (market: Market) => getMarketPrices(snapshot, id, market);
  const [uk, us] = [getPrices("EBAY-GB"), getPrices("EBAY-US")];
  return {
    average_price_this_month: toAmount(pooled?.basis === "sold" ? pooled.price : 0),
    average_price_this_month_uk_new: toAmount(uk.sold.new?.price),
    average_price_this_month_uk_used: toAmount(uk.sold.used?.price),
    average_price_this_month_us_new: toAmount(us.sold.new?.price),
    average_price_this_month_us_used: toAmount(us.sold.used?.price),
    average_listed_this_month_uk_new: toAmount(uk.listed.new?.price),
    average_listed_this_month_uk_used: toAmount(uk.listed.used?.price),
    average_listed_this_month_us_new: toAmount(us.listed.new?.price),
    average_listed_this_month_us_used: toAmount(us.listed.used?.price),
  };
}

/**
 * Builds a collection's value for the JSON API. If averages are hidden, uses guide prices; null if none is known for the
 * collection, and 0 on a site without averages.
 */
export function toCollectionValueJson(
  { priceSnapshot: snapshot, sources }: Omit<ViewerPrices, "region">,
  owned: CopiesByItem,
) {
  const isHidden = snapshot.withholdsAverages && hasAveragePrices(sources);
  const computeValue = (region: Region) => {
    const { price, copies, unpriced } = computeCollectionValue(snapshot, owned, region);
    return isHidden && copies === 0 && unpriced.size > 0 ? null : toMajorUnits(price);
  };
  return { average_collection_price_uk: computeValue("uk"), average_collection_price_us: computeValue("us") };
}

/** Builds the property with which the JSON API says whether this site has any prices. Without them, prices are 0. */
export const toPriceAvailabilityJson = (sources: SiteSources) => ({ prices_available: hasAnyPrices(sources) });

export const HIDDEN_COLLECTION_VALUE_JSON = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;

/** Renders a time (ms) as a date without "... ago", because it may be in the future. */
export const AbsoluteTime = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatDateTimeUtc(at)}</time>
);

/** Renders a day (`YYYY-MM-DD`) and how long ago it was. */
export const DayWithAge = ({ day, today }: { readonly day: string; readonly today: string }) => (
  <>
    <DayWithTooltip day={day} /> ({formatRelativeDay(day, today)})
  </>
);
