import { CURRENCY_OF, MARKETS } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showAmount } from "../../domain/money/amount";
import type { Book } from "../../domain/prices/book";
import { dealOf, dealWords } from "../../domain/stock/deal";
import { isToBeHad, type StockOffer } from "../../domain/stock/entry";
import { marketOfShop } from "../../domain/stock/retailers";
import type { ShownShop } from "../../domain/stock/ways";

/** What shops say of an item, as the browser holds it. */
export const shopsShown = (stock: readonly StockOffer[], book: Book): ShownShop[] =>
  stock.map((offer) => {
    const { id, retailer, condition: grade, standing, webUrl, affUrl, checkedAt, price, currency } = offer;
    const deal = dealOf(offer, book);
    const isPriced = isToBeHad(offer) && MARKETS.some((market) => CURRENCY_OF[market] === currency);
    return {
      ...{ id, retailer, grade, standing, market: marketOfShop(retailer) ?? null },
      price: isPriced ? (price ?? null) : null,
      words: priceWords(offer),
      url: affUrl ?? webUrl,
      isSponsored: affUrl !== undefined,
      checkedAt: checkedAt ?? null,
      deal: deal ? dealWords(deal, String).join("") : null,
    };
  });

/** What is out of stock has no price, whatever it once cost. */
function priceWords({ standing, price, currency }: StockOffer): string {
  if (standing === "out") return t.item.outOfStock;
  if (standing === "unknown") return t.item.seeShop;
  return price === undefined || currency === undefined ? t.item.noPrice : showAmount(price, currency);
}
