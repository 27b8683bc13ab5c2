import { describe, expect, it } from "vitest";
import { RETAILERS } from "../../../../domain/stock/retailers";
import { HOUR_MS } from "../../../../domain/time";
import { createRetailerAdapters } from "../../../../worker/external/retailers";
import { createAmazonAdapter } from "../../../../worker/external/retailers/amazon";
import { createBestBuyAdapter } from "../../../../worker/external/retailers/bestbuy";
import type { TokenCache } from "../../../../worker/external/service/tokens";
import { AMAZON_API_VERSIONS, type AmazonApiVersion } from "../../../../worker/platform/externalConfig";
import {
  createServiceStubs,
  expectServiceError,
  NOW,
  respondJson,
  respondStatus,
  SERVICE_FAULTS,
} from "../serviceStubs";
import { createRetailerOptions, readProductPage } from "./shop";

const world = createServiceStubs();

describe("BestBuy", () => {
  const PLACE = "api.bestbuy.com/v1/products(sku%20in(8741043))";
  const target = (sku: string) => ({ ref: sku, url: `https://www.bestbuy.com/site/mario/${sku}.p?skuId=${sku}` });
  const product = (sku: number, more: object = {}) => ({
    sku,
    name: "amiibo",
    salePrice: 12.99,
    onlineAvailability: true,
    orderable: "Available",
    ...more,
  });
  const open = () => createBestBuyAdapter("a-key", createRetailerOptions(world));

  it("is asked for many at once", async () => {
    const asked = world.script(
      "api.bestbuy.com/v1/products(sku%20in(8741043,8741044,8741045))",
      respondJson({ products: [product(8741044, { onlineAvailability: false }), product(8741043)] }),
    );
    const targets = [
      target("8741043"),
      target("8741044"),
      target("8741045"),
      { ref: "none", url: "https://www.bestbuy.com/amiibo" },
    ];
    expect(await open().fetchBatch(targets)).toMatchObject([
      { ref: "8741043", state: "in", price: 1299, currency: "USD" },
      { ref: "8741044", state: "out", price: 1299 },
      { ref: "8741045", state: "out", evidence: expect.stringMatching(/^gone/) },
      { ref: "none", state: "unknown" },
    ]);
    expect(Object.fromEntries(new URL(asked[0]?.url ?? "").searchParams)).toEqual({
      apiKey: "a-key",
      format: "json",
      show: "sku,name,salePrice,onlineAvailability,orderable,url",
      pageSize: "50",
    });
  });

  it.each<[object, string]>([
    [{ orderable: "PreOrder", onlineAvailability: false }, "pre"],
    [{ orderable: "ComingSoon", onlineAvailability: false }, "out"],
    [{ onlineAvailability: null }, "unknown"],
  ])("with %j is %s", async (more, state) => {
    world.script(PLACE, respondJson({ products: [product(8741043, more)] }));
    expect(await readProductPage(open(), target("8741043"))).toMatchObject({ state });
  });

  it("is not asked for nothing", async () => {
    expect(await open().fetchBatch([])).toEqual([]);
    expect(await open().fetchBatch([{ ref: "1", url: "https://www.bestbuy.com/amiibo" }])).toMatchObject([
      { state: "unknown" },
    ]);
  });

  it.each(SERVICE_FAULTS)("is a failure with $name, which does not tell the key", async ({ answer, failing }) => {
    world.script(PLACE, answer);
    const error = await expectServiceError(open().fetchBatch([target("8741043")]));
    expect(error.failing).toBe(failing);
    expect(error.message).not.toContain("a-key");
  });
});

