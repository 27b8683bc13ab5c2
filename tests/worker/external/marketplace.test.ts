import { beforeEach, describe, expect, it } from "vitest";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import { createAllowance } from "../../helpers/allowance";
import {
  createTestMarketplace,
  ITEM_ENDPOINT,
  LISTING_ROW,
  RATE_LIMIT_ENDPOINT,
  respondRows,
  respondToken,
  SEARCH_ENDPOINT,
  TEST_SEARCH,
  TOKEN_ENDPOINT,
} from "./marketplaceScript";
import {
  createServiceStubs,
  expectServiceError,
  type ReceivedRequest,
  respondJson,
  respondPage,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const stubs = createServiceStubs();
beforeEach(() => void stubs.script(TOKEN_ENDPOINT, respondToken()));

const search = (query: Partial<MarketplaceQuery> = {}, calls = 1) =>
  createTestMarketplace(stubs).search({ ...TEST_SEARCH, ...query }, createAllowance(calls));

describe("marketplace search", () => {
  it("a marketplace search request contains the credentials, market, affiliate campaign and location", async () => {
    const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken());
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await createTestMarketplace(stubs, { campaign: "5338" }).search(TEST_SEARCH, createAllowance(1));
    expect(tokenRequests[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("an id:a secret")}`);
    expect(Object.fromEntries(new URLSearchParams(await tokenRequests[0]?.text()))).toEqual({
      grant_type: "client_credentials",
      scope: "https://api.ebay.com/oauth/api_scope",
    });
    const [{ headers, url } = { headers: undefined, url: "" }] = requests;
    expect(headers?.get("Authorization")).toBe("Bearer v^1.1#token");
    expect(headers?.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_GB");
    expect(headers?.get("X-EBAY-C-ENDUSERCTX")).toBe(
      "affiliateCampaignId=5338,affiliateReferenceId=item42,contextualLocation=country%3DGB%2Czip%3DSW1A1AA",
    );
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      q: "amiibo link",
      limit: "200",
      offset: "0",
      sort: "price",
      filter: "buyingOptions:{FIXED_PRICE|AUCTION},price:[3..500],priceCurrency:GBP,itemLocationCountry:GB",
    });
  });

  it("a US marketplace search sends no affiliate campaign if the operator configured no campaign", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await search({ market: "EBAY-US", priceFrom: 1, priceTo: 3.99 });
    expect(requests[0]?.headers.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_US");
    expect(requests[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toBe("contextualLocation=country%3DUS%2Czip%3D10001");
    expect(new URL(requests[0]?.url ?? "").searchParams.get("filter")).toContain(
      "price:[1..3.99],priceCurrency:USD,itemLocationCountry:US",
    );
  });

  it("a marketplace search by barcode sends only the barcode", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await search({ criteria: { barcode: "045496352394" } });
    const { searchParams } = new URL(requests[0]?.url ?? "");
    expect([searchParams.get("gtin"), searchParams.get("q")]).toEqual(["045496352394", null]);
  });

  it("commas, quotes and parentheses inside marketplace search terms are removed, because they are query syntax", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([]));
    const criteria = { allOf: "amiibo (card)", anyOf: ["nook,", '"tomnook"'] };
    await search({ criteria });
    expect(new URL(requests[0]?.url ?? "").searchParams.get("q")).toBe("amiibo card (nook,tomnook)");
  });

  it("a marketplace search text that is too long causes an error and is not sent", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([]));
    const criteria = { allOf: `amiibo ${"card ".repeat(20)}` };
    await expect(search({ criteria })).rejects.toThrow(/^Marketplace search was not sent: its text is longer/);
    expect(requests).toEqual([]);
  });

  it.each([
    ["a result without rows", respondJson({ total: 0, limit: 200, offset: 0 })],
    ["an empty list", respondRows([])],
  ])("a marketplace search whose response contains %s is complete and finds nothing", async (_, empty) => {
    stubs.script(SEARCH_ENDPOINT, empty);
    expect(await search()).toEqual({ listings: [], isComplete: true });
  });

  it("a marketplace search is marked as incomplete if it reads fewer results than the marketplace counts", async () => {
    stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW], 412));
    expect(await search()).toMatchObject({ isComplete: false });
  });
});

describe("marketplace search of several pages", () => {
  const createRows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...LISTING_ROW,
      itemId: `v1|${from + index}|0`,
      legacyItemId: String(from + index),
    }));
  const listOffsets = (requests: readonly ReceivedRequest[]) =>
    requests.map(({ url }) => new URL(url).searchParams.get("offset"));
  const listPriceRanges = (requests: readonly ReceivedRequest[]) =>
    requests.map(({ url }) => /price:\[(.*?)\]/.exec(new URL(url).searchParams.get("filter") ?? "")?.[1]);
  const searchPages = (maxPages: number, calls = maxPages) => search({ maxPages }, calls);

  it("a marketplace search reads every page of its results", async () => {
    const requests = stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 410),
      respondRows(createRows(201, 200), 410),
      respondRows(createRows(401, 10), 410),
    );
    const { listings, isComplete } = await searchPages(10);
    expect([listOffsets(requests), listings.length, isComplete]).toEqual([["0", "200", "400"], 410, true]);
  });

  it("a marketplace search that returns the same listing twice is marked as incomplete", async () => {
    stubs.script(SEARCH_ENDPOINT, respondRows(createRows(1, 200), 400), respondRows(createRows(200, 200), 400));
    const { listings, isComplete } = await searchPages(10);
    expect([listings.length, isComplete]).toEqual([399, false]);
  });

  it("a marketplace search stops at its limit of pages or calls and is marked as incomplete", async () => {
    const requests = stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 800),
      respondRows(createRows(201, 200), 800),
    );
    expect(await searchPages(2, 9)).toMatchObject({ isComplete: false });
    expect(listOffsets(requests)).toEqual(["0", "200"]);
    const secondRequests = stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 800),
      respondRows(createRows(201, 200), 800),
    );
    expect(await searchPages(9, 2)).toMatchObject({ isComplete: false });
    expect(listOffsets(secondRequests)).toEqual(["0", "200"]);
  });

  it("a marketplace search with too many results is repeated in two price ranges", async () => {
    const requests = stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 3_000),
      respondRows(createRows(1, 150), 150),
      respondRows(createRows(151, 50), 50),
    );
    const { listings, isComplete } = await searchPages(10);
    expect(listPriceRanges(requests)).toEqual(["3..500", "3..38.72", "38.73..500"]);
    expect([listings.length, isComplete]).toEqual([200, true]);
  });

  it("a marketplace search split by price is marked as incomplete if one of its price ranges is incomplete", async () => {
    const requests = stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 3_000),
      respondRows(createRows(1, 150), 150),
    );
    const { listings, isComplete } = await searchPages(10, 2);
    expect([listPriceRanges(requests), listings.length, isComplete]).toEqual([["3..500", "3..38.72"], 150, false]);
    stubs.script(
      SEARCH_ENDPOINT,
      respondRows(createRows(1, 200), 3_000),
      respondRows(createRows(1, 150), 900),
      respondRows(createRows(151, 50), 50),
    );
    expect((await searchPages(3)).isComplete).toBe(false);
  });

  it("a marketplace search for a single price stops at the page limit of the API and is incomplete", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW], 1_000_000));
    const result = await search({ priceFrom: 5, priceTo: 5, maxPages: 1_000 }, 1_000);
    expect(result.isComplete).toBe(false);
    expect(listOffsets(requests).at(-1)).toBe("9800");
  });

  it("a marketplace search fails as a whole if one page fails", async () => {
    stubs.script(SEARCH_ENDPOINT, respondRows(createRows(1, 200), 410), respondStatus(429));
    expect(await expectServiceError(searchPages(10))).toMatchObject({ kind: "limited" });
  });
});

describe("single listing", () => {
  it("fetchListing requests one listing from the marketplace of its country and returns its price and sold quantity", async () => {
    const requests = stubs.script(
      ITEM_ENDPOINT,
      respondJson({ ...LISTING_ROW, estimatedAvailabilities: [{ estimatedSoldQuantity: 7 }] }),
    );
    const { fetchListing } = createTestMarketplace(stubs, { campaign: "5338" });
    expect(await fetchListing("385462201428", "EBAY-US", createAllowance(1))).toMatchObject({
      market: "EBAY-US",
      soldQuantity: 7,
      price: 1299,
    });
    expect(requests[0]?.headers.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_US");
    expect(requests[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toBe(
      "affiliateCampaignId=5338,affiliateReferenceId=listing385462201428,contextualLocation=country%3DUS%2Czip%3D10001",
    );
  });

  it("fetchListing returns undefined for an ended listing", async () => {
    stubs.script(ITEM_ENDPOINT, respondStatus(404));
    expect(
      await createTestMarketplace(stubs).fetchListing("385462201428", "EBAY-GB", createAllowance(1)),
    ).toBeUndefined();
  });

  it.each(SERVICE_FAULTS)(
    "fetchListing throws an error with the kind of failure if the request ends in $name",
    async ({ sendResponse, failing }) => {
      stubs.script(ITEM_ENDPOINT, sendResponse);
      expect(
        await expectServiceError(
          createTestMarketplace(stubs).fetchListing("385462201428", "EBAY-GB", createAllowance(9)),
        ),
      ).toMatchObject({ kind: failing });
    },
  );
});

describe("remaining quota", () => {
  const respondLimits = (resources: unknown) =>
    respondJson({ rateLimits: [{ apiContext: "buy", apiName: "browse", resources }] });

  it("the remaining daily quota of marketplace calls is read with its reset time", async () => {
    const rate = { count: 12, limit: 5_000, remaining: 4_988, reset: "2026-07-02T07:00:00.000Z", timeWindow: 86_400 };
    const requests = stubs.script(
      RATE_LIMIT_ENDPOINT,
      respondLimits([
        { name: "buy.browse.item.bulk", rates: [] },
        { name: "buy.browse", rates: [rate] },
      ]),
    );
    expect(await createTestMarketplace(stubs).fetchQuota()).toEqual({
      limit: 5_000,
      remaining: 4_988,
      resetsAt: Date.UTC(2026, 6, 2, 7),
    });
    expect(new URL(requests[0]?.url ?? "").search).toBe("?api_name=browse&api_context=buy");
  });

  it("the remaining quota of marketplace calls is undefined if the response does not state it", async () => {
    stubs.script(RATE_LIMIT_ENDPOINT, respondLimits([{ name: "buy.browse", rates: [] }]));
    expect(await createTestMarketplace(stubs).fetchQuota()).toBeUndefined();
  });

  it("a quota request to the marketplace fails if the response is a web page", async () => {
    stubs.script(RATE_LIMIT_ENDPOINT, respondPage("<h1>Sign in</h1>"));
    expect(await expectServiceError(createTestMarketplace(stubs).fetchQuota())).toMatchObject({ kind: "unreadable" });
  });
});
