import { describe, expect, it } from "vitest";
import { createCexAdapter } from "../../../../worker/external/retailers/cex";
import { createNintendoAdapter } from "../../../../worker/external/retailers/nintendo";
import { createShopifyAdapter } from "../../../../worker/external/retailers/shopify";
import {
  createServiceStubs,
  expectServiceError,
  type ReceivedRequest,
  respondJson,
  respondPage,
  respondStatus,
} from "../serviceStubs";
import { allowRobots, createRetailerOptions, ODD_PAGES, readProductPage, SHOP_FAULTS } from "./retailerStubs";

const stubs = createServiceStubs();

describe("The Game Collection adapter", () => {
  const HOST = "www.thegamecollection.net";
  const PRODUCT_PATH = `${HOST}/products/mario-amiibo.js`;
  const TARGET = { ref: "1", url: `https://${HOST}/products/mario-amiibo` };
  const createVariant = (id: number, price: unknown, available: unknown = true, fields: object = {}) => ({
    id,
    price,
    available,
    ...fields,
  });
  const createProduct = (...variants: readonly object[]) => ({
    id: 1,
    title: "Mario",
    handle: "mario-amiibo",
    variants,
  });
  const readWithBody = (body: unknown, target: object = {}) => {
    allowRobots(stubs, HOST);
    stubs.script(PRODUCT_PATH, respondJson(body));
    return readProductPage(createShopifyAdapter("game-collection", createRetailerOptions(stubs)), {
      ...TARGET,
      ...target,
    });
  };

  it("the price of a Shopify product is read in pence", async () =>
    expect(await readWithBody(createProduct(createVariant(1, 1299)))).toMatchObject({
      state: "in",
      price: 1299,
      currency: "GBP",
      url: TARGET.url,
    }));

  it("a Shopify price that a product list states as the text 12.99 is read as 1299 pence", async () =>
    expect(
      await readWithBody({ products: [{ handle: "luigi", variants: [] }, createProduct(createVariant(1, "12.99"))] }),
    ).toMatchObject({
      state: "in",
      price: 1299,
    }));

  it("a sold-out Shopify product keeps its price", async () =>
    expect(await readWithBody(createProduct(createVariant(1, 1299, false)))).toMatchObject({
      state: "out",
      price: 1299,
    }));

  it("a Shopify price of zero is omitted", async () =>
    expect(await readWithBody(createProduct(createVariant(1, 0)))).not.toHaveProperty("price"));

  it.each<[string, object]>([
    ["the URL", { url: `${TARGET.url}?variant=2` }],
    ["the barcode", { gtin: "045496352394" }],
    ["the SKU", { sku: "AM-2" }],
  ])("a Shopify variant is selected by %s", async (_, target) => {
    const product = createProduct(
      createVariant(1, 999, false, { sku: "am-1" }),
      createVariant(2, 1299, true, { sku: "am-2", barcode: "0045496352394" }),
    );
    expect(await readWithBody(product, target)).toMatchObject({ state: "in", price: 1299 });
  });

  it("a Shopify variant is chosen by URL, otherwise by barcode, otherwise by SKU", async () => {
    const product = createProduct(
      createVariant(1, 999, true, { sku: "one" }),
      createVariant(2, 1299, true, { sku: "two", barcode: "0045496352394" }),
      createVariant(3, 1599, true, { sku: "three", barcode: null }),
    );
    const [gtin, sku] = ["045496352394", "ONE"];
    expect(await readWithBody(product, { url: `${TARGET.url}?variant=3`, gtin, sku })).toMatchObject({ price: 1599 });
    expect(await readWithBody(product, { gtin, sku })).toMatchObject({ price: 1299 });
    expect(await readWithBody(product, { gtin: "045496352400", sku })).toMatchObject({ price: 999 });
  });

  it("a Shopify product has unknown stock if no variant is selected and the variants differ in price", async () => {
    expect(await readWithBody(createProduct(createVariant(1, 1299), createVariant(2, 1299)))).toMatchObject({
      state: "in",
      price: 1299,
    });
    expect(await readWithBody(createProduct(createVariant(1, 1299), createVariant(2, 999)))).toMatchObject({
      state: "unknown",
    });
  });

  it.each<[string, unknown]>([
    ["another product", { ...createProduct(createVariant(1, 1299)), handle: "luigi" }],
    ["a product whose handle is no path", { ...createProduct(createVariant(1, 1299)), handle: "https://[" }],
    ["no variants", createProduct()],
    ["no availability", createProduct({ id: 1, price: 1299 })],
    ["a price of an unknown format", createProduct(createVariant(1, { amount: 12 }))],
  ])("a Shopify response with %s has unknown stock", async (_, body) =>
    expect(await readWithBody(body)).toMatchObject({ state: "unknown" }),
  );

  it("a Shopify product has unknown stock if its URL points to no product page", async () =>
    expect(
      await readWithBody(createProduct(createVariant(1, 1299)), { url: `https://${HOST}/collections/amiibo` }),
    ).toMatchObject({
      state: "unknown",
    }));

  it.each(ODD_PAGES)("a Shopify product has unknown stock if its request ends in %s", async (_, respond) => {
    allowRobots(stubs, HOST);
    stubs.script(PRODUCT_PATH, respond);
    expect(
      await readProductPage(createShopifyAdapter("game-collection", createRetailerOptions(stubs)), TARGET),
    ).toMatchObject({
      state: "unknown",
    });
  });

  it.each(SHOP_FAULTS)(
    "a Shopify request that ends in $name throws an error with the kind of failure",
    async ({ sendResponse, failing }) => {
      allowRobots(stubs, HOST);
      stubs.script(PRODUCT_PATH, sendResponse);
      expect(
        await expectServiceError(
          createShopifyAdapter("game-collection", createRetailerOptions(stubs)).fetchBatch([TARGET]),
        ),
      ).toMatchObject({
        kind: failing,
      });
    },
  );

  it("a removed Shopify product (status 404) is read as sold out", async () => {
    allowRobots(stubs, HOST);
    stubs.script(PRODUCT_PATH, respondStatus(404), respondStatus(304));
    const shop = createShopifyAdapter("game-collection", createRetailerOptions(stubs));
    expect(await readProductPage(shop, TARGET)).toMatchObject({ state: "out", evidence: "gone: 404" });
    expect(await shop.fetchBatch([{ ...TARGET, etag: '"1"' }])).toEqual([{ isUnchanged: true, ref: "1" }]);
  });
});