describe("Amazon", () => {
  const ITEMS = "creatorsapi.amazon/catalog/v1/getItems";
  const TOKENS: Readonly<Record<AmazonApiVersion, string>> = {
    "2.1": "creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
    "2.2": "creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
    "3.1": "api.amazon.com/auth/o2/token",
    "3.2": "api.amazon.co.uk/auth/o2/token",
  };
  const UK = TOKENS["3.2"];
  const token = (name = "a-token") => respondJson({ access_token: name, expires_in: 3_600, token_type: "bearer" });
  const open = (
    version: AmazonApiVersion = "3.2",
    id: "amazon-uk" | "amazon-us" = "amazon-uk",
    memory: TokenCache = {},
  ) =>
    createAmazonAdapter(
      id,
      { client: { id: "an id", secret: "a secret" }, version, tag: "plinth-21", memory },
      createRetailerOptions(world),
    );

  const ASIN = "B00N49DYS6";
  const target = (asin = ASIN) => ({ ref: asin, url: `https://www.amazon.co.uk/dp/${asin}` });
  const listing = (type: string, amount: number | null = 12.99, more: object = {}) => ({
    availability: { type },
    condition: { value: "New" },
    ...(amount !== null && { price: { money: { amount, currency: "GBP", displayAmount: "£12.99" } } }),
    ...more,
  });
  const item = (listings: unknown, asin = ASIN) => ({
    asin,
    detailPageURL: `https://www.amazon.co.uk/dp/${asin}?tag=plinth-21&linkCode=ogi`,
    offersV2: { listings },
  });
  const answer = (...items: readonly object[]) => respondJson({ itemsResult: { items } });
  const look = (...listings: readonly object[]) => {
    world.script(UK, token());
    world.script(ITEMS, answer(item(listings)));
    return readProductPage(open(), target());
  };

  it.each(AMAZON_API_VERSIONS)("takes credentials of version %s", async (version) => {
    const isOld = version.startsWith("2.");
    const minted = world.script(TOKENS[version], token());
    const asked = world.script(ITEMS, answer(item([listing("IN_STOCK")])));
    const id = version.endsWith("1") ? "amazon-us" : "amazon-uk";
    await open(version, id).fetchBatch([target()]);
    const [{ headers, body } = { headers: undefined, body: "" }] = await Promise.all(
      minted.map(async (request) => ({ headers: request.headers, body: await request.text() })),
    );
    if (isOld) {
      expect(headers?.get("Authorization")).toBe(`Basic ${btoa("an id:a secret")}`);
      expect(body).toBe("grant_type=client_credentials&scope=creatorsapi%2Fdefault");
    } else {
      expect([headers?.get("Authorization"), headers?.get("Content-Type")]).toEqual([null, "application/json"]);
      expect(JSON.parse(body)).toEqual({
        grant_type: "client_credentials",
        scope: "creatorsapi::default",
        client_id: "an id",
        client_secret: "a secret",
      });
    }
    expect(asked[0]?.headers.get("Authorization")).toBe(
      isOld ? `Bearer a-token, Version ${version}` : "Bearer a-token",
    );
    expect(asked[0]?.headers.get("x-marketplace")).toBe(id === "amazon-us" ? "www.amazon.com" : "www.amazon.co.uk");
    expect(JSON.parse((await asked[0]?.text()) ?? "")).toEqual({
      partnerTag: "plinth-21",
      itemIds: [ASIN],
      resources: ["offersV2.listings.price", "offersV2.listings.availability", "offersV2.listings.condition"],
    });
  });

  it("is asked for ten at once, tells where they are found, and what it tells ends after a day", async () => {
    world.script(UK, token());
    world.script(
      ITEMS,
      respondJson({ itemsResult: { items: [item([listing("IN_STOCK")])] }, errors: [{ code: "ItemNotAccessible" }] }),
    );
    const shop = open();
    const [first, second] = await shop.fetchBatch([target(), target("B00N49DYS7")]);
    expect(shop.batchSize).toBe(10);
    expect(first).toEqual({
      isUnchanged: false,
      ref: ASIN,
      url: `https://www.amazon.co.uk/dp/${ASIN}`,
      affUrl: `https://www.amazon.co.uk/dp/${ASIN}?tag=plinth-21&linkCode=ogi`,
      state: "in",
      price: 1299,
      currency: "GBP",
      condition: "new",
      evidence: "Amazon's own data",
      expiresAt: NOW + 23 * HOUR_MS,
    });
    expect(second).toMatchObject({ ref: "B00N49DYS7", state: "unknown" });
  });

  it.each([
    ["IN_STOCK", "in"],
    ["IN_STOCK_SCARCE", "in"],
    ["LEADTIME", "in"],
    ["PREORDER", "pre"],
    ["AVAILABLE_DATE", "out"],
    ["OUT_OF_STOCK", "out"],
    ["SOMETHING_NEW", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s", async (type, state) => expect(await look(listing(type))).toMatchObject({ state }));

  it("may offer without a price", async () => {
    const found = await look(listing("IN_STOCK", null));
    expect(found.state).toBe("in");
    expect(found).not.toHaveProperty("price");
  });

  it("is unknown without an offer", async () => expect(await look()).toMatchObject({ state: "unknown" }));

  it("has several offers, of which the best counts", async () =>
    expect(
      await look(
        listing("OUT_OF_STOCK", 5),
        listing("IN_STOCK", 9, { condition: { value: "Used" } }),
        listing("IN_STOCK", 12.99),
        listing("NEW_WORD", 1),
      ),
    ).toMatchObject({ state: "in", price: 1299, condition: "new" }));

  it("is used where the offer says so, in no condition where it says none, and in dollars in America", async () => {
    expect(await look(listing("IN_STOCK", 9, { condition: { value: "Used" } }))).toMatchObject({ condition: "used" });
    expect(await look(listing("IN_STOCK", 9, { condition: null }))).not.toHaveProperty("condition");
    world.script(TOKENS["3.1"], token());
    const money = { amount: 15.5, currency: "USD" };
    world.script(ITEMS, answer(item([listing("PREORDER", 1, { price: { money } })])));
    const american = await readProductPage(open("3.1", "amazon-us"), {
      ref: "1",
      url: `https://www.amazon.com/dp/${ASIN}`,
    });
    expect(american).toMatchObject({ state: "pre", price: 1550, currency: "USD" });
    // The address belongs to the British shop.
    expect(american).not.toHaveProperty("affUrl");
  });

  it("leads nowhere else than to Amazon", async () => {
    world.script(UK, token());
    world.script(ITEMS, answer({ ...item([listing("IN_STOCK")]), detailPageURL: "https://elsewhere.example/dp/1" }));
    expect(await readProductPage(open(), target())).not.toHaveProperty("affUrl");
  });

  it("keeps its token, and has it renewed where it was taken back", async () => {
    const minted = world.script(UK, token("first"), token("second"));
    world.script(ITEMS, answer(item([listing("IN_STOCK")])), respondStatus(401), answer(item([listing("IN_STOCK")])));
    const memory: TokenCache = {};
    for (let times = 0; times < 3; times += 1) await open("3.2", "amazon-uk", memory).fetchBatch([target()]);
    expect(minted).toHaveLength(2);
  });

  it.each([
    [400, "invalid_client"],
    [401, "invalid_client"],
    [400, "invalid_scope"],
  ])("that gives no token, with %i and %s, is asked for none again, and says why", async (code, error) => {
    const minted = world.script(UK, respondJson({ error, error_description: "a secret is wrong" }, { status: code }));
    const asked = world.script(ITEMS, answer());
    const refused = await expectServiceError(open().fetchBatch([target()]));
    expect(refused.failing).toBe("unauthorized");
    expect(refused.message).toBe(
      `api.amazon.co.uk gives no token for the id and the secret that are set (${error}). Set both anew, as it shows them.`,
    );
    expect([minted.length, asked.length]).toEqual([1, 0]);
  });

  it.each(SERVICE_FAULTS)("is a failure with $name", async ({ answer: answering, failing }) => {
    world.script(UK, token());
    world.script(ITEMS, answering);
    const error = await expectServiceError(open().fetchBatch([target()]));
    expect(error.failing).toBe(failing);
    expect(error.message).not.toMatch(/a-token|a secret/);
    world.script(UK, answering);
    expect((await expectServiceError(open().fetchBatch([target()]))).failing).toBe(failing);
  });
});

describe("the retailers that may be asked", () => {
  const NOTHING = {
    amazonUk: undefined,
    amazonUs: undefined,
    set: new Map<string, string>(),
  };
  const account = (version: AmazonApiVersion) => ({ client: { id: "a", secret: "b" }, version, tag: "c", memory: {} });
  const ids = (accounts: Partial<Parameters<typeof createRetailerAdapters>[0]>) => [
    ...createRetailerAdapters({ ...NOTHING, ...accounts }, createRetailerOptions(world)).keys(),
  ];

  it("are those that need nothing, without any configuration", () =>
    expect(ids({})).toEqual(["nintendo-uk", "game-collection", "game"]));

  it("are all but Target, with all that they need", () =>
    expect(
      ids({
        amazonUk: account("3.2"),
        amazonUs: account("3.1"),
        set: new Map(RETAILERS.flatMap(({ needs }) => needs.map(({ name }) => [name, "k"]))),
      }).sort(),
    ).toEqual([
      "amazon-uk",
      "amazon-us",
      "bestbuy",
      "cex-ie",
      "cex-uk",
      "game",
      "game-collection",
      "games-365",
      "nintendo-uk",
    ]));
});
