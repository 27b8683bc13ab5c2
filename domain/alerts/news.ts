import { CURRENCY_OF } from "../listings/market";
import { showMoney } from "../money/money";
import { type CheapestOffer, offerWords } from "./offer";
import { cornerWords } from "./target";

/** What somebody is told. */
export interface News {
  /** One sentence or two, plain text. */
  readonly text: string;
  readonly url: string;
}

/** @param target minor units of the offer's market */
export const priceNews = (name: string, offer: CheapestOffer, target: number): News => ({
  text: `${cornerWords(offer)}: ${name} costs ${offerWords(offer)}. Your target: ${showMoney(target, CURRENCY_OF[offer.market])}.`,
  url: offer.url,
});

/** What a shop has again. */
export interface Restocked extends Omit<CheapestOffer, "price" | "postage"> {
  /** Minor units of the market's currency; unknown where the shop does not say it in that one. */
  readonly price: number | undefined;
}

export const restockNews = (name: string, { price, ...shelf }: Restocked): News => ({
  text: `${cornerWords(shelf)}: ${name} is back in stock at ${shelf.seller}${price === undefined ? "" : ` for ${showMoney(price, CURRENCY_OF[shelf.market])}`}.`,
  url: shelf.url,
});

export const TEST_NEWS = "This is a test: your alerts will look like this.";
