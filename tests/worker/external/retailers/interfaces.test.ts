import { describe, expect, it } from "vitest";
import { createCexAdapter } from "../../../../worker/external/retailers/bestbuy";
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
import { allowRobots, createRetailerOptions, ODD_PAGES, readProductPage, SHOP_FAULTS } from "./shop";

const world = createServiceStubs();

describe("The Game Collection", () => {
  const HOST = "www.thegamecollection.net";
  const PLACE = `${HOST}/products/mario-amiibo.js`;
  const TARGET = { ref: "1", url: `https://${HOST}/products/mario-amiibo` };
  const variant = (id: number, price: unknown, available: unknown = true, more: object = {}) => ({
    id,
    price,
    available,
    ...more,
  });
  const product = (...variants: readonly object[]) => ({ id: 1, title: "Mario", handle: "mario-amiibo", variants });
  const look = (body: unknown, target: object = {}) => {
    allowRobots(world, HOST);
    world.script(PLACE, respondJson(body));
    return readProductPage(createShopifyAdapter("game-collection", createRetailerOptions(world)), {
      ...TARGET,
      ...target,
    });
  };

  it("states a product's price in pence", async () =>
    expect(await look(product(variant(1, 1299)))).toMatchObject({
      state: "in",
      price: 1299,
      currency: "GBP",
      url: TARGET.url,
    }));

  it("states it as decimal text in a list of products", async () =>
    expect(await look({ products: [{ handle: "luigi", variants: [] }, product(variant(1, "12.99"))] })).toMatchObject({
      state: "in",
      price: 1299,
    }));

  it("keeps the price of what is sold out", async () =>
    expect(await look(product(variant(1, 1299, false)))).toMatchObject({ state: "out", price: 1299 }));

  it("has a price of nothing for what has none", async () =>
    expect(await look(product(variant(1, 0)))).not.toHaveProperty("price"));

  it.each<[string, object]>([
    ["the address", { url: `${TARGET.url}?variant=2` }],
    ["the barcode", { gtin: "045496352394" }],
    ["the shop's number", { sku: "AM-2" }],
  ])("has variants, of which %s names the one", async (_, target) => {
    const others = product(
      variant(1, 999, false, { sku: "am-1" }),
      variant(2, 1299, true, { sku: "am-2", barcode: "0045496352394" }),
    );
    expect(await look(others, target)).toMatchObject({ state: "in", price: 1299 });
  });

  it("has variants, of which the address names one before the barcode does, and the barcode before the number", async () => {
    const others = product(
      variant(1, 999, true, { sku: "one" }),
      variant(2, 1299, true, { sku: "two", barcode: "0045496352394" }),
      variant(3, 1599, true, { sku: "three", barcode: null }),
    );
    const [gtin, sku] = ["045496352394", "ONE"];
    expect(await look(others, { url: `${TARGET.url}?variant=3`, gtin, sku })).toMatchObject({ price: 1599 });
    expect(await look(others, { gtin, sku })).toMatchObject({ price: 1299 });
    expect(await look(others, { gtin: "045496352400", sku })).toMatchObject({ price: 999 });
  });

  it("has variants that nothing tells apart: the same, or unknown", async () => {
    expect(await look(product(variant(1, 1299), variant(2, 1299)))).toMatchObject({ state: "in", price: 1299 });
    expect(await look(product(variant(1, 1299), variant(2, 999)))).toMatchObject({ state: "unknown" });
  });

  it.each<[string, unknown]>([
    ["another product", { ...product(variant(1, 1299)), handle: "luigi" }],
    ["no variants", product()],
    ["no word whether it can be had", product({ id: 1, price: 1299 })],
    ["a price of another kind", product(variant(1, { amount: 12 }))],
  ])("is unknown with %s", async (_, body) => expect(await look(body)).toMatchObject({ state: "unknown" }));

  it("is not asked for what its address does not name", async () =>
    expect(await look(product(variant(1, 1299)), { url: `https://${HOST}/collections/amiibo` })).toMatchObject({
      state: "unknown",
    }));

  it.each(ODD_PAGES)("is unknown with %s", async (_, answer) => {
    allowRobots(world, HOST);
    world.script(PLACE, answer);
    expect(
      await readProductPage(createShopifyAdapter("game-collection", createRetailerOptions(world)), TARGET),
    ).toMatchObject({
      state: "unknown",
    });
  });

  it.each(SHOP_FAULTS)("in trouble is a failure: $name", async ({ answer, failing }) => {
    allowRobots(world, HOST);
    world.script(PLACE, answer);
    expect(
      await expectServiceError(
        createShopifyAdapter("game-collection", createRetailerOptions(world)).fetchBatch([TARGET]),
      ),
    ).toMatchObject({
      failing,
    });
  });

  it("tells that a product is gone, and that one is as it was", async () => {
    allowRobots(world, HOST);
    world.script(PLACE, respondStatus(404), respondStatus(304));
    const shop = createShopifyAdapter("game-collection", createRetailerOptions(world));
    expect(await readProductPage(shop, TARGET)).toMatchObject({ state: "out", evidence: "gone: 404" });
    expect(await shop.fetchBatch([{ ...TARGET, etag: '"1"' }])).toEqual([{ isUnchanged: true, ref: "1" }]);
  });
});

