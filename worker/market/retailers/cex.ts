import { z } from "zod";
import { type Reading, unknown } from "../../../domain/stock/checkUrl";
import { statedPrice } from "../../../domain/stock/price";
import { retailerOf } from "../../../domain/stock/retailers";
import type { RetailerAdapter } from "./adapter";
import { lookAt, looked, readJson } from "./look";
import type { RetailerOptions } from "./manners";
import { oneByOne } from "./oneByOne";

const GAP_MS = 2_000;

const box = z.object({
  boxId: z.string(),
  sellPrice: z.number().nullish(),
  outOfStock: z.number().nullish(),
  ecomQuantityOnHand: z.number().nullish(),
});
const answers = z.object({
  response: z.object({
    ack: z.string(),
    /** Of a box that it does not know. */
    data: z.object({ boxDetails: z.array(box) }).nullable(),
  }),
});

const HOSTS = { "cex-uk": "wss2.cex.uk.webuy.io", "cex-ie": "wss2.cex.ie.webuy.io" } as const;

/** All that it sells was somebody's before. */
export function openCex(id: keyof typeof HOSTS, options: RetailerOptions): RetailerAdapter {
  const hosts = [HOSTS[id]];
  const { productIn } = retailerOf(id);
  return oneByOne({ id, hosts, gapMs: GAP_MS }, options, (target, outside) => {
    const boxId = productIn(new URL(target.url));
    if (boxId === undefined) return looked(target, unknown("its address names no box"));
    const address = new URL(`https://${HOSTS[id]}/v3/boxes/${encodeURIComponent(boxId)}/detail`);
    const ask = (init: RequestInit) => outside.ask(address, init);
    const read = (json: z.infer<typeof answers>) => readBox(json, boxId, id);
    return lookAt(target, ask, (answer) => readJson(answer, answers, read), options.now());
  });
}

function readBox({ response }: z.infer<typeof answers>, boxId: string, id: keyof typeof HOSTS): Reading {
  if (response.ack !== "Success") return unknown("CeX says that it failed");
  const found = response.data?.boxDetails.find((each) => each.boxId.toLowerCase() === boxId.toLowerCase());
  if (!found) return unknown("CeX knows no such box");
  const { outOfStock, ecomQuantityOnHand: quantity } = found;
  if (typeof outOfStock !== "number" && typeof quantity !== "number")
    return unknown("a box that does not say whether it can be had");
  const isOut = outOfStock === 1 || quantity === 0;
  // What is sold out keeps its last price.
  const price = statedPrice(found.sellPrice, undefined, retailerOf(id));
  return { state: isOut ? "out" : "in", ...price, condition: "used", evidence: "CeX's own data" };
}
