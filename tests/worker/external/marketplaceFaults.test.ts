import { describe, expect, it, vi } from "vitest";
import type { TokenCache } from "../../../worker/external/service/tokens";
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

const world = createServiceStubs();

describe("an answer that replaces nothing", () => {
  it.each(SERVICE_FAULTS)("$name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, answer);
    const { search } = createTestMarketplace(world);
    for (const ask of [
      () => search(TEST_SEARCH, createAllowance(9)),
      () => search({ ...TEST_SEARCH, mostPages: 3 }, createAllowance(9)),
    ]) {
      const { message, ...error } = await expectServiceError(ask());
      expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
      expect(message).not.toContain("v^1.1");
    }
  });

  it.each(SERVICE_FAULTS)("to the wish for a token: $name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN_ENDPOINT, answer);
    const asked = world.script(SEARCH_ENDPOINT, respondJson({ total: 0 }));
    const error = await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1)));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
    expect(error.message).not.toContain("secret");
    expect(asked).toEqual([]);
  });

  const warning = (...errorIds: readonly number[]) =>
    respondJson({
      total: 1,
      itemSummaries: [LISTING_ROW],
      warnings: errorIds.map((errorId) => ({ errorId, message: "Invalid." })),
    });

  it.each([
    ["a value of a filter", [12002]],
    ["the price for want of a currency", [12012]],
    ["the barcode", [12022]],
    ["the place", [12519]],
    ["a filter beside an order", [12008, 12002]],
  ])("one that left %s out, although its rows look well", async (_, errorIds) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, warning(...errorIds));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))),
    ).toMatchObject({ failing: "warned" });
  });

  it.each([
    ["of the order of its rows", 12008],
    ["of a postal code for postage", 12015],
    ["of what nobody knows yet", 99_999],
  ])("but not one that warns %s: its rows are those that were asked for", async (_, errorId) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, warning(errorId));
    expect((await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))).listings).toHaveLength(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(errorId)));
    log.mockRestore();
  });

  it("one that counts listings and sends none", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondJson({ total: 12, limit: 200, offset: 0 }));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))),
    ).toMatchObject({ failing: "unreadable" });
  });

  it.each([1, 2])("one with %i row of a form that we know and more of another one", async (known) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const other = { itemId: "v2/1", name: "Link" };
    world.script(SEARCH_ENDPOINT, respondRows([...Array(known).fill(LISTING_ROW), ...Array(known + 1).fill(other)]));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))),
    ).toMatchObject({ failing: "unreadable" });
  });

  it("one with errors and status 200", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondJson({ total: 0, errors: [{ errorId: 12000 }] }));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))),
    ).toMatchObject({ failing: "unreadable" });
  });
});

describe("asking again", () => {
  it("helps where the service had trouble, twice at most, after a longer pause each time", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondStatus(500), () => Response.error(), respondRows([LISTING_ROW]));
    const marketplace = createTestMarketplace(world);
    const allowance = createAllowance(5);
    expect(await marketplace.search(TEST_SEARCH, allowance)).toMatchObject({ isWhole: true });
    expect([asked.length, allowance.left, marketplace.pauses]).toEqual([3, 2, [300, 600]]);
    const more = world.script(SEARCH_ENDPOINT, respondStatus(503));
    expect(await expectServiceError(marketplace.search(TEST_SEARCH, createAllowance(5)))).toMatchObject({
      failing: "broken",
    });
    expect(more).toHaveLength(3);
  });

  it.each([400, 403, 404, 429])("is of no use after %i", async (code) => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondStatus(code));
    await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(5)));
    expect(asked).toHaveLength(1);
  });

  it("never goes beyond what was reserved", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    const asked = world.script(SEARCH_ENDPOINT, respondStatus(500));
    const { search } = createTestMarketplace(world);
    expect(await expectServiceError(search(TEST_SEARCH, createAllowance(2)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
    expect(await expectServiceError(search(TEST_SEARCH, createAllowance(0)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
  });
});

describe("the token", () => {
  it("is one for all that is asked at once and afterwards", async () => {
    const minted = world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    const memory: TokenCache = {};
    const { search } = createTestMarketplace(world, { memory });
    await Promise.all([1, 2, 3].map(() => search(TEST_SEARCH, createAllowance(1))));
    await createTestMarketplace(world, { memory }).search(TEST_SEARCH, createAllowance(1));
    expect(minted).toHaveLength(1);
  });

  it("is minted anew a minute before its life is over", async () => {
    const minted = world.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const asked = world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    let time = NOW;
    const { search } = createTestMarketplace(world, { now: () => time });
    for (const seconds of [0, 7_139, 7_141]) {
      time = NOW + seconds * 1_000;
      await search(TEST_SEARCH, createAllowance(1));
    }
    expect(minted).toHaveLength(2);
    expect(asked.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer first",
      "Bearer first",
      "Bearer second",
    ]);
  });

  it("that was taken back is replaced once, and what was asked is asked again", async () => {
    const minted = world.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const asked = world.script(SEARCH_ENDPOINT, respondStatus(401), respondRows([LISTING_ROW]));
    const allowance = createAllowance(5);
    expect((await createTestMarketplace(world).search(TEST_SEARCH, allowance)).listings).toHaveLength(1);
    expect([minted.length, asked.length, allowance.left]).toEqual([2, 2, 3]);
  });

  it("a second 401 is the end of it", async () => {
    const minted = world.script(TOKEN_ENDPOINT, respondToken("first"), respondToken("second"));
    const asked = world.script(SEARCH_ENDPOINT, respondStatus(401));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(5))),
    ).toMatchObject({ failing: "unauthorized" });
    expect([minted.length, asked.length]).toEqual([2, 2]);
  });

  it("that could not be had is asked for again the next time", async () => {
    world.script(TOKEN_ENDPOINT, respondStatus(500), respondToken());
    world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW]));
    const { search } = createTestMarketplace(world);
    await expectServiceError(search(TEST_SEARCH, createAllowance(1)));
    expect((await search(TEST_SEARCH, createAllowance(1))).listings).toHaveLength(1);
  });

  it.each(["a\r\nb", "a b", "", 7])("that does not fit into a header is none: %j", async (access_token) => {
    world.script(TOKEN_ENDPOINT, respondJson({ access_token, expires_in: 7_200 }));
    expect(
      await expectServiceError(createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))),
    ).toMatchObject({ failing: "unreadable" });
  });
});
