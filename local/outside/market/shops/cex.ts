import type { RetailerName } from "../../../../domain/stock/retailers";
import { hashOf } from "../../../market/draft/dice";
import { stockAt } from "../../../market/stock";
import type { Host } from "../../wire/host";
import { productNameOf } from "./offer";
import type { Shelf } from "./shelf";

const NO_ERROR = { code: "", internal_message: "", moreInfo: [] };

/** wss2.cex.uk.webuy.io and wss2.cex.ie.webuy.io: what is unknown is a success without data. */
export const cex =
  (shop: Extract<RetailerName, "CeX UK" | "CeX IE">, { pagesOf, now }: Shelf): Host =>
  ({ pathname }) => {
    const id = /^\/v3\/boxes\/([^/]+)\/detail$/.exec(pathname)?.[1];
    if (id === undefined) return Response.json({ message: "Not Found" }, { status: 404 });
    const found = pagesOf(shop).find(({ ref }) => ref === id);
    const stock = found && stockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return Response.json({ response: { ack: "Success", data: null, error: NO_ERROR } });
    const isHere = stock.state === "in";
    const price = stock.price / 100;
    const box = {
      boxId: found.ref,
      boxName: `${productNameOf(found)}, Loose`,
      categoryFriendlyName: "Toys - amiibo",
      cannotBuy: 0,
      isNewBox: 0,
      sellPrice: price,
      cashPrice: Math.floor(price * 0.4),
      exchangePrice: Math.floor(price * 0.55),
      outOfStock: isHere ? 0 : 1,
      outOfEcomStock: isHere ? 0 : 1,
      ecomQuantityOnHand: isHere ? 1 + (hashOf(found.seed, 87) % 60) : 0,
    };
    return Response.json({ response: { ack: "Success", data: { boxDetails: [box] }, error: NO_ERROR } });
  };