describe.each([
  { id: "cex-uk", host: "wss2.cex.uk.webuy.io", site: "uk.webuy.com", currency: "GBP" },
  { id: "cex-ie", host: "wss2.cex.ie.webuy.io", site: "ie.webuy.com", currency: "EUR" },
] as const)("CeX adapter $id", ({ id, host, site, currency }) => {
  const BOX_PATH = `${host}/v3/boxes/045496352417/detail`;
  const TARGET = { ref: "1", url: `https://${site}/product-detail?id=045496352417` };
  const BOX = { boxId: "045496352417", boxName: "Mario", sellPrice: 12.5, outOfStock: 0, ecomQuantityOnHand: 3 };
  const createBody = (data: unknown, ack = "Success") => ({ response: { ack, data, error: { code: "" } } });
  const readWithBody = (body: unknown) => {
    allowRobots(stubs, host);
    stubs.script(BOX_PATH, respondJson(body));
    return readProductPage(createCexAdapter(id, createRetailerOptions(stubs)), TARGET);
  };

  it(`a CeX product is read as a used item with its price in ${currency}`, async () =>
    expect(await readWithBody(createBody({ boxDetails: [BOX] }))).toEqual({
      isUnchanged: false,
      ref: "1",
      url: TARGET.url,
      state: "in",
      price: 1250,
      currency,
      grade: "used",
      evidence: "CeX's own data",
    }));

  it.each([{ outOfStock: 1 }, { ecomQuantityOnHand: 0 }, { outOfStock: 1, ecomQuantityOnHand: 0 }])(
    "a CeX product with %j in the response is read as sold out and keeps its price",
    async (change) =>
      expect(await readWithBody(createBody({ boxDetails: [{ ...BOX, ...change }] }))).toMatchObject({
        state: "out",
        price: 1250,
      }),
  );

  it.each<[string, unknown]>([
    ["an unknown product", createBody(null)],
    ["no product", createBody({ boxDetails: [] })],
    ["another product", createBody({ boxDetails: [{ ...BOX, boxId: "5012345678900" }] })],
    ["a failure", createBody({ boxDetails: [BOX] }, "Failure")],
    ["no availability", createBody({ boxDetails: [{ boxId: BOX.boxId, sellPrice: 5 }] })],
  ])("a CeX response with %s is read as a product with unknown stock", async (_, body) =>
    expect(await readWithBody(body)).toMatchObject({ state: "unknown" }),
  );

  it.each(ODD_PAGES)("a CeX product has unknown stock if its request ends in %s", async (_, respond) => {
    allowRobots(stubs, host);
    stubs.script(BOX_PATH, respond);
    expect(await readProductPage(createCexAdapter(id, createRetailerOptions(stubs)), TARGET)).toMatchObject({
      state: "unknown",
    });
  });

  it.each(SHOP_FAULTS)(
    "a CeX request that ends in $name throws an error with the kind of failure",
    async ({ sendResponse: respond, failing }) => {
      allowRobots(stubs, host);
      stubs.script(BOX_PATH, respond);
      expect(
        await expectServiceError(createCexAdapter(id, createRetailerOptions(stubs)).fetchBatch([TARGET])),
      ).toMatchObject({ kind: failing });
    },
  );
});

