import { readPage } from "../../../domain/stock/page/index";
import { type RetailerId, retailerOf } from "../../../domain/stock/retailers";
import type { Answer, Outside } from "../../outside/index";
import type { RetailerAdapter, StockAnswer, Target } from "./adapter";
import { lookAt } from "./look";
import type { RetailerOptions } from "./manners";
import { oneByOne } from "./oneByOne";

const GAP_MS = 2_000;

/** A shop without an interface of its own: its pages say for search engines what they offer, and so for us. */
export function openPageShop(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts } = retailerOf(id);
  return oneByOne({ id, hosts, gapMs: GAP_MS }, options, (target, outside) =>
    lookAtPage(id, target, outside, options.now()),
  );
}

export function lookAtPage(id: RetailerId, target: Target, outside: Outside, now: number): Promise<StockAnswer> {
  const { currency, thousands } = retailerOf(id);
  const { url, gtin, sku } = target;
  const read = ({ text, url: cameFrom }: Answer) =>
    readPage(text, { url, cameFrom: cameFrom.href, gtin, sku, currency, thousands });
  const ask = (init: RequestInit) =>
    outside.ask(new URL(url), { ...init, headers: { ...init.headers, Accept: "text/html" } });
  return lookAt(target, ask, read, now);
}
