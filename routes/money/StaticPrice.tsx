import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDateTimeUtc, formatRelativeDay } from "../../domain/catalogue/relativeTime";
import type { Market } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { getRegionAverage } from "../../domain/prices/average";
import { type CopiesByItem, computeCollectionValue } from "../../domain/prices/collectionValue";
import { getDisplayPrice } from "../../domain/prices/displayPrice";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { encodeCardQuotes } from "../../domain/wire/encodeCardQuotes";
import { CompactPrice } from "../../islands/money/CardPriceLabel";
import type { ServedPrices } from "../../islands/money/cardPrices";
import { Day } from "../../islands/time/Day";
import type { AppContext } from "../http/context";

export interface ViewerPrices {
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
}

/** Loads the catalogue, and prices in the viewer's region. */
export async function loadCatalogueAndPrices(
  c: AppContext,
): Promise<{ readonly catalogue: Catalogue; readonly prices: ViewerPrices }> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  return { catalogue, prices: { priceSnapshot: book, region: preferences.region } };
}

/** Renders a price on a card without controls. */
export function StaticPrice({ priceSnapshot, region, id }: ViewerPrices & { readonly id: number }) {
  const shown = getDisplayPrice(priceSnapshot, id, region);
  if (shown.kind === "none") return <CompactPrice price={undefined} priceDisplay={priceSnapshot} />;
  const basis = shown.kind === "from" ? "from" : shown.basis;
  const { price, currency, n, day } = shown;
  return (
    <CompactPrice
      priceDisplay={priceSnapshot}
      price={{ price, currency, basis, hasFewSales: basis === "sold" && hasFewSales({ n }) }}
      tooltip={formatPriceOrigin({ basis, n, day })}
      day={day}
    />
  );
}

/** Builds the prices that an island shows, in the order of its items. */
export const toServedPrices = (
  { priceSnapshot, region }: ViewerPrices,
  items: readonly { readonly id: number }[],
): ServedPrices => ({
  ...encodeCardQuotes(
    priceSnapshot,
    items.map(({ id }) => id),
  ),
  region,
});

/** Converts minor units to major ones. Dollars and pounds both have two decimals. */
const minorToMajor = (minor: number): number => minor / 100;

/**
 * Builds an item's prices with the field names of the API, in major units. Monthly prices are averages of sales: 0
 * without sales, null if averages are withheld.
 */
export function toPricesJson(book: PriceSnapshot, id: number, region: Region) {
  const toAmount = (minor = 0) => (book.withholdsAverages ? null : minorToMajor(minor));
  const pooled = getRegionAverage(book, id, region);
  const getPrices = (market: Market) => getMarketPrices(book, id, market);
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

/** Builds the value of a collection. If averages are withheld, only guide prices count; null if there are none. */
export function toValueJson(book: PriceSnapshot, owned: CopiesByItem) {
  const computeValue = (region: Region) => {
    const { price, copies, unpriced } = computeCollectionValue(book, owned, region);
    return book.withholdsAverages && copies === 0 && unpriced.size > 0 ? null : minorToMajor(price);
  };
  return { average_collection_price_uk: computeValue("uk"), average_collection_price_us: computeValue("us") };
}

/** Value fields of a collection whose owner hides its value. */
export const HIDDEN_VALUE_JSON = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;

/**
 * Renders a time that may be in the future, without its distance from now.
 * @param at ms
 */
export function AbsoluteTime({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTimeUtc(at)}</time>;
}

interface DayProps {
  /** Both `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
}

/** Renders a day with its distance from today. */
export const DayWithAge = ({ day, today }: DayProps) => (
  <>
    <Day day={day} /> ({formatRelativeDay(day, today)})
  </>
);
