import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../../../domain/time";
import { createFakeEbay } from "../../../../local/fakeServices/market/ebay/index";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { FAKE_SERVICE_CREDENTIALS, type FakeHost } from "../../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { createTestBuyer, fetchFakeService, formatBasicAuth, formatFilter } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let now = AT;
let fakeServices: FakeServices;
let buyer: Awaited<ReturnType<typeof createTestBuyer>>;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => now });
  buyer = await createTestBuyer(fakeServices);
});
afterAll(() => fakeServices.stop());

const error = (errorId: number) => ({ errors: [expect.objectContaining({ errorId })] });

describe("the fake marketplace's tokens", () => {
  const mint = (authorization: string, form: Readonly<Record<string, string>>) =>
    fetchFakeService(fakeServices, "https://api.ebay.com/identity/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: authorization },
      body: new URLSearchParams(form),
    });
  const GOOD = { grant_type: "client_credentials", scope: "https://api.ebay.com/oauth/api_scope" };

  it("the fake eBay API grants an access token for the right secret", async () => {
    expect(
      await (
        await mint(formatBasicAuth(FAKE_SERVICE_CREDENTIALS.ebay.id, FAKE_SERVICE_CREDENTIALS.ebay.secret), GOOD)
      ).json(),
    ).toEqual({
      access_token: expect.any(String),
      expires_in: 7200,
    });
  });

  it("the fake eBay API grants no access token for wrong credentials or a malformed request", async () => {
    const wrong = await mint(formatBasicAuth(FAKE_SERVICE_CREDENTIALS.ebay.id, "guess"), GOOD);
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ error: "invalid_client" });
    const known = formatBasicAuth(FAKE_SERVICE_CREDENTIALS.ebay.id, FAKE_SERVICE_CREDENTIALS.ebay.secret);
    for (const form of [
      { ...GOOD, grant_type: "password" },
      { ...GOOD, scope: "everything" },
    ]) {
      expect((await mint(known, form)).status).toBe(400);
    }
  });

  it("the fake eBay API rejects a search without an access token or with an expired one", async () => {
    const address = "https://api.ebay.com/buy/browse/v1/item_summary/search?q=amiibo";
    expect((await fetchFakeService(fakeServices, address)).status).toBe(401);
    const headers = { Authorization: "Bearer v^1.1#i^1#p^1#made-up" };
    const response = await fetchFakeService(fakeServices, address, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(error(1001));
    now = AT + 7_201_000;
    expect((await buyer.search({ q: "amiibo" })).status).toBe(401);
    now = AT;
    expect((await buyer.search({ q: "amiibo" })).status).toBe(200);
  });
});

const Item = z.looseObject({
  title: z.string(),
  estimatedAvailabilities: z.tuple([
    z.object({ estimatedAvailableQuantity: z.number(), estimatedSoldQuantity: z.number() }),
  ]),
});

describe("the fake marketplace's items", () => {
  const itemAt = (id: string) => buyer.ask(`/buy/browse/v1/item/${encodeURIComponent(id)}`);

  it("the fake eBay API returns the sold quantity of a listing", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo nfc" });
    const items = await Promise.all(
      itemSummaries.slice(0, 20).map(async ({ itemId }) => Item.parse(await (await itemAt(itemId)).json())),
    );
    expect(items.map(({ title }) => title)).toEqual(itemSummaries.slice(0, 20).map(({ title }) => title));
    expect(items.some(({ estimatedAvailabilities: [one] }) => one.estimatedSoldQuantity > 0)).toBe(true);
  });

  it("the fake eBay API responds with 404 for 40 to 80 % of the ended auctions", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo", filter: formatFilter("AUCTION") });
    const ended = itemSummaries.filter(({ itemEndDate }) => Date.parse(String(itemEndDate)) <= AT + 2 * DAY_MS);
    now = AT + 2 * DAY_MS;
    const late = await createTestBuyer(fakeServices);
    const responses = await Promise.all(
      ended.map(({ itemId }) => late.ask(`/buy/browse/v1/item/${encodeURIComponent(itemId)}`)),
    );
    now = AT;
    const missing = responses.filter(({ status }) => status === 404);
    expect(ended.length).toBeGreaterThan(20);
    expect(missing.length).toBeGreaterThan(ended.length * 0.4);
    expect(missing.length).toBeLessThan(ended.length * 0.8);
    expect(await missing[0]?.json()).toEqual(error(11_001));
    const still = Item.parse(await responses.find(({ status }) => status === 200)?.json());
    expect(still.estimatedAvailabilities[0].estimatedAvailableQuantity).toBe(0);
  });

  it.each([
    ["v1|123456789012|0", 404],
    ["385462201428", 400],
    ["%E0%A4", 400],
  ])("the fake eBay API responds to the invalid listing id %s with status %i", async (id, status) =>
    expect((await itemAt(id)).status).toBe(status),
  );
});

