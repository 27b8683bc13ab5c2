import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { FAKE_SERVICE_CREDENTIALS } from "../../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { computeShopStockAt } from "../../../../local/syntheticMarket/shops";
import { fetchFakeService, formatBasicAuth } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let now = AT;
let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => now });
});
afterAll(() => fakeServices.stop());

const REGIONS = [
  {
    shop: "Amazon UK",
    keys: FAKE_SERVICE_CREDENTIALS.amazonUk,
    token: "https://api.amazon.co.uk/auth/o2/token",
    scope: "creatorsapi::default",
    marketplace: "www.amazon.co.uk",
    suffix: "",
    isJson: true,
    refusal: 401,
  },
  {
    shop: "Amazon US",
    keys: FAKE_SERVICE_CREDENTIALS.amazonUs,
    token: "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
    scope: "creatorsapi/default",
    marketplace: "www.amazon.com",
    suffix: ", Version 2.1",
    isJson: false,
    refusal: 400,
  },
] as const;
const RESOURCES = ["offersV2.listings.price", "offersV2.listings.availability", "offersV2.listings.condition"];

const Listed = z.object({
  itemsResult: z
    .object({
      items: z.array(
        z.object({
          asin: z.string(),
          detailPageURL: z.url(),
          offersV2: z.object({
            listings: z.array(
              z.looseObject({
                price: z.object({ money: z.object({ amount: z.number(), currency: z.string() }).loose() }).optional(),
                availability: z.object({ type: z.string() }).loose(),
              }),
            ),
          }),
        }),
      ),
    })
    .optional(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});

describe.each(REGIONS)(
  "the fake API of $shop",
  ({ shop, keys, token, scope, marketplace, suffix, isJson, refusal }) => {
    const mintBasic = (secret: string, requests: string) =>
      fetchFakeService(fakeServices, token, {
        method: "POST",
        headers: { Authorization: formatBasicAuth(keys.id, secret) },
        body: new URLSearchParams({ grant_type: "client_credentials", scope: requests }),
      });
    const mintJson = (secret: string, requests: string) =>
      fetchFakeService(fakeServices, token, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          grant_type: "client_credentials",
          scope: requests,
          client_id: keys.id,
          client_secret: secret,
        }),
      });
    const mint = isJson ? mintJson : mintBasic;
    const minted = async () =>
      z.object({ access_token: z.string() }).parse(await (await mint(keys.secret, scope)).json()).access_token;
    const getItems = (authorization: string, itemIds: readonly string[], site: string = marketplace) =>
      fetchFakeService(fakeServices, "https://creatorsapi.amazon/catalog/v1/getItems", {
        method: "POST",
        headers: { Authorization: authorization, "x-marketplace": site, "Content-Type": "application/json" },
        body: JSON.stringify({ partnerTag: keys.tag, itemIds, resources: RESOURCES }),
      });
    const pages = createSyntheticMarket()
      .listShopPages()
      .filter((page) => page.shop === shop);

    it("the fake Amazon API grants an access token only for the right secret", async () => {
      expect((await mint(keys.secret, scope)).status).toBe(200);
      expect((await mint("guess", scope)).status).toBe(refusal);
      if (isJson) expect((await mintBasic(keys.secret, scope)).status).toBe(401);
    });

    it("the fake Amazon API returns price and availability of at most ten products per request", async () => {
      const authorization = `Bearer ${await minted()}${suffix}`;
      const kinds = new Set<string>();
      for (let start = 0; start < pages.length; start += 10) {
        const some = pages.slice(start, start + 10);
        const response = await getItems(
          authorization,
          some.map(({ productId }) => productId),
        );
        const { itemsResult, errors = [] } = Listed.parse(await response.json());
        const removedPages = some.filter((page) => computeShopStockAt(page, AT).state === "gone");
        expect(errors.map(({ code }) => code)).toEqual(removedPages.map(() => "ItemNotAccessible"));
        for (const { asin, detailPageURL, offersV2 } of itemsResult?.items ?? []) {
          const page = pages.find(({ productId }) => productId === asin);
          const stock = page && computeShopStockAt(page, AT);
          expect(detailPageURL).toContain(`tag=${keys.tag}`);
          const [listing] = offersV2.listings;
          kinds.add(listing ? (listing.price ? "priced" : "priceless") : "none");
          if (stock?.state === "in")
            expect(listing?.price?.money).toMatchObject({ amount: stock.price / 100, currency: stock.currency });
          if (stock?.state === "out") expect(listing?.availability.type ?? "OUT_OF_STOCK").toBe("OUT_OF_STOCK");
        }
      }
      expect(kinds).toEqual(new Set(["priced", "priceless", "none"]));
      expect(
        (
          await getItems(
            authorization,
            pages.slice(0, 11).map(({ productId }) => productId),
          )
        ).status,
      ).toBe(400);
    });

    it("the fake Amazon API rejects invalid and expired access tokens", async () => {
      const word = await minted();
      const ids = pages.slice(0, 1).map(({ productId }) => productId);
      expect((await getItems(`Bearer made-up${suffix}`, ids)).status).toBe(401);
      expect((await getItems(`Bearer ${word}, Version 2.9`, ids)).status).toBe(401);
      expect((await getItems(`Bearer ${word}${suffix}`, ids, "www.amazon.de")).status).toBe(403);
      now = AT + 3_600_000;
      expect((await getItems(`Bearer ${word}${suffix}`, ids)).status).toBe(401);
      now = AT;
      expect((await getItems(`Bearer ${word}${suffix}`, ids)).status).toBe(200);
    });
  },
);
