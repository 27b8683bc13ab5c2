import { CURRENCY_BY_MARKET, type MarketGrade } from "../listings/market";
import { t } from "../messages/islands";
import { formatMoney } from "../money/money";

/** Name of the marketplace, shown as the seller of every marketplace listing. */
export const MARKETPLACE_NAME = "eBay";

/** Cheapest offer for an item in one market and grade: from a shop with stock, or a buy-it-now listing. */
export interface CheapestOffer extends MarketGrade {
  readonly itemId: number;
  /** Price in minor units of the market's currency, without postage. */
  readonly price: number;
  /** Postage in minor units of the market's currency. `undefined` if unknown, as for shops and some listings. */
  readonly postage: number | undefined;
  readonly seller: string;
  readonly url: string;
}

/** Formats an offer as text, for example "£9.49 at CeX UK" or "£9.49 plus £2.99 postage on eBay". */
export function formatOffer(offer: Omit<CheapestOffer, "itemId" | "url" | "grade">): string {
  const { market, postage, seller } = offer;
  const format = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  const price = format(offer.price);
  const atSeller = seller === MARKETPLACE_NAME ? t.targets.onMarketplace(seller) : t.targets.atShop(seller);
  if (postage === undefined) return t.targets.offer(price, atSeller);
  return postage === 0
    ? t.targets.offerFreePostage(price, atSeller)
    : t.targets.offerPlusPostage(price, format(postage), atSeller);
}
