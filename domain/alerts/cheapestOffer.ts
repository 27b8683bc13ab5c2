import { CURRENCY_BY_MARKET, type MarketGrade } from "../listings/market";
import { t } from "../messages/islands";
import { formatMoney } from "../money/money";

/** Where a listing stands. */
export const MARKETPLACE_NAME = "eBay";

/** The cheapest that can be bought now in one corner: of a shop that has it, or a kept buy-it-now listing. */
export interface CheapestOffer extends MarketGrade {
  readonly amiiboId: number;
  /** Minor units of the market's currency, without postage. */
  readonly price: number;
  /** Minor units; unknown of shops and of some listings. */
  readonly postage: number | undefined;
  /** The shop or the marketplace. */
  readonly seller: string;
  readonly url: string;
}

/** "£9.49 at CeX UK", "£9.49 plus £2.99 postage on eBay" */
export function formatOffer({
  market,
  price,
  postage,
  seller,
}: Omit<CheapestOffer, "amiiboId" | "url" | "grade">): string {
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  const where = seller === MARKETPLACE_NAME ? t.targets.onMarketplace(seller) : t.targets.atShop(seller);
  if (postage === undefined) return t.targets.offer(money(price), where);
  return postage === 0
    ? t.targets.offerFree(money(price), where)
    : t.targets.offerPlus(money(price), money(postage), where);
}
