import type { PrimaryRegion } from "../../domain/access/region";
import { CURRENCY_OF } from "../../domain/listings/market";
import { listingMarketOf, type ShownListing } from "../../domain/listings/standing";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Average, averageFor } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { deliveredPrice, firstToBuy, type ShownShop, type Way, waysOf } from "../../domain/stock/ways";
import type { FirstOffer, WorthIn } from "../../islands/Worth";

interface Known {
  readonly book: Book;
  readonly itemId: number;
  readonly shops: readonly ShownShop[];
  readonly listings: readonly ShownListing[];
}

/** What an item is worth in each region, and the cheapest that can be had there. */
export const worthOf = (known: Known): Readonly<Record<PrimaryRegion, WorthIn>> => ({
  1: worthIn(known, "1"),
  2: worthIn(known, "2"),
  3: worthIn(known, "3"),
});

function worthIn({ book, itemId, shops, listings }: Known, region: PrimaryRegion): WorthIn {
  const average = averageFor(book, itemId, region);
  const filter = { market: listingMarketOf(region), grade: "any", saleType: "any" } as const;
  const way = firstToBuy(waysOf(shops, listings, filter, book.rate));
  return { worth: average ? pricedBy(average) : null, offer: way ? offerOf(way) : null };
}

const pricedBy = ({ price, currency, basis, n, day }: Average) => ({
  ...{ price, currency, basis, n, day },
});

function offerOf(way: Way): FirstOffer {
  if (way.of === "shop") {
    const { url, isSponsored, standing, words, retailer } = way.shop;
    return {
      ...{ url, isSponsored },
      words: standing === "pre" ? t.item.preOrder(words) : t.item.buy(words),
      where: t.item.atShop(retailer),
    };
  }
  const { url, market, shipping } = way.listing;
  const price = showMoney(deliveredPrice(way.listing), CURRENCY_OF[market]);
  return {
    ...{ url, isSponsored: true },
    words: t.item.buy(price),
    where: (shipping === null ? t.item.onEbay : t.item.onEbayDelivered)(t.targets.regions[market]),
  };
}
