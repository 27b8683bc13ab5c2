import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AccessTokenCache } from "../../../worker/external/service/tokens";
import { createAllowance } from "../../helpers/allowance";
import {
  createTestMarketplace,
  LISTING_ROW,
  respondRows,
  respondToken,
  SEARCH_ENDPOINT,
  TEST_SEARCH,
  TOKEN_ENDPOINT,
} from "./marketplaceScript";
import {
  createServiceStubs,
  expectServiceError,
  NOW,
  respondJson,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const stubs = createServiceStubs();
beforeEach(() => void stubs.script(TOKEN_ENDPOINT, respondToken()));

/** Runs a search that must fail. */
const failSearch = (calls = 1) =>
  expectServiceError(createTestMarketplace(stubs).search(TEST_SEARCH, createAllowance(calls)));

describe("unusable marketplace responses", () => {
  it.each(SERVICE_FAULTS)(
    "a marketplace search that ends in $name throws an error with the kind and retry time of the failure",
    async ({ sendResponse, failing, retryAt }) => {
      stubs.script(SEARCH_ENDPOINT, sendResponse);
      const { search } = createTestMarketplace(stubs);
      for (const runSearch of [
        () => search(TEST_SEARCH, createAllowance(9)),
        () => search({ ...TEST_SEARCH, maxPages: 3 }, createAllowance(9)),
      ]) {
        const { message, ...error } = await expectServiceError(runSearch());
        expect({ failing: error.kind, retryAt: error.retryAt }).toEqual({ failing, retryAt });
        expect(message).not.toContain("v^1.1");
      }
    },
  );

  it.each(SERVICE_FAULTS)(
    "a marketplace token request that ends in $name throws an error with the kind and retry time of the failure",
    async ({ sendResponse, failing, retryAt }) => {
      stubs.script(TOKEN_ENDPOINT, sendResponse);
      const requests = stubs.script(SEARCH_ENDPOINT, respondJson({ total: 0 }));
      const error = await failSearch();
      expect({ failing: error.kind, retryAt: error.retryAt }).toEqual({ failing, retryAt });
      expect(error.message).not.toContain("secret");
      expect(requests).toEqual([]);
    },
  );

  const respondWarning = (...errorIds: readonly number[]) =>
    respondJson({
      total: 1,
      itemSummaries: [LISTING_ROW],
      warnings: errorIds.map((errorId) => ({ errorId, message: "Invalid." })),
    });

  it.each([
    ["a filter value", [12002]],
    ["the price because of a missing currency", [12012]],
    ["the barcode", [12022]],
    ["the location", [12519]],
    ["a filter together with an order", [12008, 12002]],
  ])("a marketplace search fails if the marketplace warns that it ignored %s", async (_, errorIds) => {
    stubs.script(SEARCH_ENDPOINT, respondWarning(...errorIds));
    expect(await failSearch()).toMatchObject({ kind: "warned" });
  });

  it.each([
    ["about the order of rows", 12008],
    ["about a postal code for shipping", 12015],
    ["of an unknown kind", 99_999],
  ])("a marketplace warning %s is logged, and the search still succeeds", async (_, errorId) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    stubs.script(SEARCH_ENDPOINT, respondWarning(errorId));
    expect((await createTestMarketplace(stubs).search(TEST_SEARCH, createAllowance(1))).listings).toHaveLength(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(errorId)));
    log.mockRestore();
  });

  it("a marketplace search fails if the response counts listings but contains none", async () => {
    stubs.script(SEARCH_ENDPOINT, respondJson({ total: 12, limit: 200, offset: 0 }));
    expect(await failSearch()).toMatchObject({ kind: "unreadable" });
  });

  it.each([1, 2])(
    "a marketplace search with %i readable rows fails if even more rows are unreadable",
    async (known) => {
      const unknownRow = { itemId: "v2/1", name: "Link" };
      stubs.script(
        SEARCH_ENDPOINT,
        respondRows([...Array(known).fill(LISTING_ROW), ...Array(known + 1).fill(unknownRow)]),
      );
      expect(await failSearch()).toMatchObject({ kind: "unreadable" });
    },
  );

  it("a marketplace search fails if a response with status 200 contains errors", async () => {
    stubs.script(SEARCH_ENDPOINT, respondJson({ total: 0, errors: [{ errorId: 12000 }] }));
    expect(await failSearch()).toMatchObject({ kind: "unreadable" });
  });
});

