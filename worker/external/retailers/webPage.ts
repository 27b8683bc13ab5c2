import { parseProductPage } from "../../../domain/stock/page/parseProductPage";
import { createUnknownStockReading } from "../../../domain/stock/productReading";
import { getRetailer, type RetailerId } from "../../../domain/stock/retailers";
import type { OutboundClient, OutboundTextResponse } from "../../outbound/index";
import {
  createSinglePageAdapter,
  fetchProductStock,
  type ProductPageResult,
  type RetailerAdapter,
  type RetailerAdapterDeps,
  type RetailerProductPage,
} from "./adapter";
import { collectProductPageData } from "./collectProductPageData";

const GAP_MS = 2_000;

/** Creates the adapter of a shop without an API, from the structured data that its pages have for search engines. */
export function createWebPageAdapter(id: RetailerId, options: RetailerAdapterDeps): RetailerAdapter {
  const { hosts } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: GAP_MS }, options, (page, outbound) =>
    fetchProductStockFromWebPage(id, page, outbound, options.now()),
  );
}

export function fetchProductStockFromWebPage(
  id: RetailerId,
  page: RetailerProductPage,
  outbound: OutboundClient,
  now: number,
): Promise<ProductPageResult> {
  const { currency, thousandsSeparator } = getRetailer(id);
  const { url, gtin, sku } = page;
  const parse = async ({ text, url: finalUrl }: OutboundTextResponse) => {
    // Treats every error as unusable HTML, because runtimes report the same error differently.
    const data = await collectProductPageData(text).catch(() => undefined);
    if (!data) return createUnknownStockReading("the page's HTML cannot be parsed");
    return parseProductPage(data, { url, finalUrl: finalUrl.href, gtin, sku, currency, thousandsSeparator });
  };
  const fetchPage = (init: RequestInit) =>
    outbound.fetchText(new URL(url), { ...init, headers: { ...init.headers, Accept: "text/html" } });
  return fetchProductStock(page, fetchPage, parse, now);
}