describe.each([
  { id: "cex-uk", host: "wss2.cex.uk.webuy.io", site: "uk.webuy.com", currency: "GBP" },
  { id: "cex-ie", host: "wss2.cex.ie.webuy.io", site: "ie.webuy.com", currency: "EUR" },
] as const)("$id", ({ id, host, site, currency }) => {
  const PLACE = `${host}/v3/boxes/045496352417/detail`;
  const TARGET = { ref: "1", url: `https://${site}/product-detail?id=045496352417` };
  const BOX = { boxId: "045496352417", boxName: "Mario", sellPrice: 12.5, outOfStock: 0, ecomQuantityOnHand: 3 };
  const answer = (data: unknown, ack = "Success") => ({ response: { ack, data, error: { code: "" } } });
  const look = (body: unknown) => {
    allowRobots(world, host);
    world.script(PLACE, respondJson(body));
    return readProductPage(createCexAdapter(id, createRetailerOptions(world)), TARGET);
  };

  it(`sells used things, in ${currency}`, async () =>
    expect(await look(answer({ boxDetails: [BOX] }))).toEqual({
      isUnchanged: false,
      ref: "1",
      url: TARGET.url,
      state: "in",
      price: 1250,
      currency,
      condition: "used",
      evidence: "CeX's own data",
    }));

  it.each([{ outOfStock: 1 }, { ecomQuantityOnHand: 0 }, { outOfStock: 1, ecomQuantityOnHand: 0 }])(
    "keeps the last price of a box that is sold out: %j",
    async (change) =>
      expect(await look(answer({ boxDetails: [{ ...BOX, ...change }] }))).toMatchObject({ state: "out", price: 1250 }),
  );

  it.each<[string, unknown]>([
    ["a box that it does not know", answer(null)],
    ["no box", answer({ boxDetails: [] })],
    ["another box", answer({ boxDetails: [{ ...BOX, boxId: "5012345678900" }] })],
    ["a failure", answer({ boxDetails: [BOX] }, "Failure")],
    ["no word whether it can be had", answer({ boxDetails: [{ boxId: BOX.boxId, sellPrice: 5 }] })],
  ])("is unknown with %s", async (_, body) => expect(await look(body)).toMatchObject({ state: "unknown" }));

  it.each(ODD_PAGES)("is unknown with %s", async (_, answering) => {
    allowRobots(world, host);
    world.script(PLACE, answering);
    expect(await readProductPage(createCexAdapter(id, createRetailerOptions(world)), TARGET)).toMatchObject({
      state: "unknown",
    });
  });

  it.each(SHOP_FAULTS)("in trouble is a failure: $name", async ({ answer: answering, failing }) => {
    allowRobots(world, host);
    world.script(PLACE, answering);
    expect(
      await expectServiceError(createCexAdapter(id, createRetailerOptions(world)).fetchBatch([TARGET])),
    ).toMatchObject({ failing });
  });
});

