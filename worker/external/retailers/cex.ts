import { z } from "zod";
import { createUnknownStockReading, type ProductStockReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseShopPagePrice } from "../../../domain/stock/statedPrice";
import type { OutboundTextResponse } from "../../outbound/index";
import {
  createSinglePageAdapter,
  fetchProductStock,
  parseJsonProductStock,
  type RetailerAdapter,
  type RetailerAdapterDeps,
  toPageStockReading,
} from "./adapter";

const GAP_MS = 2_000;

const boxSchema = z.object({
  boxId: z.string(),
  sellPrice: z.number().nullish(),
  outOfStock: z.number().nullish(),
  ecomQuantityOnHand: z.number().nullish(),
});
const boxResponseSchema = z.object({
  response: z.object({
    ack: z.string(),
    /** `null` if CeX does not know the product. */
    data: z.object({ boxDetails: z.array(boxSchema) }).nullable(),
  }),
});

const HOSTS = { "cex-uk": "wss2.cex.uk.webuy.io", "cex-ie": "wss2.cex.ie.webuy.io" } as const;

/** Creates the adapter of CeX, a shop that sells only used goods. */
export function createCexAdapter(id: keyof typeof HOSTS, options: RetailerAdapterDeps): RetailerAdapter {
  const hosts = [HOSTS[id]];
  const { findProductId } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: GAP_MS }, options, (page, outbound) => {
    const boxId = findProductId(new URL(page.url));
    if (boxId === undefined)
      return toPageStockReading(page, createUnknownStockReading("the URL contains no box number"));
    const url = new URL(`https://${HOSTS[id]}/v3/boxes/${encodeURIComponent(boxId)}/detail`);
    const fetchBox = (init: RequestInit) => outbound.fetchText(url, init);
    const parseResponse = (response: OutboundTextResponse) =>
      parseJsonProductStock(response, boxResponseSchema, (json) => parseBox(json, boxId, id));
    return fetchProductStock(page, fetchBox, parseResponse, options.now());
  });
}

function parseBox(
  { response }: z.infer<typeof boxResponseSchema>,
  boxId: string,
  id: keyof typeof HOSTS,
): ProductStockReading {
  if (response.ack !== "Success") return createUnknownStockReading("CeX reported a failure");
  const box = response.data?.boxDetails.find((each) => each.boxId.toLowerCase() === boxId.toLowerCase());
  if (!box) return createUnknownStockReading("CeX does not know this box");
  const { outOfStock, ecomQuantityOnHand: quantity } = box;
  if (typeof outOfStock !== "number" && typeof quantity !== "number")
    return createUnknownStockReading("the box states no availability");
  const isOut = outOfStock === 1 || quantity === 0;
  // CeX states the last price even if the product is sold out.
  const price = parseShopPagePrice(box.sellPrice, undefined, getRetailer(id));
  return { state: isOut ? "out" : "in", ...price, grade: "used", evidence: "CeX's own data" };
}