async function mintedAt(host: FakeHost): Promise<string> {
  const url = new URL("https://api.ebay.com/identity/v1/oauth2/token");
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "https://api.ebay.com/oauth/api_scope" });
  const headers = {
    Authorization: formatBasicAuth(FAKE_SERVICE_CREDENTIALS.ebay.id, FAKE_SERVICE_CREDENTIALS.ebay.secret),
  };
  const response = await host(url, new Request(url, { method: "POST", headers, body }));
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

describe("the fake marketplace's single cards", () => {
  it("the fake eBay API returns the condition of a card only when a single listing is requested", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo card", filter: formatFilter("FIXED_PRICE") });
    const cards = itemSummaries.filter(({ conditionId }) => conditionId === "4000");
    expect(cards.length).toBeGreaterThan(20);
    for (const card of itemSummaries) expect(card).not.toHaveProperty("conditionDescriptors");
    const received = await (
      await buyer.ask(`/buy/browse/v1/item/${encodeURIComponent(cards[0]?.itemId ?? "")}`)
    ).json();
    expect(received).toMatchObject({
      conditionDescriptors: [{ name: "Card Condition", values: [{ content: expect.stringMatching(/^[A-Z]/) }] }],
    });
  });
});

describe("the fake marketplace's daily quota", () => {
  const quotaResponseSchema = z.object({
    rateLimits: z.tuple([
      z.looseObject({
        resources: z.tuple([
          z.looseObject({
            rates: z.tuple([z.looseObject({ limit: z.number(), remaining: z.number(), reset: z.iso.datetime() })]),
          }),
        ]),
      }),
    ]),
  });
  it("the fake eBay API limits calls per day and renews the limit at midnight in Los Angeles", async () => {
    let time = AT;
    const market = createSyntheticMarket();
    const host = createFakeEbay(
      () => market,
      () => time,
    );
    const token = await mintedAt(host);
    const sendRequest = (path: string, bearer = token) => {
      const url = new URL(path, "https://api.ebay.com");
      return host(url, new Request(url, { headers: { Authorization: `Bearer ${bearer}` } }));
    };
    const readRemainingCalls = async () => {
      const response = await sendRequest("/developer/analytics/v1_beta/rate_limit/?api_name=browse");
      return quotaResponseSchema.parse(await response.json()).rateLimits[0].resources[0].rates[0];
    };
    const item = "/buy/browse/v1/item/none";
    await sendRequest(item);
    expect(await readRemainingCalls()).toMatchObject({
      limit: 5_000,
      remaining: 4_999,
      reset: "2026-11-22T08:00:00.000Z",
    });
    for (let count = 0; count < 4_998; count++) await sendRequest(item);
    expect((await sendRequest(item)).status).toBe(400);
    expect((await readRemainingCalls()).remaining).toBe(0);
    const refused = await sendRequest(item);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ errors: [{ errorId: 2001, message: "Too many requests." }] });
    time = Date.parse("2026-11-22T08:00:00Z");
    expect((await sendRequest(item, await mintedAt(host))).status).toBe(400);
  });
});
