import { expect, it } from "vitest";
import { parseConfig } from "../../../worker/config";
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
import { createServiceStubs, NOW, type ReceivedRequest, respondJson, respondStatus } from "./serviceStubs";
import { createSigner } from "./signer";

const world = createServiceStubs();
const BODY = '{"notification":{}}';
const DELETION_TOKEN = "t".repeat(40);
const ENDPOINT = "https://plinth.example/api/marketplace/account-deletion";

/** Every variable has another value. */
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

function open() {
  const memory = createExternalServicesCache();
  const pauses: number[] = [];
  const services = createExternalServices(parseConfig(Object.assign(Object.create(null), VARIABLES)).market, {
    gate: world.gate(),
    memory,
    campaign: "5338",
    now: () => NOW,
    wait: async (ms) => void pauses.push(ms),
  });
  return { memory, pauses, services };
}

const VALIDATORS = { etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
const validatorsOf = ([asked]: readonly ReceivedRequest[]) => [
  asked?.headers.get("If-None-Match"),
  asked?.headers.get("If-Modified-Since"),
];

it("the marketplace is asked with the operator's client and campaign, and its token is kept for the isolate", async () => {
  const { memory, pauses, services } = open();
  const minted = world.script(TOKEN_ENDPOINT, respondToken("ebay"));
  const asked = world.script(SEARCH_ENDPOINT, respondStatus(500), respondRows([LISTING_ROW]));
  await services.marketplace?.search(TEST_SEARCH, createAllowance(2));
  expect(minted[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("ebay-id:ebay-secret")}`);
  expect(asked[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toMatch(/^affiliateCampaignId=5338,/);
  expect(pauses).toEqual([300]);
  expect(memory.tokens).toEqual({
    marketplace: { current: { token: "ebay", until: NOW + 7_140_000 } },
    amazonUk: {},
    amazonUs: {},
  });
});

it("each Amazon is asked with its own account, whose token is kept apart from the other's", async () => {
  const { memory, services } = open();
  const minted = [
    world.script("api.amazon.co.uk/auth/o2/token", respondJson({ access_token: "uk", expires_in: 3_600 })),
    world.script("api.amazon.com/auth/o2/token", respondJson({ access_token: "us", expires_in: 3_600 })),
  ];
  const asked = world.script("creatorsapi.amazon/catalog/v1/getItems", respondJson({ itemsResult: { items: [] } }));
  for (const [id, host] of [
    ["amazon-uk", "www.amazon.co.uk"],
    ["amazon-us", "www.amazon.com"],
  ] as const)
    await services.retailers.get(id)?.fetchBatch([{ ref: "1", url: `https://${host}/dp/B00N49DYS6` }]);
  const clients = await Promise.all(minted.map(async ([request]) => JSON.parse((await request?.text()) ?? "")));
  expect(clients.map(({ client_id, client_secret }) => [client_id, client_secret])).toEqual([
    ["uk-id", "uk-secret"],
    ["us-id", "us-secret"],
  ]);
  const items = await Promise.all(
    asked.map(async (request) => [
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

it("the guide, the catalogue's source, photographs and the rate are each asked for where and as it is set", async () => {
  const { services } = open();
  const guide = world.script("www.pricecharting.com/price-guide/download-custom", respondStatus(500));
  await services.guide?.download("amiibo", "console").catch(() => undefined);
  expect(new URL(guide[0]?.url ?? "").searchParams.get("t")).toBe("guide-token");

  const catalogue = world.script("catalogue.example/amiibo", respondStatus(304));
  expect(await services.catalogue?.(VALIDATORS)).toEqual({ isUnchanged: true });
  expect(new URL(catalogue[0]?.url ?? "").search).toBe("?showusage=all");
  expect(validatorsOf(catalogue)).toEqual([VALIDATORS.etag, VALIDATORS.lastModified]);

  const photograph = world.script("images.example/icons/icon_00000001-00000002.png", respondStatus(304));
  const pieces = { head: "00000001", tail: "00000002" };
  expect(await services.photograph?.(pieces, VALIDATORS)).toEqual({ kind: "unchanged" });
  expect(validatorsOf(photograph)).toEqual([VALIDATORS.etag, VALIDATORS.lastModified]);

  const cube = "<Cube time='2026-07-01'><Cube currency='USD' rate='1.2'/><Cube currency='GBP' rate='0.8'/></Cube>";
  world.script("rates.example/daily.xml", () => new Response(cube));
  expect(await services.rate()).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 });
});

it("a key by which the marketplace signs is asked for by its name, once for the isolate, and none is no key", async () => {
  const { memory, services } = open();
  const signer = createSigner();
  world.script(TOKEN_ENDPOINT, respondToken());
  const asked = world.script("api.ebay.com/commerce/notification/v1/public_key/a-key", respondJson(signer.publicKey));
  world.script("api.ebay.com/commerce/notification/v1/public_key/another", respondStatus(404));
  const body = new TextEncoder().encode(BODY).buffer;
  const isGenuine = (kid: string) => services.accountDeletion?.isGenuine(signer.sign(BODY, kid), body, "192.0.2.1");
  expect([await isGenuine("a-key"), await isGenuine("a-key"), await isGenuine("another")]).toEqual([
    "yes",
    "yes",
    "no",
  ]);
  expect(asked).toHaveLength(1);
  expect([[...memory.keys.known.keys()], [...memory.keys.unknown.keys()]]).toEqual([["a-key"], ["another"]]);
});
