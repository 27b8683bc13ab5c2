import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { computeShopStockAt } from "../../../syntheticMarket/shops";
import {
  decodeUrlPart,
  FAKE_SERVICE_CREDENTIALS,
  type FakeHost,
  respondWithConditionalContent,
} from "../../wire/fakeHost";
import { type FakeShopContext, renderFakeShopNotFoundPage, respondWithRobotsTxt } from "./shopContext";

/**
 * Creates the fake host www.thegamecollection.net, a Shopify shop that serves each product as JSON. Prices are in
 * pence.
 */
export const createFakeGameCollectionHost =
  ({ listPages, now }: FakeShopContext): FakeHost =>
  ({ pathname }, request) => {
    if (pathname === "/robots.txt") return respondWithRobotsTxt(["/cart", "/checkout", "/account", "/search"]);
    const handle = /^\/products\/([\w-]+)\.js$/.exec(pathname)?.[1];
    const page = listPages("The Game Collection (UK)").find(({ productId }) => productId === handle);
    const stock = page && computeShopStockAt(page, now());
    if (!page || !stock || stock.state === "gone") return renderFakeShopNotFoundPage(request);
    const { state, price } = stock;
    const id = 7_000_000_000_000 + hashNumbers(page.seed, 86);
    const variants = [{ id, sku: `TGC${page.item.id}`, available: state === "in" || state === "pre", price }];
    const body = JSON.stringify({ handle, variants });
    return respondWithConditionalContent(request, { body, type: "application/json; charset=utf-8" });
  };

/**
 * Creates the fake hosts wss2.cex.uk.webuy.io and wss2.cex.ie.webuy.io. For unknown products they respond with status
 * 200 and no data.
 */
export const createFakeCexHost =
  (shop: "CeX UK" | "CeX IE", { listPages, now }: FakeShopContext): FakeHost =>
  ({ pathname }) => {
    const id = /^\/v3\/boxes\/([^/]+)\/detail$/.exec(pathname)?.[1];
    const page = listPages(shop).find(({ productId }) => productId === id);
    const stock = page && computeShopStockAt(page, now());
    if (!page || !stock || stock.state === "gone") return Response.json({ response: { ack: "Success", data: null } });
    const isInStock = stock.state === "in";
    const box = {
      boxId: page.productId,
      sellPrice: stock.price / 100,
      outOfStock: isInStock ? 0 : 1,
      ecomQuantityOnHand: isInStock ? 1 + (hashNumbers(page.seed, 87) % 60) : 0,
    };
    return Response.json({ response: { ack: "Success", data: { boxDetails: [box] } } });
  };

const CALLS_PER_SECOND = 5;

/** Creates the fake host api.bestbuy.com. It responds with 403 both to a wrong key and to too many calls. */
export function createFakeBestBuyHost({ listPages, now }: FakeShopContext): FakeHost {
  let calls: readonly number[] = [];
  return ({ pathname, searchParams }) => {
    calls = [...calls.filter((time) => time > now() - 1_000), now()];
    if (searchParams.get("apiKey") !== FAKE_SERVICE_CREDENTIALS.bestBuy || calls.length > CALLS_PER_SECOND)
      return Response.json({ errorCode: "403" }, { status: 403 });
    const [, skus] = /^\/v1\/products\(sku in\(([\d,]+)\)\)$/.exec(decodeUrlPart(pathname)) ?? [];
    const products = listPages("BestBuy (US)")
      .filter(({ productId }) => skus?.split(",").includes(productId))
      .map((page) => ({ page, stock: computeShopStockAt(page, now()) }))
      .filter(({ stock }) => stock.state !== "gone")
      .slice(0, Number(searchParams.get("pageSize")))
      .map(({ page, stock: { state, price } }) => ({
        sku: Number(page.productId),
        salePrice: price / 100,
        onlineAvailability: state === "in" || state === "pre",
        orderable: state === "pre" ? "PreOrder" : state === "in" ? "Available" : "SoldOut",
      }));
    return Response.json({ products });
  };
}
