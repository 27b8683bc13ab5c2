import { openMarket, type SyntheticMarket } from "../../market";
import type { Host } from "../host";
import { ebay } from "./ebay";
import { catalogueSource } from "./source/catalogue";
import { priceGuide } from "./source/guide";
import { referenceRate } from "./source/rate";

/** The hosts of the marketplace, the shops and all who are asked without a person. */
export function openHosts(now: () => number): ReadonlyMap<string, Host> {
  let opened: SyntheticMarket | undefined;
  const market = (): SyntheticMarket => {
    opened ??= openMarket();
    return opened;
  };
  return new Map<string, Host>([
    ["api.ebay.com", ebay(market, now)],
    ["www.pricecharting.com", priceGuide(market, now)],
    ["catalogue.plinth.example", catalogueSource()],
    ["www.ecb.europa.eu", referenceRate(now)],
  ]);
}
