import { describe, expect, it } from "vitest";
import { RETAILERS } from "../../../../domain/stock/retailers";
import { HOUR_MS } from "../../../../domain/time";
import { createRetailerAdapters } from "../../../../worker/external/retailers";
import { createAmazonAdapter } from "../../../../worker/external/retailers/amazon";
import { createBestBuyAdapter } from "../../../../worker/external/retailers/bestbuy";
import type { AccessTokenCache } from "../../../../worker/external/service/tokens";
import { AMAZON_API_VERSIONS, type AmazonApiVersion } from "../../../../worker/platform/externalConfig";
import {
  createServiceStubs,
  expectServiceError,
  NOW,
  respondJson,
  respondStatus,
  SERVICE_FAULTS,
} from "../serviceStubs";
import { createRetailerOptions, readProductPage } from "./retailerStubs";

const stubs = createServiceStubs();

describe("BestBuy adapter", () => {
  const PRODUCT_PATH = "api.bestbuy.com/v1/products(sku%20in(8741043))";
  const createPage = (sku: string) => ({ ref: sku, url: `https://www.bestbuy.com/site/mario/${sku}.p?skuId=${sku}` });
  const createProduct = (sku: number, fields: object = {}) => ({
    sku,
    name: "amiibo",
    salePrice: 12.99,
    onlineAvailability: true,
    orderable: "Available",
    ...fields,
  });
  const createAdapter = () => createBestBuyAdapter("a-key", createRetailerOptions(stubs));

  it("several BestBuy products are fetched in one request", async () => {
    const requests = stubs.script(
      "api.bestbuy.com/v1/products(sku%20in(8741043,8741044,8741045))",
      respondJson({ products: [createProduct(8741044, { onlineAvailability: false }), createProduct(8741043)] }),
    );
    const targets = [
      createPage("8741043"),
      createPage("8741044"),
      createPage("8741045"),
      { ref: "none", url: "https://www.bestbuy.com/amiibo" },
    ];
    expect(await createAdapter().fetchBatch(targets)).toMatchObject([
      { ref: "8741043", state: "in", price: 1299, currency: "USD" },
      { ref: "8741044", state: "out", price: 1299 },
      { ref: "8741045", state: "out", evidence: expect.stringMatching(/^gone/) },
      { ref: "none", state: "unknown" },
    ]);
    expect(Object.fromEntries(new URL(requests[0]?.url ?? "").searchParams)).toEqual({
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
  ])("a BestBuy product with the fields %j has the stock state %s", async (more, state) => {
    stubs.script(PRODUCT_PATH, respondJson({ products: [createProduct(8741043, more)] }));
    expect(await readProductPage(createAdapter(), createPage("8741043"))).toMatchObject({ state });
  });

  it("BestBuy gets no request if none of the given product pages contains a product number", async () => {
    expect(await createAdapter().fetchBatch([])).toEqual([]);
    expect(await createAdapter().fetchBatch([{ ref: "1", url: "https://www.bestbuy.com/amiibo" }])).toMatchObject([
      { state: "unknown" },
    ]);
  });

  it.each(SERVICE_FAULTS)(
    "a BestBuy request that ends in $name fails without revealing the API key",
    async ({ sendResponse, failing }) => {
      stubs.script(PRODUCT_PATH, sendResponse);
      const error = await expectServiceError(createAdapter().fetchBatch([createPage("8741043")]));
      expect(error.kind).toBe(failing);
      expect(error.message).not.toContain("a-key");
    },
  );
});

describe("Amazon adapter", () => {
  const ITEMS_PATH = "creatorsapi.amazon/catalog/v1/getItems";
  const TOKEN_PATHS: Readonly<Record<AmazonApiVersion, string>> = {
    "2.1": "creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
    "2.2": "creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
    "3.1": "api.amazon.com/auth/o2/token",
    "3.2": "api.amazon.co.uk/auth/o2/token",
  };
  const UK_TOKEN_PATH = TOKEN_PATHS["3.2"];
  const respondToken = (name = "a-token") =>
    respondJson({ access_token: name, expires_in: 3_600, token_type: "bearer" });
  const createAdapter = (
    version: AmazonApiVersion = "3.2",
    id: "amazon-uk" | "amazon-us" = "amazon-uk",
    memory: AccessTokenCache = {},
  ) =>
    createAmazonAdapter(
      id,
      { client: { id: "an id", secret: "a secret" }, version, tag: "plinth-21", tokenCache: memory },
      createRetailerOptions(stubs),
    );

  const ASIN = "B00N49DYS6";
  const createPage = (asin = ASIN) => ({ ref: asin, url: `https://www.amazon.co.uk/dp/${asin}` });
  const createListing = (type: string, amount: number | null = 12.99, fields: object = {}) => ({
    availability: { type },
    condition: { value: "New" },
    ...(amount !== null && { price: { money: { amount, currency: "GBP", displayAmount: "£12.99" } } }),
    ...fields,
  });
  const createItem = (listings: unknown, asin = ASIN) => ({
    asin,
    detailPageURL: `https://www.amazon.co.uk/dp/${asin}?tag=plinth-21&linkCode=ogi`,
    offersV2: { listings },
  });
  const respondItems = (...items: readonly object[]) => respondJson({ itemsResult: { items } });
  const readWithListings = (...listings: readonly object[]) => {
    stubs.script(UK_TOKEN_PATH, respondToken());
    stubs.script(ITEMS_PATH, respondItems(createItem(listings)));
    return readProductPage(createAdapter(), createPage());
  };

  it.each(AMAZON_API_VERSIONS)(
    "the Amazon adapter sends credentials of API version %s in the format of that version",
    async (version) => {
      const usesVersion2 = version.startsWith("2.");
      const tokenRequests = stubs.script(TOKEN_PATHS[version], respondToken());
      const requests = stubs.script(ITEMS_PATH, respondItems(createItem([createListing("IN_STOCK")])));
      const id = version.endsWith("1") ? "amazon-us" : "amazon-uk";
      await createAdapter(version, id).fetchBatch([createPage()]);
      const [{ headers, body } = { headers: undefined, body: "" }] = await Promise.all(
        tokenRequests.map(async (request) => ({ headers: request.headers, body: await request.text() })),
      );
      if (usesVersion2) {
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
      expect(requests[0]?.headers.get("Authorization")).toBe(
        usesVersion2 ? `Bearer a-token, Version ${version}` : "Bearer a-token",
      );
      expect(requests[0]?.headers.get("x-marketplace")).toBe(
        id === "amazon-us" ? "www.amazon.com" : "www.amazon.co.uk",
      );
      expect(JSON.parse((await requests[0]?.text()) ?? "")).toEqual({
        partnerTag: "plinth-21",
        itemIds: [ASIN],
        resources: ["offersV2.listings.price", "offersV2.listings.availability", "offersV2.listings.condition"],
      });
    },
  );

  it("the stock of an Amazon item expires after 23 hours", async () => {
    stubs.script(UK_TOKEN_PATH, respondToken());
    stubs.script(
      ITEMS_PATH,
      respondJson({
        itemsResult: { items: [createItem([createListing("IN_STOCK")])] },
        errors: [{ code: "ItemNotAccessible" }],
      }),
    );
    const shop = createAdapter();
    const [first, second] = await shop.fetchBatch([createPage(), createPage("B00N49DYS7")]);
    expect(shop.batchSize).toBe(10);
    expect(first).toEqual({
      isUnchanged: false,
      ref: ASIN,
      url: `https://www.amazon.co.uk/dp/${ASIN}`,
      affiliateUrl: `https://www.amazon.co.uk/dp/${ASIN}?tag=plinth-21&linkCode=ogi`,
      state: "in",
      price: 1299,
      currency: "GBP",
      grade: "new",
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
  ])("the Amazon availability %s is read as the stock state %s", async (type, state) =>
    expect(await readWithListings(createListing(type))).toMatchObject({ state }),
  );

  it("an Amazon offer without a price can be in stock", async () => {
    const reading = await readWithListings(createListing("IN_STOCK", null));
    expect(reading.state).toBe("in");
    expect(reading).not.toHaveProperty("price");
  });

  it("an Amazon item without an offer has unknown stock", async () =>
    expect(await readWithListings()).toMatchObject({ state: "unknown" }));

  it("a new Amazon offer in stock is preferred to cheaper used or sold-out offers", async () =>
    expect(
      await readWithListings(
        createListing("OUT_OF_STOCK", 5),
        createListing("IN_STOCK", 9, { condition: { value: "Used" } }),
        createListing("IN_STOCK", 12.99),
        createListing("NEW_WORD", 1),
      ),
    ).toMatchObject({ state: "in", price: 1299, grade: "new" }));

  it("an Amazon item is returned with the condition, price and currency of its offer", async () => {
    expect(await readWithListings(createListing("IN_STOCK", 9, { condition: { value: "Used" } }))).toMatchObject({
      grade: "used",
    });
    expect(await readWithListings(createListing("IN_STOCK", 9, { condition: null }))).not.toHaveProperty("grade");
    stubs.script(TOKEN_PATHS["3.1"], respondToken());
    const money = { amount: 15.5, currency: "USD" };
    stubs.script(ITEMS_PATH, respondItems(createItem([createListing("PREORDER", 1, { price: { money } })])));
    const american = await readProductPage(createAdapter("3.1", "amazon-us"), {
      ref: "1",
      url: `https://www.amazon.com/dp/${ASIN}`,
    });
    expect(american).toMatchObject({ state: "pre", price: 1550, currency: "USD" });
    // The affiliate link belongs to the British shop.
    expect(american).not.toHaveProperty("affiliateUrl");
  });

  it("an affiliate link to a host other than Amazon is dropped", async () => {
    stubs.script(UK_TOKEN_PATH, respondToken());
    stubs.script(
      ITEMS_PATH,
      respondItems({ ...createItem([createListing("IN_STOCK")]), detailPageURL: "https://elsewhere.example/dp/1" }),
    );
    expect(await readProductPage(createAdapter(), createPage())).not.toHaveProperty("affiliateUrl");
  });

  it("the Amazon access token is reused until a request returns status 401, and then renewed", async () => {
    const tokenRequests = stubs.script(UK_TOKEN_PATH, respondToken("first"), respondToken("second"));
    stubs.script(
      ITEMS_PATH,
      respondItems(createItem([createListing("IN_STOCK")])),
      respondStatus(401),
      respondItems(createItem([createListing("IN_STOCK")])),
    );
    const memory: AccessTokenCache = {};
    for (let times = 0; times < 3; times += 1)
      await createAdapter("3.2", "amazon-uk", memory).fetchBatch([createPage()]);
    expect(tokenRequests).toHaveLength(2);
  });

  it.each([
    [400, "invalid_client"],
    [401, "invalid_client"],
    [400, "invalid_scope"],
  ])("an Amazon token error with status %i (%s) tells the operator to check the credentials", async (code, error) => {
    const tokenRequests = stubs.script(
      UK_TOKEN_PATH,
      respondJson({ error, error_description: "a secret is wrong" }, { status: code }),
    );
    const requests = stubs.script(ITEMS_PATH, respondItems());
    const failure = await expectServiceError(createAdapter().fetchBatch([createPage()]));
    expect(failure.kind).toBe("unauthorized");
    expect(failure.message).toBe(
      `api.amazon.co.uk issued no access token, because it rejected the configured id and secret (${error}). Check the id and the secret in the developer account of the service, and set them again.`,
    );
    expect([tokenRequests.length, requests.length]).toEqual([1, 0]);
  });

  it.each(SERVICE_FAULTS)(
    "an Amazon request that ends in $name fails without revealing secrets",
    async ({ sendResponse: respond, failing }) => {
      stubs.script(UK_TOKEN_PATH, respondToken());
      stubs.script(ITEMS_PATH, respond);
      const error = await expectServiceError(createAdapter().fetchBatch([createPage()]));
      expect(error.kind).toBe(failing);
      expect(error.message).not.toMatch(/a-token|a secret/);
      stubs.script(UK_TOKEN_PATH, respond);
      expect((await expectServiceError(createAdapter().fetchBatch([createPage()]))).kind).toBe(failing);
    },
  );
});

describe("configured retailers", () => {
  const NO_ACCOUNTS = {
    amazonUk: undefined,
    amazonUs: undefined,
    variables: new Map<string, string>(),
  };
  const createAccount = (version: AmazonApiVersion) => ({
    client: { id: "a", secret: "b" },
    version,
    tag: "c",
    tokenCache: {},
  });
  const listAdapterIds = (accounts: Partial<Parameters<typeof createRetailerAdapters>[0]>) => [
    ...createRetailerAdapters({ ...NO_ACCOUNTS, ...accounts }, createRetailerOptions(stubs)).keys(),
  ];

  it("only retailers that need no environment variables are available if no variable is set", () =>
    expect(listAdapterIds({})).toEqual(["nintendo-uk", "game-collection", "game"]));

  it("all retailers except Target are available if all environment variables of the retailers are set", () =>
    expect(
      listAdapterIds({
        amazonUk: createAccount("3.2"),
        amazonUs: createAccount("3.1"),
        variables: new Map(RETAILERS.flatMap(({ needs }) => needs.map(({ name }) => [name, "k"]))),
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
