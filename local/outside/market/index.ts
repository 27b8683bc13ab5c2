import { openMarket, type SyntheticMarket } from "../../market";
import type { Host } from "../host";
import { amazonHosts } from "./amazon";
import { ebay } from "./ebay";
import { photographSource } from "./photographs";
import { bestBuy } from "./shops/bestBuy";
import { cex } from "./shops/cex";
import { game } from "./shops/game";
import { gameCollection } from "./shops/gameCollection";
import { games365 } from "./shops/games365";
import { nintendo } from "./shops/nintendo";
import { openShelf } from "./shops/shelf";
import { catalogueSource } from "./source/catalogue";
import { priceGuide } from "./source/guide";
import { referenceRate } from "./source/rate";
import { webhooks } from "./webhooks";

/** The hosts of the marketplace, the shops and all who are asked without a person. */
export function openHosts(now: () => number): ReadonlyMap<string, Host> {
  let opened: SyntheticMarket | undefined;
  const market = (): SyntheticMarket => {
    opened ??= openMarket();
    return opened;
  };
  const shelf = openShelf(market, now);
  return new Map<string, Host>([
    ["api.ebay.com", ebay(market, now)],
    ["www.pricecharting.com", priceGuide(market, now)],
    ["catalogue.plinth.example", catalogueSource()],
    ["images.plinth.example", photographSource()],
    ["www.ecb.europa.eu", referenceRate(now)],
    ["store.nintendo.co.uk", nintendo(shelf)],
    ["www.game.co.uk", game(shelf)],
    ["www.365games.co.uk", games365(shelf)],
    ["www.thegamecollection.net", gameCollection(shelf)],
    ["wss2.cex.uk.webuy.io", cex("CeX UK", shelf)],
    ["wss2.cex.ie.webuy.io", cex("CeX IE", shelf)],
    ["api.bestbuy.com", bestBuy(shelf)],
    ...amazonHosts(shelf),
    ["discord.com", webhooks(now)],
  ]);
}
