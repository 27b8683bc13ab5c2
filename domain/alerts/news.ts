import { CURRENCY_OF } from "../listings/market";
import { showMoney } from "../money/money";
import { retailerNamed } from "../stock/retailers";
import { type CheapestOffer, offerWords } from "./offer";
import { cornerWords } from "./target";

/** News is kept for months: of a shop whose prices may not be, it names none. */
const mayBeNamed = (seller: string): boolean => retailerNamed(seller)?.isKept ?? true;

/** What somebody is told. */
export interface News {
  /** One sentence or two, plain text. */
  readonly text: string;
  readonly url: string;
}

/** @param target minor units of the offer's market */
export function priceNews(name: string, offer: CheapestOffer, target: number): News {
  const { seller, market, url } = offer;
  const cost = mayBeNamed(seller) ? offerWords(offer) : `no more than your target at ${seller}`;
  const wanted = showMoney(target, CURRENCY_OF[market]);
  return { text: `${cornerWords(offer)}: ${name} costs ${cost}. Your target: ${wanted}.`, url };
}

/** What a shop has again. */
export interface Restocked extends Omit<CheapestOffer, "price" | "postage"> {
  /** Minor units of the market's currency; unknown where the shop does not say it in that one. */
  readonly price: number | undefined;
}

export function restockNews(name: string, { price, ...shelf }: Restocked): News {
  const { seller, market, url } = shelf;
  const cost = price === undefined || !mayBeNamed(seller) ? "" : ` for ${showMoney(price, CURRENCY_OF[market])}`;
  return { text: `${cornerWords(shelf)}: ${name} is back in stock at ${seller}${cost}.`, url };
}

export const TEST_NEWS = "This is a test: your alerts will look like this.";