describe("marketplace retries", () => {
  it("a temporary failure of the marketplace is retried at most twice, with growing pauses", async () => {
    const requests = stubs.script(
      SEARCH_ENDPOINT,
      respondStatus(500),
      () => Response.error(),
      respondRows([LISTING_ROW]),
    );
    const marketplace = createTestMarketplace(stubs);
    const allowance = createAllowance(5);
    expect(await marketplace.search(TEST_SEARCH, allowance)).toMatchObject({ isComplete: true });
    expect([requests.length, allowance.left, marketplace.pauses]).toEqual([3, 2, [300, 600]]);
    const laterRequests = stubs.script(SEARCH_ENDPOINT, respondStatus(503));
    expect(await expectServiceError(marketplace.search(TEST_SEARCH, createAllowance(5)))).toMatchObject({
      kind: "broken",
    });
    expect(laterRequests).toHaveLength(3);
  });

  it.each([400, 403, 404, 429])("a marketplace request that fails with status %i is not retried", async (code) => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondStatus(code));
    await failSearch(5);
    expect(requests).toHaveLength(1);
  });

  it("a marketplace request fails without further retries when its reserved calls are used up", async () => {
    const requests = stubs.script(SEARCH_ENDPOINT, respondStatus(500));
    const { search } = createTestMarketplace(stubs);
    expect(await expectServiceError(search(TEST_SEARCH, createAllowance(2)))).toMatchObject({ kind: "spent" });
    expect(requests).toHaveLength(2);
    expect(await expectServiceError(search(TEST_SEARCH, createAllowance(0)))).toMatchObject({ kind: "spent" });
    expect(requests).toHaveLength(2);
  });
});

describe("access tokens of the marketplace", () => {
  it("one access token of the marketplace is used for concurrent and later requests", async () => {
    const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken());
    stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    const memory: AccessTokenCache = {};
    const { search } = createTestMarketplace(stubs, { memory });
    await Promise.all([1, 2, 3].map(() => search(TEST_SEARCH, createAllowance(1))));
    await createTestMarketplace(stubs, { memory }).search(TEST_SEARCH, createAllowance(1));
    expect(tokenRequests).toHaveLength(1);
  });

  it("an access token of the marketplace is renewed a minute before it expires", async () => {
    const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const requests = stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    let time = NOW;
    const { search } = createTestMarketplace(stubs, { now: () => time });
    for (const seconds of [0, 7_139, 7_141]) {
      time = NOW + seconds * 1_000;
      await search(TEST_SEARCH, createAllowance(1));
    }
    expect(tokenRequests).toHaveLength(2);
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer first",
      "Bearer first",
      "Bearer second",
    ]);
  });

  it("a revoked access token of the marketplace is replaced, and the request is repeated with the new token", async () => {
    const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const requests = stubs.script(SEARCH_ENDPOINT, respondStatus(401), respondRows([LISTING_ROW]));
    const allowance = createAllowance(5);
    expect((await createTestMarketplace(stubs).search(TEST_SEARCH, allowance)).listings).toHaveLength(1);
    expect([tokenRequests.length, requests.length, allowance.left]).toEqual([2, 2, 3]);
  });

  it("a marketplace request fails if it gets status 401 even with a new access token", async () => {
    const tokenRequests = stubs.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const requests = stubs.script(SEARCH_ENDPOINT, respondStatus(401));
    expect(await failSearch(5)).toMatchObject({ kind: "unauthorized" });
    expect([tokenRequests.length, requests.length]).toEqual([2, 2]);
  });

  it("a search requests a new marketplace access token if the previous token request failed", async () => {
    stubs.script(TOKEN_ENDPOINT, respondStatus(500), respondToken());
    stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    const { search } = createTestMarketplace(stubs);
    await expectServiceError(search(TEST_SEARCH, createAllowance(1)));
    expect((await search(TEST_SEARCH, createAllowance(1))).listings).toHaveLength(1);
  });

  it.each(["a\r\nb", "a b", "", 7])(
    "a marketplace search fails if the access token is no valid header value: %j",
    async (access_token) => {
      stubs.script(TOKEN_ENDPOINT, respondJson({ access_token, expires_in: 7_200 }));
      expect(await failSearch()).toMatchObject({ kind: "unreadable" });
    },
  );
});
