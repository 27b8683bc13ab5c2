import { afterEach, describe, expect, it, vi } from "vitest";
import { AUCTION } from "../marketplaceScript";
import { costing, rowOf, withSearches } from "./search";

const here = withSearches(40);
const { find, listed, figures, all } = here;
afterEach(() => vi.restoreAllMocks());

const auction = { ...AUCTION, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("where there is more than an answer brought", () => {
  it("an auction that it did not bring stays, and what could be bought now counts no more", async () => {
    await find([rowOf(1), rowOf(2, costing("9.99")), auction]);
    expect([await listed(), await figures()]).toEqual([
      "1 100 2",
      [
        { kind: "from", n: 2, price: 999 },
        { kind: "listed", n: 2, price: 1_149 },
      ],
    ]);
    await find([rowOf(1)], 600);
    expect([await listed(), (await figures())[0]]).toEqual(["1 100", { kind: "from", n: 1, price: 1_299 }]);
  });

  it("an auction that nobody has bid on stays, too, and one of something else does not", async () => {
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    expect(await listed()).toBe("100 3");
    await find([], 0);
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    await find([rowOf(1)], 600);
    expect(await listed()).toBe("1 100");
  });

  it("what was not brought is over where the next answer is whole", async () => {
    await find([auction]);
    await find([rowOf(1)], 600);
    expect(await listed()).toBe("1 100");
    await find([rowOf(1)]);
    expect(await listed()).toBe("1");
  });
});

describe("rows that cannot be read", () => {
  const other = { itemId: "v2/1", name: "Link" };

  it("are no answer where they are most of it: what is known stays", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([rowOf(1), auction]);
    await find([rowOf(1), other, other]);
    expect(await listed()).toBe("1 100");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("Of 3 listings of the marketplace 2 cannot be read."));
    expect(await all("SELECT fails FROM fetch_target WHERE key LIKE 'EBAY-GB/%'")).toEqual([{ fails: 1 }]);
  });

  it("are passed over where they are few, and not in silence", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([rowOf(1), other]);
    expect(await listed()).toBe("1");
    expect(log).toHaveBeenCalledWith("Of 2 listings of the marketplace 1 could not be read.");
  });
});
