import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { DAY_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { computeShopStockAt } from "../../../local/syntheticMarket/shops";

const AT = Date.parse("2026-11-21T18:00:00Z");
const market = createSyntheticMarket();
/** Ids of sampled items: figures and cards, expensive and cheap ones. */
const IDS = market.items.filter((_, at) => at % 160 === 0).map(({ id }) => id);

const computeDigest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

// Digests of the synthetic market's listings. Change them only if the market changes on purpose.
it("the default seed of the synthetic market gives the same listings in every release", () => {
  const listings = [AT - 12 * DAY_MS, AT].flatMap((at) =>
    MARKETS.flatMap((each) => market.listListings(each, IDS, at).map(({ title, features, ...listing }) => listing)),
  );
  expect(listings.length).toBeGreaterThan(150);
  expect(computeDigest(listings)).toBe("e046536d1dcf");
});

it("the default seed of the synthetic market gives the same true values of items in every release", () => {
  const prices = IDS.flatMap((id) =>
    MARKETS.flatMap((each) => ["2026-01-31", "2026-11-21"].map((day) => market.getTrueValue(id, each, "used", day))),
  );
  expect(computeDigest(prices)).toBe("69ef763049a3");
});

it("the default seed of the synthetic market gives the same shop pages and stock in every release", () => {
  const stock = market.listShopPages().map((page) => [page.shop, page.item.id, page.url, computeShopStockAt(page, AT)]);
  expect(computeDigest(stock)).toBe("8724b88a1b68");
  expect(computeDigest(market.items.map(({ id }) => market.getBarcode(id)))).toBe("7a1dacc72605");
});

it("a synthetic search by barcode finds all listings with the barcode, written as EAN or UPC", () => {
  const { id, barcode } = market.items
    .map((item) => ({ id: item.id, barcode: market.getBarcode(item.id) ?? "" }))
    .find((item) => market.listListings("EBAY-US", { gtin: item.barcode }, AT).length > 3) ?? { id: 0, barcode: "" };
  const sum = [...barcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  expect([barcode.length, sum % 10]).toEqual([13, 0]);
  const found = market.listListings("EBAY-US", { gtin: barcode }, AT);
  const stating = market.listListings("EBAY-US", [id], AT).filter(({ gtin }) => gtin === barcode);
  expect(found).toEqual(stating);
  expect(market.listListings("EBAY-US", { gtin: barcode.replace(/^0/, "") }, AT)).toEqual(found);
  expect(market.listListings("EBAY-US", { gtin: "4006381333931" }, AT)).toEqual([]);
});