describe("Nintendo UK", () => {
  const HOST = "store.nintendo.co.uk";
  const CATALOGUE = `${HOST}/api/catalog/products`;
  const target = (path: string) => ({ ref: path, url: `https://${HOST}${path}` });
  const MARIO = target("/en/mario-amiibo-000000000001069439");
  const product = (path: string, type = "InStock", pricePerUnit = 14.99) => ({
    name: "amiibo",
    path,
    pricePerUnit,
    c_availabilityModel: { type },
  });
  const catalogue = (...products: readonly object[]) => respondJson({ data: { products } });
  const many = (from: number) => Array.from({ length: 24 }, (_, at) => product(`/en/other-${from + at}`));
  const LINKED = `<script type="application/ld+json">{"@type":"Product","offers":{"price":13.5,"priceCurrency":"GBP","availability":"OutOfStock"}}</script>`;

  it.each([
    ["InStock", "in"],
    ["PreOrder", "pre"],
    ["OutOfStock", "out"],
  ])("tells all at once in its catalogue: %s is %s", async (type, state) => {
    allowRobots(world, HOST);
    world.script(CATALOGUE, catalogue(product("/en/mario-amiibo-000000000001069439", type)));
    expect(await readProductPage(createNintendoAdapter(createRetailerOptions(world)), MARIO)).toMatchObject({
      state,
      price: 1499,
      currency: "GBP",
    });
  });

  it("has a catalogue of several pages, which are turned with a pause, once for all batches", async () => {
    allowRobots(world, HOST);
    const offsets = (asked: readonly ReceivedRequest[]) =>
      asked.map(({ url }) => new URL(url).searchParams.get("offset"));
    const asked = world.script(
      CATALOGUE,
      catalogue(...many(1)),
      catalogue(...many(25)),
      catalogue(product("/en/mario-amiibo-000000000001069439")),
    );
    const options = createRetailerOptions(world);
    const { fetchBatch } = createNintendoAdapter(options);
    expect(await fetchBatch([MARIO, target("/en/other-1")])).toMatchObject([{ state: "in" }, { state: "in" }]);
    expect(await fetchBatch([target("/en/other-48")])).toMatchObject([{ state: "in" }]);
    expect([offsets(asked), options.pauses]).toEqual([
      ["0", "24", "48"],
      [1_000, 1_000],
    ]);
    expect(new URL(asked[0]?.url ?? "").searchParams.get("refine")).toBe('["cgid=amiibo"]');
  });

  it("is read page by page where the catalogue leaves something out", async () => {
    allowRobots(world, HOST);
    world.script(CATALOGUE, catalogue(product("/en/other")));
    world.script(`${HOST}/en/mario-amiibo-000000000001069439`, respondPage(LINKED));
    const options = createRetailerOptions(world);
    expect(await createNintendoAdapter(options).fetchBatch([MARIO, target("/en/other")])).toMatchObject([
      { ref: MARIO.ref, state: "out", price: 1350 },
      { ref: "/en/other", state: "in", price: 1499 },
    ]);
    expect(options.pauses).toEqual([1_000]);
  });

  it.each(ODD_PAGES)("is read page by page where the catalogue is %s", async (_, answer) => {
    allowRobots(world, HOST);
    world.script(CATALOGUE, answer);
    world.script(`${HOST}/en/mario-amiibo-000000000001069439`, respondPage(LINKED));
    expect(await readProductPage(createNintendoAdapter(createRetailerOptions(world)), MARIO)).toMatchObject({
      state: "out",
      price: 1350,
    });
  });

  it.each(SHOP_FAULTS.filter(({ failing }) => failing !== "refused"))(
    "in trouble is a failure: $name",
    async ({ answer, failing }) => {
      allowRobots(world, HOST);
      world.script(CATALOGUE, answer);
      expect(
        await expectServiceError(createNintendoAdapter(createRetailerOptions(world)).fetchBatch([MARIO])),
      ).toMatchObject({ failing });
    },
  );

  it("is unknown with another word for what can be had", async () => {
    allowRobots(world, HOST);
    world.script(CATALOGUE, catalogue(product("/en/mario-amiibo-000000000001069439", "Soon")));
    expect(await readProductPage(createNintendoAdapter(createRetailerOptions(world)), MARIO)).toMatchObject({
      state: "unknown",
    });
  });
});
