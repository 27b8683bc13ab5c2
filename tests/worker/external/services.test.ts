import { expect, it } from "vitest";
import { parseWorkerConfig } from "../../../worker/config";
import { createExternalServices, createExternalServicesCache } from "../../../worker/external";
import { createAllowance } from "../../helpers/allowance";
import {
  LISTING_ROW,
  respondRows,
  respondToken,
  SEARCH_ENDPOINT,
  TEST_SEARCH,
  TOKEN_ENDPOINT,
} from "./marketplaceScript";
import { createSigner } from "./notificationSigner";
import { createServiceStubs, NOW, type ReceivedRequest, respondJson, respondStatus } from "./serviceStubs";

const stubs = createServiceStubs();
const BODY = '{"notification":{}}';
const DELETION_TOKEN = "t".repeat(40);
const ENDPOINT = "https://plinth.example/api/marketplace/account-deletion";

/** A different value for each variable, so that mix-ups show. */
const VARIABLES = {
  TURSO_DATABASE_URL: "http://127.0.0.1:1",
  EBAY_CLIENT_ID: "ebay-id",
  EBAY_CLIENT_SECRET: "ebay-secret",
  EBAY_DELETION_TOKEN: DELETION_TOKEN,
  EBAY_DELETION_ENDPOINT: ENDPOINT,
  AMAZON_UK_CLIENT_ID: "uk-id",
  AMAZON_UK_CLIENT_SECRET: "uk-secret",
  AMAZON_UK_TAG: "uk-tag",
  AMAZON_US_CLIENT_ID: "us-id",
  AMAZON_US_CLIENT_SECRET: "us-secret",
  AMAZON_US_TAG: "us-tag",
  BESTBUY_KEY: "a-key",
  PRICECHARTING_TOKEN: "guide-token",
  CATALOGUE_URL: "https://catalogue.example/amiibo?showusage=all",
  IMAGE_SOURCE_URL: "https://images.example/icons",
  RATE_URL: "https://rates.example/daily.xml",
};

function createServices() {
  const memory = createExternalServicesCache();
  const pauses: number[] = [];
  const services = createExternalServices(parseWorkerConfig(Object.assign(Object.create(null), VARIABLES)).external, {
    gateway: stubs.createGateway(),
    cache: memory,
    campaign: "5338",
    now: () => NOW,
    wait: async (ms) => void pauses.push(ms),
  });
  return { memory, pauses, services };
}

const VALIDATORS = { etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
const readValidators = ([request]: readonly ReceivedRequest[]) => [
  request?.headers.get("If-None-Match"),
  request?.headers.get("If-Modified-Since"),
];

it("the marketplace client sends the configured credentials and affiliate campaign to the marketplace", async () => {
  const { memory, pauses, services } = createServices();
  const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken("ebay"));
  const requests = stubs.script(SEARCH_ENDPOINT, respondStatus(500), respondRows([LISTING_ROW]));
  await services.marketplace?.search(TEST_SEARCH, createAllowance(2));
  expect(tokenRequests[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("ebay-id:ebay-secret")}`);
  expect(requests[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toMatch(/^affiliateCampaignId=5338,/);
  expect(pauses).toEqual([300]);
  expect(memory.tokens).toEqual({
    marketplace: { current: { token: "ebay", expiresAt: NOW + 7_140_000 } },
    amazonUk: {},
    amazonUs: {},
  });
});

it("the Amazon adapters for the UK and the US each use their own account and access token", async () => {
  const { memory, services } = createServices();
  const tokenRequests = [
    stubs.script("api.amazon.co.uk/auth/o2/token", respondJson({ access_token: "uk", expires_in: 3_600 })),
    stubs.script("api.amazon.com/auth/o2/token", respondJson({ access_token: "us", expires_in: 3_600 })),
  ];
  const requests = stubs.script("creatorsapi.amazon/catalog/v1/getItems", respondJson({ itemsResult: { items: [] } }));
  for (const [id, host] of [
    ["amazon-uk", "www.amazon.co.uk"],
    ["amazon-us", "www.amazon.com"],
  ] as const)
    await services.retailers.get(id)?.fetchBatch([{ ref: "1", url: `https://${host}/dp/B00N49DYS6` }]);
  const clients = await Promise.all(tokenRequests.map(async ([request]) => JSON.parse((await request?.text()) ?? "")));
  expect(clients.map(({ client_id, client_secret }) => [client_id, client_secret])).toEqual([
    ["uk-id", "uk-secret"],
    ["us-id", "us-secret"],
  ]);
  const items = await Promise.all(
    requests.map(async (request) => [
      request.headers.get("Authorization"),
      request.headers.get("x-marketplace"),
      JSON.parse(await request.text()).partnerTag,
    ]),
  );
  expect(items).toEqual([
    ["Bearer uk", "www.amazon.co.uk", "uk-tag"],
    ["Bearer us", "www.amazon.com", "us-tag"],
  ]);
  expect(memory.tokens).toMatchObject({
    marketplace: {},
    amazonUk: { current: { token: "uk" } },
    amazonUs: { current: { token: "us" } },
  });
});

it("the clients of price guide, catalogue source, photographs and exchange rate send requests to their configured URLs", async () => {
  const { services } = createServices();
  const guide = stubs.script("www.pricecharting.com/price-guide/download-custom", respondStatus(500));
  await services.priceGuide?.download("amiibo", "console").catch(() => undefined);
  expect(new URL(guide[0]?.url ?? "").searchParams.get("t")).toBe("guide-token");

  const catalogue = stubs.script("catalogue.example/amiibo", respondStatus(304));
  expect(await services.fetchSourceCatalogue?.(VALIDATORS)).toEqual({ isUnchanged: true });
  expect(new URL(catalogue[0]?.url ?? "").search).toBe("?showusage=all");
  expect(readValidators(catalogue)).toEqual([VALIDATORS.etag, VALIDATORS.lastModified]);

  const photograph = stubs.script("images.example/icons/icon_00000001-00000002.png", respondStatus(304));
  const nfcCode = "0000000100000002";
  expect(await services.fetchPhotograph?.(nfcCode, VALIDATORS)).toEqual({ kind: "unchanged" });
  expect(readValidators(photograph)).toEqual([VALIDATORS.etag, VALIDATORS.lastModified]);

  const ratesXml = "<Cube time='2026-07-01'><Cube currency='USD' rate='1.2'/><Cube currency='GBP' rate='0.8'/></Cube>";
  stubs.script("rates.example/daily.xml", () => new Response(ratesXml));
  expect(await services.fetchExchangeRate()).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 });
});

it("a second notification with a cached public key causes no request for that key", async () => {
  const { memory, services } = createServices();
  const signer = createSigner();
  stubs.script(TOKEN_ENDPOINT, respondToken());
  const requests = stubs.script(
    "api.ebay.com/commerce/notification/v1/public_key/a-key",
    respondJson(signer.publicKey),
  );
  stubs.script("api.ebay.com/commerce/notification/v1/public_key/another", respondStatus(404));
  const body = new TextEncoder().encode(BODY).buffer;
  const isGenuine = (kid: string) =>
    services.accountDeletion?.verifySignature(signer.sign(BODY, kid), body, "192.0.2.1");
  expect([await isGenuine("a-key"), await isGenuine("a-key"), await isGenuine("another")]).toEqual([
    "yes",
    "yes",
    "no",
  ]);
  expect(requests).toHaveLength(1);
  expect([[...memory.signingKeys.knownKeys.keys()], [...memory.signingKeys.unknownUntil.keys()]]).toEqual([
    ["a-key"],
    ["another"],
  ]);
});
