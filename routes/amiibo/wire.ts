import type { PaidNow } from "../../db/prices/paid";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type Amiibo, TYPE_NAMES, typeIdOf } from "../../domain/catalogue/amiibo";
import { type Catalogue, familyOf } from "../../domain/catalogue/catalogue";
import { gamesOf } from "../../domain/games/games";
import { searchTermOf } from "../../domain/links/marketplace";
import { CURRENCY_OF } from "../../domain/listings/market";
import type { StandingListing } from "../../domain/listings/standing";
import { wireAmount } from "../../domain/money/anyCurrency";
import { type Holding, type Holdings, isBoxed, isOwned, NOTHING, quantityOf } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { StockOffer } from "../../domain/stock/availability";
import { type Deal, dealOf } from "../../domain/stock/board";
import { gameOnWire, usageOnWire } from "../games/wire";
import { pricesOnWire } from "../money/StillPrice";
import type { ItemMarket } from "./market";

/** All that the API tells of items, whoever asks. */
export interface WireFacts {
  readonly catalogue: Catalogue;
  readonly book: Book;
  /** Whose average of the month stands first. */
  readonly region: PrimaryRegion;
}

/** An item as the API names its fields, for somebody who has it so; a guest has nothing. */
export function amiiboOnWire({ catalogue, book, region }: WireFacts, item: Amiibo, holding: Holding = NOTHING) {
  const typeId = typeIdOf(item.form);
  const amiiboSeries = catalogue.amiiboSeriesOf(item);
  const picture = paths.picture(catalogue.pictureOf(item));
  return {
    id: item.id,
    amiibo_id: item.id,
    name: item.name,
    amiibo_extra_name: item.extraName ?? null,
    amiibo_text: null,
    head: item.head,
    tail: item.tail,
    typeId,
    type: { id: typeId, type: TYPE_NAMES[typeId] },
    game_series: { name: catalogue.gameSeriesOf(item).name },
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
    owned_qty: quantityOf(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    owned_data: isOwned(holding) ? { isBoxed: isBoxed(holding) } : null,
    stock_count: [],
    ...pricesOnWire(book, item.id, region),
    aff: [],
    ebay_search: { ebay_search_term: searchTermOf(item), id: item.id },
    ebay_listings_clean: [],
  };
}

const written = new WeakMap<Book, { readonly catalogue: Catalogue; readonly json: string }>();

/** The whole catalogue as JSON, written once for each version and edition. */
export function guestCollection(told: WireFacts): string {
  const { catalogue, book } = told;
  const known = written.get(book);
  if (known?.catalogue === catalogue) return known.json;
  const json = JSON.stringify({ amiibo: catalogue.items.map((item) => amiiboOnWire(told, item)), owned: [] });
  written.set(book, { catalogue, json });
  return json;
}

interface ViewerFacts {
  readonly holdings: Holdings;
  readonly market: ItemMarket;
}

/** One item with all that the market knows of it, as the API names it. */
export function itemOnWire(told: WireFacts, item: Amiibo, { holdings, market }: ViewerFacts) {
  const holding = holdings.get(item.id) ?? NOTHING;
  return {
    amiibo: {
      ...amiiboOnWire(told, item, holding),
      stock_count: market.stock.map(stockOnWire),
      aff: market.blocks.map(({ html }) => ({ aff_html: html })),
      ebay_search: { ebay_search_term: market.searchTerm ?? searchTermOf(item), id: item.id },
      ebay_listings_clean: market.listings.map(listingOnWire),
    },
    owned: isOwned(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    other_chars: familyOf(told.catalogue, item).map((other) => amiiboOnWire(told, other, holdings.get(other.id))),
    games: gamesOf(told.catalogue)
      .of(item.id)
      .map(({ game, usages }) => ({ ...gameOnWire(game), usages: usages.map(usageOnWire) })),
    paid_by_collectors: market.paid.map(paidOnWire),
    deals: market.stock.flatMap((offer) => {
      const deal = dealOf(offer, told.book);
      return deal ? [dealOnWire(deal)] : [];
    }),
  };
}

/** Minor units of pounds and dollars as a number in major ones. */
export const major = (minor: number): number => minor / 100;

const stockOnWire = (offer: StockOffer) => ({
  id: offer.id,
  retailer: offer.retailer,
  in_stock: offer.code,
  item_condition: offer.condition,
  current_price: offer.price === undefined || !offer.currency ? null : wireAmount(offer.price, offer.currency),
  web_url: offer.webUrl,
  aff_url: offer.affUrl ?? null,
});

const listingOnWire = (listing: StandingListing) => ({
  ebay_id: listing.ebayId,
  global_id: listing.market,
  ebay_title: listing.title,
  url_with_aff: listing.url,
  image: listing.image,
  condition: listing.conditionId ?? "",
  price: major(listing.price),
  shipping: listing.shipping === null ? null : major(listing.shipping),
  is_bin: listing.isBin ? "1" : "0",
  bid_count: listing.bidCount,
});

const paidOnWire = ({ market, grade, price, owners }: PaidNow) => ({
  global_id: market,
  condition: grade,
  price: major(price),
  currency: CURRENCY_OF[market],
  owners_at_least: owners,
});

/** What is asked on average is told where it is what was compared with. */
const dealOnWire = ({ offer, against: { basis, price }, below }: Deal) => ({
  ...stockOnWire(offer),
  average_listed: basis === "listed" ? major(price) : null,
  compared_with: basis,
  compared_price: major(price),
  percent_below: below,
});