describe("Nintendo UK adapter", () => {
  const HOST = "store.nintendo.co.uk";
  const CATALOGUE_PATH = `${HOST}/api/catalog/products`;
  const createPage = (path: string) => ({ ref: path, url: `https://${HOST}${path}` });
  const MARIO = createPage("/en/mario-amiibo-000000000001069439");
  const createProduct = (path: string, type = "InStock", pricePerUnit = 14.99) => ({
    name: "amiibo",
    path,
    pricePerUnit,
    c_availabilityModel: { type },
  });
  const respondCatalogue = (...products: readonly object[]) => respondJson({ data: { products } });
  const createProducts = (from: number) =>
    Array.from({ length: 24 }, (_, index) => createProduct(`/en/other-${from + index}`));
  const PAGE_WITH_LINKED_DATA = `<script type="application/ld+json">{"@type":"Product","offers":{"price":13.5,"priceCurrency":"GBP","availability":"OutOfStock"}}</script>`;

  it.each([
    ["InStock", "in"],
    ["PreOrder", "pre"],
    ["OutOfStock", "out"],
  ])("the availability %s in the Nintendo catalogue is read as the stock state %s", async (type, state) => {
    allowRobots(stubs, HOST);
    stubs.script(CATALOGUE_PATH, respondCatalogue(createProduct("/en/mario-amiibo-000000000001069439", type)));
    expect(await readProductPage(createNintendoAdapter(createRetailerOptions(stubs)), MARIO)).toMatchObject({
      state,
      price: 1499,
      currency: "GBP",
    });
  });

  it("each page of the Nintendo catalogue is requested only one time, however many products are checked", async () => {
    allowRobots(stubs, HOST);
    const listOffsets = (received: readonly ReceivedRequest[]) =>
      received.map(({ url }) => new URL(url).searchParams.get("offset"));
    const requests = stubs.script(
      CATALOGUE_PATH,
      respondCatalogue(...createProducts(1)),
      respondCatalogue(...createProducts(25)),
      respondCatalogue(createProduct("/en/mario-amiibo-000000000001069439")),
    );
    const options = createRetailerOptions(stubs);
    const { fetchBatch } = createNintendoAdapter(options);
    expect(await fetchBatch([MARIO, createPage("/en/other-1")])).toMatchObject([{ state: "in" }, { state: "in" }]);
    expect(await fetchBatch([createPage("/en/other-48")])).toMatchObject([{ state: "in" }]);
    expect([listOffsets(requests), options.pauses]).toEqual([
      ["0", "24", "48"],
      [1_000, 1_000],
    ]);
    expect(new URL(requests[0]?.url ?? "").searchParams.get("refine")).toBe('["cgid=amiibo"]');
  });

  it("a product that is missing from the Nintendo catalogue is checked on its own page", async () => {
    allowRobots(stubs, HOST);
    stubs.script(CATALOGUE_PATH, respondCatalogue(createProduct("/en/other")));
    stubs.script(`${HOST}/en/mario-amiibo-000000000001069439`, respondPage(PAGE_WITH_LINKED_DATA));
    const options = createRetailerOptions(stubs);
    expect(await createNintendoAdapter(options).fetchBatch([MARIO, createPage("/en/other")])).toMatchObject([
      { ref: MARIO.ref, state: "out", price: 1350 },
      { ref: "/en/other", state: "in", price: 1499 },
    ]);
    expect(options.pauses).toEqual([1_000]);
  });

  it.each(ODD_PAGES)(
    "products are checked on their own pages if the request for the Nintendo catalogue ends in %s",
    async (_, respond) => {
      allowRobots(stubs, HOST);
      stubs.script(CATALOGUE_PATH, respond);
      stubs.script(`${HOST}/en/mario-amiibo-000000000001069439`, respondPage(PAGE_WITH_LINKED_DATA));
      expect(await readProductPage(createNintendoAdapter(createRetailerOptions(stubs)), MARIO)).toMatchObject({
        state: "out",
        price: 1350,
      });
    },
  );

  it.each(SHOP_FAULTS.filter(({ failing }) => failing !== "refused"))(
    "a Nintendo request that ends in $name throws an error with the kind of failure",
    async ({ sendResponse, failing }) => {
      allowRobots(stubs, HOST);
      stubs.script(CATALOGUE_PATH, sendResponse);
      expect(
        await expectServiceError(createNintendoAdapter(createRetailerOptions(stubs)).fetchBatch([MARIO])),
      ).toMatchObject({ kind: failing });
    },
  );

  it("an unknown word for availability in the Nintendo catalogue is read as unknown stock", async () => {
    allowRobots(stubs, HOST);
    stubs.script(CATALOGUE_PATH, respondCatalogue(createProduct("/en/mario-amiibo-000000000001069439", "Soon")));
    expect(await readProductPage(createNintendoAdapter(createRetailerOptions(stubs)), MARIO)).toMatchObject({
      state: "unknown",
    });
  });
});
