import type { PaidNow } from "../../db/prices/paid";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { familyOf } from "../../domain/catalogue/catalogue";
import { gamesOf } from "../../domain/games/games";
import { searchTermOf } from "../../domain/links/marketplace";
import { CURRENCY_OF } from "../../domain/listings/market";
import type { StandingListing } from "../../domain/listings/standing";
import { wireAmount } from "../../domain/money/amount";
import { type Holdings, isOwned, NOTHING } from "../../domain/ownership/holding";
import { type Deal, dealOf } from "../../domain/stock/deal";
import type { StockOffer } from "../../domain/stock/entry";
import { gameOnWire, usageOnWire } from "../games/wire";
import type { ItemMarket } from "./market";
import { amiiboOnWire, type WireFacts } from "./wire";

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
