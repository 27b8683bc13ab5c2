import { readPage } from "../../../domain/stock/page";
import { type RetailerId, retailerOf } from "../../../domain/stock/retailers";
import type { Answer, Outside } from "../../outside";
import type { Look, RetailerAdapter, Target } from "./adapter";
import { lookAt } from "./look";
import { politely, type RetailerOptions } from "./manners";

const GAP_MS = 2_000;

/** A shop without an interface of its own: its pages say for search engines what they offer, and so for us. */
export function openPageShop(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts } = retailerOf(id);
  const { outside, robots } = politely(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(GAP_MS, robots.gapOf(hosts));
    },
    fetchBatch: (targets) => Promise.all(targets.map((target) => lookAtPage(id, target, outside, options.now()))),
  };
}

export function lookAtPage(id: RetailerId, target: Target, outside: Outside, now: number): Promise<Look> {
  const { currency } = retailerOf(id);
  const { url, gtin, sku } = target;
  const read = ({ text, url: cameFrom }: Answer) =>
    readPage(text, { url, cameFrom: cameFrom.href, gtin, sku, currency });
  const ask = (init: RequestInit) =>
    outside.ask(new URL(url), { ...init, headers: { ...init.headers, Accept: "text/html" } });
  return lookAt(target, ask, read, now);
}
