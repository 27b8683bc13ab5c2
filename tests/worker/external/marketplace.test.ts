import { describe, expect, it } from "vitest";
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

const world = createServiceStubs();

describe("a search", () => {
  it("says who asks, for which market, and from where", async () => {
    const minted = world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await createTestMarketplace(world, { campaign: "5338" }).search(TEST_SEARCH, createAllowance(1));
    expect(minted[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("an id:a secret")}`);
    expect(Object.fromEntries(new URLSearchParams(await minted[0]?.text()))).toEqual({
      grant_type: "client_credentials",
      scope: "https://api.ebay.com/oauth/api_scope",
    });
    const [{ headers, url } = { headers: undefined, url: "" }] = asked;
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

  it("of the other market is for that one, and without a campaign it names none", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await createTestMarketplace(world).search(
      { ...TEST_SEARCH, market: "EBAY-US", priceFrom: 1, priceTo: 3.99 },
      createAllowance(1),
    );
    expect(asked[0]?.headers.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_US");
    expect(asked[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toBe("contextualLocation=country%3DUS%2Czip%3D10001");
    expect(new URL(asked[0]?.url ?? "").searchParams.get("filter")).toContain(
      "price:[1..3.99],priceCurrency:USD,itemLocationCountry:US",
    );
  });

  it("is by a barcode alone, where it is by one", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    await createTestMarketplace(world).search(
      { ...TEST_SEARCH, sought: { barcode: "045496352394" } },
      createAllowance(1),
    );
    const { searchParams } = new URL(asked[0]?.url ?? "");
    expect([searchParams.get("gtin"), searchParams.get("q")]).toEqual(["045496352394", null]);
  });

  it("asks for one of several words, whatever signs they hold", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([]));
    const sought = { words: "amiibo (card)", anyOf: ["nook,", '"tomnook"'] };
    await createTestMarketplace(world).search({ ...TEST_SEARCH, sought }, createAllowance(1));
    expect(new URL(asked[0]?.url ?? "").searchParams.get("q")).toBe("amiibo card (nook,tomnook)");
  });

  it("that is longer than the marketplace takes is never sent", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([]));
    const sought = { words: `amiibo ${"card ".repeat(20)}` };
    await expect(createTestMarketplace(world).search({ ...TEST_SEARCH, sought }, createAllowance(1))).rejects.toThrow(
      /too long to be searched for/,
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ["no rows and none counted", respondJson({ total: 0, limit: 200, offset: 0 })],
    ["an empty list", respondRows([])],
  ])("finds nothing in %s", async (_, empty) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, empty);
    expect(await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))).toEqual({
      listings: [],
      isWhole: true,
    });
  });

  it("says when there is more than it brought", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW], 412));
    expect(await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))).toMatchObject({
      isWhole: false,
    });
  });
});

describe("a search of more than one page", () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...LISTING_ROW,
      itemId: `v1|${from + at}|0`,
      legacyItemId: String(from + at),
    }));
  const offsets = (asked: readonly ReceivedRequest[]) =>
    asked.map(({ url }) => new URL(url).searchParams.get("offset"));
  const bands = (asked: readonly ReceivedRequest[]) =>
    asked.map(({ url }) => /price:\[(.*?)\]/.exec(new URL(url).searchParams.get("filter") ?? "")?.[1]);
  const searching = (mostPages: number, calls = mostPages) =>
    createTestMarketplace(world).search({ ...TEST_SEARCH, mostPages }, createAllowance(calls));

  it("turns every page", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(
      SEARCH_ENDPOINT,
      respondRows(rows(1, 200), 410),
      respondRows(rows(201, 200), 410),
      respondRows(rows(401, 10), 410),
    );
    const { listings, isWhole } = await searching(10);
    expect([offsets(asked), listings.length, isWhole]).toEqual([["0", "200", "400"], 410, true]);
  });

  it("is not whole where a listing came twice: another one moved out of sight", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows(rows(1, 200), 400), respondRows(rows(200, 200), 400));
    const { listings, isWhole } = await searching(10);
    expect([listings.length, isWhole]).toEqual([399, false]);
  });

  it("turns no more pages than it may, or has calls for, and says that there are more", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows(rows(1, 200), 800), respondRows(rows(201, 200), 800));
    expect(await searching(2, 9)).toMatchObject({ isWhole: false });
    expect(offsets(asked)).toEqual(["0", "200"]);
    const again = world.script(SEARCH_ENDPOINT, respondRows(rows(1, 200), 800), respondRows(rows(201, 200), 800));
    expect(await searching(9, 2)).toMatchObject({ isWhole: false });
    expect(offsets(again)).toEqual(["0", "200"]);
  });

  it("is asked in halves where there is more than pages can be turned of, until each of them is whole", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(
      SEARCH_ENDPOINT,
      respondRows(rows(1, 200), 3_000),
      respondRows(rows(1, 150), 150),
      respondRows(rows(151, 50), 50),
    );
    const { listings, isWhole } = await searching(10);
    expect(bands(asked)).toEqual(["3..500", "3..38.72", "38.73..500"]);
    expect([listings.length, isWhole]).toEqual([200, true]);
  });

  it("is not whole where the calls end before both halves are asked, or where one half is not whole", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows(rows(1, 200), 3_000), respondRows(rows(1, 150), 150));
    const { listings, isWhole } = await searching(10, 2);
    expect([bands(asked), listings.length, isWhole]).toEqual([["3..500", "3..38.72"], 150, false]);
    world.script(
      SEARCH_ENDPOINT,
      respondRows(rows(1, 200), 3_000),
      respondRows(rows(1, 150), 900),
      respondRows(rows(151, 50), 50),
    );
    expect((await searching(3)).isWhole).toBe(false);
  });

  it("of a single price goes as far as its pages", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW], 1_000_000));
    const dear = { ...TEST_SEARCH, priceFrom: 5, priceTo: 5, mostPages: 1_000 };
    expect(await createTestMarketplace(world).search(dear, createAllowance(1_000))).toMatchObject({ isWhole: false });
    expect(offsets(asked).at(-1)).toBe("9800");
  });

  it("ends where a page fails: half of it would replace what is known", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows(rows(1, 200), 410), respondStatus(429));
    expect(await expectServiceError(searching(10))).toMatchObject({ failing: "limited" });
  });
});

describe("one listing", () => {
  it("says how many of it were sold, and is asked for by its wrapped id", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(
      ITEM_ENDPOINT,
      respondJson({ ...LISTING_ROW, estimatedAvailabilities: [{ estimatedSoldQuantity: 7 }] }),
    );
    const { item } = createTestMarketplace(world, { campaign: "5338" });
    expect(await item("385462201428", "EBAY-US", createAllowance(1))).toMatchObject({
      market: "EBAY-US",
      soldQuantity: 7,
      price: 1299,
    });
    expect(asked[0]?.headers.get("X-EBAY-C-MARKETPLACE-ID")).toBe("EBAY_US");
    expect(asked[0]?.headers.get("X-EBAY-C-ENDUSERCTX")).toBe(
      "affiliateCampaignId=5338,affiliateReferenceId=listing385462201428,contextualLocation=country%3DUS%2Czip%3D10001",
    );
  });

  it("that has ended is gone", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(ITEM_ENDPOINT, respondStatus(404));
    expect(await createTestMarketplace(world).item("385462201428", "EBAY-GB", createAllowance(1))).toBeUndefined();
  });

  it.each(SERVICE_FAULTS)("is not gone after $name", async ({ answer, failing }) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(ITEM_ENDPOINT, answer);
    expect(
      await expectServiceError(createTestMarketplace(world).item("385462201428", "EBAY-GB", createAllowance(9))),
    ).toMatchObject({ failing });
  });
});

describe("what is left of the day", () => {
  const limits = (resources: unknown) =>
    respondJson({ rateLimits: [{ apiContext: "buy", apiName: "browse", resources }] });

  it("is told with when it begins anew", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const rate = { count: 12, limit: 5_000, remaining: 4_988, reset: "2026-07-02T07:00:00.000Z", timeWindow: 86_400 };
    const asked = world.script(
      RATE_LIMIT_ENDPOINT,
      limits([
        { name: "buy.browse.item.bulk", rates: [] },
        { name: "buy.browse", rates: [rate] },
      ]),
    );
    expect(await createTestMarketplace(world).rateLimit()).toEqual({
      limit: 5_000,
      remaining: 4_988,
      resetsAt: Date.UTC(2026, 6, 2, 7),
    });
    expect(new URL(asked[0]?.url ?? "").search).toBe("?api_name=browse&api_context=buy");
  });

  it("may not be told", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(RATE_LIMIT_ENDPOINT, limits([{ name: "buy.browse", rates: [] }]));
    expect(await createTestMarketplace(world).rateLimit()).toBeUndefined();
  });

  it("a page is no telling", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(RATE_LIMIT_ENDPOINT, respondPage("<h1>Sign in</h1>"));
    expect(await expectServiceError(createTestMarketplace(world).rateLimit())).toMatchObject({ failing: "unreadable" });
  });
});
