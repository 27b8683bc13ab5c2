import { formatDateTimeUtc, formatRelativeDay } from "../../domain/catalogue/relativeTime";
import type { Market } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { getRegionAverage } from "../../domain/prices/average";
import { type CopiesByItem, computeCollectionValue } from "../../domain/prices/collectionValue";
import { getDisplayPrice } from "../../domain/prices/displayPrice";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { encodeItemCardQuotes } from "../../domain/wire/encodeItemCardQuotes";
import type { EncodedPricesForAllRegions } from "../../islands/money/cardPrices";
import { CompactPrice } from "../../islands/money/ItemCardPriceLabel";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import type { AppContext } from "../http/context";

export interface ViewerPrices {
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
}

/** Loads the catalogue and the current prices, with the region of prices that the viewer chose. */
export async function loadCatalogueAndPrices({ var: { services, preferences } }: AppContext) {
  const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  const prices: ViewerPrices = { priceSnapshot, region: preferences.region };
  return { catalogue, prices };
}

export function StaticItemCardPrice({ priceSnapshot, region, id }: ViewerPrices & { readonly id: number }) {
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

/** Builds the prices of items for a component that is hydrated in the browser, in the order of the items. */
export const toIslandPrices = (
  { priceSnapshot, region }: ViewerPrices,
  items: readonly { readonly id: number }[],
): EncodedPricesForAllRegions => ({
  ...encodeItemCardQuotes(
    priceSnapshot,
    items.map(({ id }) => id),
  ),
  region,
});

const toMajorUnits = (minor: number): number => minor / 100;

/** Builds an item's prices in pounds or dollars. A monthly price is 0 without sales, null if averages are hidden. */
export function toItemPricesJson(snapshot: PriceSnapshot, id: number, region: Region) {
  const toAmount = (minor = 0) => (snapshot.withholdsAverages ? null : toMajorUnits(minor));
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

/** Builds a collection's value for the JSON API. If averages are hidden, uses guide prices; null without these. */
export function toCollectionValueJson(snapshot: PriceSnapshot, owned: CopiesByItem) {
  const computeValue = (region: Region) => {
    const { price, copies, unpriced } = computeCollectionValue(snapshot, owned, region);
    return snapshot.withholdsAverages && copies === 0 && unpriced.size > 0 ? null : toMajorUnits(price);
  };
  return { average_collection_price_uk: computeValue("uk"), average_collection_price_us: computeValue("us") };
}

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
