import { describe, expect, it, vi } from "vitest";
import { allow } from "../../../worker/market/service/allowance";
import type { TokenMemory } from "../../../worker/market/service/tokens";
import { answer, open, QUESTION, ROW, SEARCH, TOKEN, token } from "./marketplaceScript";
import { aWorld, FAULTS, failure, json, NOW, status } from "./world";

const world = aWorld();

describe("an answer that replaces nothing", () => {
  it.each(FAULTS)("$name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN, token());
    world.script(SEARCH, answer);
    const { search } = open(world);
    for (const ask of [() => search(QUESTION, allow(9)), () => search({ ...QUESTION, mostPages: 3 }, allow(9))]) {
      const { message, ...error } = await failure(ask());
      expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
      expect(message).not.toContain("v^1.1");
    }
  });

  it.each(FAULTS)("to the wish for a token: $name", async ({ answer, failing, retryAt }) => {
    world.script(TOKEN, answer);
    const asked = world.script(SEARCH, json({ total: 0 }));
    const error = await failure(open(world).search(QUESTION, allow(1)));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
    expect(error.message).not.toContain("secret");
    expect(asked).toEqual([]);
  });

  const warning = (...errorIds: readonly number[]) =>
    json({ total: 1, itemSummaries: [ROW], warnings: errorIds.map((errorId) => ({ errorId, message: "Invalid." })) });

  it.each([
    ["a value of a filter", [12002]],
    ["the price for want of a currency", [12012]],
    ["the barcode", [12022]],
    ["the place", [12519]],
    ["a filter beside an order", [12008, 12002]],
  ])("one that left %s out, although its rows look well", async (_, errorIds) => {
    world.script(TOKEN, token());
    world.script(SEARCH, warning(...errorIds));
    expect(await failure(open(world).search(QUESTION, allow(1)))).toMatchObject({ failing: "warned" });
  });

  it.each([
    ["of the order of its rows", 12008],
    ["of a postal code for postage", 12015],
    ["of what nobody knows yet", 99_999],
  ])("but not one that warns %s: its rows are those that were asked for", async (_, errorId) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    world.script(TOKEN, token());
    world.script(SEARCH, warning(errorId));
    expect((await open(world).search(QUESTION, allow(1))).listings).toHaveLength(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(errorId)));
    log.mockRestore();
  });

  it("one that counts listings and sends none", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, json({ total: 12, limit: 200, offset: 0 }));
    expect(await failure(open(world).search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });

  it.each([1, 2])("one with %i row of a form that we know and more of another one", async (known) => {
    world.script(TOKEN, token());
    const other = { itemId: "v2/1", name: "Link" };
    world.script(SEARCH, answer([...Array(known).fill(ROW), ...Array(known + 1).fill(other)]));
    expect(await failure(open(world).search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });

  it("one with errors and status 200", async () => {
    world.script(TOKEN, token());
    world.script(SEARCH, json({ total: 0, errors: [{ errorId: 12000 }] }));
    expect(await failure(open(world).search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });
});

describe("asking again", () => {
  it("helps where the service had trouble, twice at most, after a longer pause each time", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(500), () => Response.error(), answer([ROW]));
    const marketplace = open(world);
    const allowance = allow(5);
    expect(await marketplace.search(QUESTION, allowance)).toMatchObject({ isWhole: true });
    expect([asked.length, allowance.left, marketplace.pauses]).toEqual([3, 2, [300, 600]]);
    const more = world.script(SEARCH, status(503));
    expect(await failure(marketplace.search(QUESTION, allow(5)))).toMatchObject({ failing: "broken" });
    expect(more).toHaveLength(3);
  });

  it.each([400, 403, 404, 429])("is of no use after %i", async (code) => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(code));
    await failure(open(world).search(QUESTION, allow(5)));
    expect(asked).toHaveLength(1);
  });

  it("never goes beyond what was reserved", async () => {
    world.script(TOKEN, token());
    const asked = world.script(SEARCH, status(500));
    const { search } = open(world);
    expect(await failure(search(QUESTION, allow(2)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
    expect(await failure(search(QUESTION, allow(0)))).toMatchObject({ failing: "spent" });
    expect(asked).toHaveLength(2);
  });
});

describe("the token", () => {
  it("is one for all that is asked at once and afterwards", async () => {
    const minted = world.script(TOKEN, token());
    world.script(SEARCH, answer([ROW]));
    const memory: TokenMemory = {};
    const { search } = open(world, { memory });
    await Promise.all([1, 2, 3].map(() => search(QUESTION, allow(1))));
    await open(world, { memory }).search(QUESTION, allow(1));
    expect(minted).toHaveLength(1);
  });

  it("is minted anew a minute before its life is over", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, answer([ROW]));
    let time = NOW;
    const { search } = open(world, { now: () => time });
    for (const seconds of [0, 7_139, 7_141]) {
      time = NOW + seconds * 1_000;
      await search(QUESTION, allow(1));
    }
    expect(minted).toHaveLength(2);
    expect(asked.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer first",
      "Bearer first",
      "Bearer second",
    ]);
  });

  it("that was taken back is replaced once, and what was asked is asked again", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, status(401), answer([ROW]));
    const allowance = allow(5);
    expect((await open(world).search(QUESTION, allowance)).listings).toHaveLength(1);
    expect([minted.length, asked.length, allowance.left]).toEqual([2, 2, 3]);
  });

  it("a second 401 is the end of it", async () => {
    const minted = world.script(TOKEN, token("first"), token("second"));
    const asked = world.script(SEARCH, status(401));
    expect(await failure(open(world).search(QUESTION, allow(5)))).toMatchObject({ failing: "unauthorized" });
    expect([minted.length, asked.length]).toEqual([2, 2]);
  });

  it("that could not be had is asked for again the next time", async () => {
    world.script(TOKEN, status(500), token());
    world.script(SEARCH, answer([ROW]));
    const { search } = open(world);
    await failure(search(QUESTION, allow(1)));
    expect((await search(QUESTION, allow(1))).listings).toHaveLength(1);
  });

  it.each(["a\r\nb", "a b", "", 7])("that does not fit into a header is none: %j", async (access_token) => {
    world.script(TOKEN, json({ access_token, expires_in: 7_200 }));
    expect(await failure(open(world).search(QUESTION, allow(1)))).toMatchObject({ failing: "unreadable" });
  });
});
