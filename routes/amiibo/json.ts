import type { PublishedPaidPrice } from "../../db/prices/paidPrices";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { type Catalogue, listOtherItemsOfCharacter } from "../../domain/catalogue/catalogue";
import { getItemTypeId, ITEM_TYPE_NAMES, type Item } from "../../domain/catalogue/item";
import { splitNfcCode } from "../../domain/catalogue/nfcCode";
import { getGames } from "../../domain/games/games";
import { getMarketplaceSearchTerm } from "../../domain/links/marketplace";
import type { ActiveListing } from "../../domain/listings/activeListing";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { memoizeByObject } from "../../domain/memoize";
import { formatApiAmount } from "../../domain/money/amount";
import {
  countCopies,
  EMPTY_HOLDING,
  type Holding,
  type Holdings,
  isFirstCopyBoxed,
  isOwned,
} from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { StockOffer } from "../../domain/stock/availability";
import { findStockDeal, type StockDeal } from "../../domain/stock/stockList";
import { toGameJson, toGameUsageJson } from "../games/json";
import { toItemPricesJson } from "../money/StaticItemCardPrice";
import type { ItemMarketData } from "./itemMarketData";

export interface ItemJsonContext {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  /** Region of the price in the field `average_price_this_month`. */
  readonly region: Region;
}

/** Builds the JSON of an item for the API, with what the viewer owns of it. Guests own nothing. */
export function toItemJson(
  { catalogue, priceSnapshot, region }: ItemJsonContext,
  item: Item,
  holding: Holding = EMPTY_HOLDING,
) {
  const typeId = getItemTypeId(item.form);
  const amiiboSeries = catalogue.getAmiiboSeries(item);
  const picture = paths.picture(catalogue.getPicture(item));
  return {
    id: item.id,
    amiibo_id: item.id,
    name: item.name,
    amiibo_extra_name: item.extraName ?? null,
    amiibo_text: null,
    ...(item.nfcCode === undefined ? { head: null, tail: null } : splitNfcCode(item.nfcCode)),
    typeId,
    type: { id: typeId, type: ITEM_TYPE_NAMES[typeId] },
    game_series: { name: catalogue.getGameSeries(item).name },
    amiibo_series: { id: amiiboSeries.id, name: amiiboSeries.name },
    card_number: item.acNumber === undefined ? null : { animal_crossing_number: item.acNumber },
    background_color: item.backgroundColor ?? null,
    image_s3_full: picture,
    image_imgix_small: picture,
    image_imgix_small_card: picture,
    release_jp: item.releases.jp ?? null,
    release_na: item.releases.na ?? null,
    release_eu: item.releases.eu ?? null,
    release_au: item.releases.au ?? null,
    owned: isOwned(holding),
    owned_qty: countCopies(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    owned_data: isOwned(holding) ? { isBoxed: isFirstCopyBoxed(holding) } : null,
    stock_count: [],
    ...toItemPricesJson(priceSnapshot, item.id, region),
    aff: [],
    ebay_search: { ebay_search_term: getMarketplaceSearchTerm(item), id: item.id },
    ebay_listings_clean: [],
  };
}

/** Returns the JSON of the whole catalogue for guests. It is built once for each catalogue and price snapshot. */
export const getGuestCollectionJson = memoizeByObject((catalogue: Catalogue) =>
  memoizeByObject((priceSnapshot: PriceSnapshot) => {
    const context = { catalogue, priceSnapshot, region: GUEST_VIEWER.settings.primary_region };
    return new TextEncoder().encode(
      JSON.stringify({ amiibo: catalogue.items.map((item) => toItemJson(context, item)), owned: [] }),
    );
  }),
);

export function toItemDetailsJson(
  context: ItemJsonContext,
  item: Item,
  { holdings, market }: { readonly holdings: Holdings; readonly market: ItemMarketData },
) {
  const holding = holdings.get(item.id) ?? EMPTY_HOLDING;
  return {
    amiibo: {
      ...toItemJson(context, item, holding),
      stock_count: market.stockOffers.map(toStockJson),
      aff: market.affiliateBlocks.map(({ html }) => ({ aff_html: html })),
      ebay_search: { ebay_search_term: market.searchTerm ?? getMarketplaceSearchTerm(item), id: item.id },
      ebay_listings_clean: market.listings.map(toListingJson),
    },
    owned: isOwned(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    other_chars: listOtherItemsOfCharacter(context.catalogue, item).map((other) =>
      toItemJson(context, other, holdings.get(other.id)),
    ),
    games: getGames(context.catalogue)
      .listForItem(item.id)
      .map(({ game, usages }) => ({ ...toGameJson(game), usages: usages.map(toGameUsageJson) })),
    paid_by_collectors: market.paidPrices.map(toPaidPriceJson),
    deals: market.stockOffers.flatMap((offer) => {
      const deal = findStockDeal(offer, context.priceSnapshot);
      return deal ? [toDealJson(deal)] : [];
    }),
  };
}

export const toMajorUnits = (minor: number): number => minor / 100;

const toStockJson = (offer: StockOffer) => ({
  id: offer.id,
  retailer: offer.retailer,
  in_stock: offer.stockCode,
  item_condition: offer.grade,
  current_price: offer.price === undefined || !offer.currency ? null : formatApiAmount(offer.price, offer.currency),
  web_url: offer.pageUrl,
  aff_url: offer.affiliateUrl ?? null,
});

const toListingJson = (listing: ActiveListing) => ({
  ebay_id: listing.listingId,
  global_id: listing.market,
  ebay_title: listing.title,
  url_with_aff: listing.url,
  image: listing.image,
  condition: listing.conditionId ?? "",
  price: toMajorUnits(listing.price),
  shipping: listing.shipping === null ? null : toMajorUnits(listing.shipping),
  is_bin: listing.isBuyItNow ? "1" : "0",
  bid_count: listing.bidCount,
});

const toPaidPriceJson = ({ market, grade, price, minOwnerCount }: PublishedPaidPrice) => ({
  global_id: market,
  condition: grade,
  price: toMajorUnits(price),
  currency: CURRENCY_BY_MARKET[market],
  owners_at_least: minOwnerCount,
});

/** Builds the JSON of a deal. `average_listed` is null unless the offer was compared with asking prices. */
const toDealJson = ({ offer, reference: { basis, price }, percentBelow }: StockDeal) => ({
  ...toStockJson(offer),
  average_listed: basis === "listed" ? toMajorUnits(price) : null,
  compared_with: basis,
  compared_price: toMajorUnits(price),
  percent_below: percentBelow,
});
