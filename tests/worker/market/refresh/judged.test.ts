import { describe, expect, it } from "vitest";
import type { KnownListing } from "../../../../db/listings/material";
import type { Grade } from "../../../../domain/listings/market";
import { judged, judgeOf } from "../../../../worker/market/refresh/judged";
import { offeredAs } from "../../../domain/listings/listing";
import { catalogueOf } from "../../../helpers/marketRun";

describe("the judge of a catalogue", () => {
  const catalogue = catalogueOf([1, 2]);
  const listing = offeredAs("Mario amiibo Super Smash Bros", { ebayId: "1" });

  it("asks for an item's search term from the moment an admin sets it until it is removed", () => {
    const itemWith = (searchTerm?: string) =>
      judgeOf(catalogue, new Map(searchTerm === undefined ? [] : [[1, { searchTerm }]]))(listing, new Set([1])).itemId;
    expect([itemWith(), itemWith("player's choice"), itemWith("smash"), itemWith()]).toEqual([1, undefined, 1, 1]);
  });

  it("is the same one while neither the catalogue nor what admins set has changed", () => {
    const told = () => new Map([[1, { searchTerm: "smash" }]]);
    expect(judgeOf(catalogue, told())).toBe(judgeOf(catalogue, told()));
  });
});

describe("the condition of a listing that its title does not tell", () => {
  const shard = { key: "EBAY-GB/alone/1", market: "EBAY-GB", items: [1], sweeps: [] } as const;
  const found = offeredAs("Tom Nook amiibo card", { ebayId: "9", conditionId: "4000" });
  /** Says that everything is item 1, in a condition that nobody has stated. */
  const judge = () => ({ itemId: 1, reject: undefined, grade: undefined, isOpened: false });
  const knownAs = (amiiboId: number, ebayId: string, grade: Grade): KnownListing => ({
    amiiboId,
    ebayId,
    grade,
    market: "EBAY-GB",
    isOpened: false,
    price: 500,
    shipping: null,
    isBin: true,
    takesOffers: false,
    bidCount: 0,
    endsAt: null,
    soldQuantity: null,
    seenAt: 0,
    reject: null,
  });
  const gradeAfter = (...known: readonly (readonly [amiiboId: number, ebayId: string, grade: Grade])[]) => {
    const listings = known.map(([amiiboId, ebayId, grade]) => knownAs(amiiboId, ebayId, grade));
    const all = { listings, rulings: [], days: new Map(), sales: [], guide: new Map() };
    return judged(judge, shard, new Map([[1, { listings: [found] }]]), all, 1).seen.get(1)?.[0]?.grade;
  };

  it("is the one in which the same listing of the same item was seen before, and of no other", () => {
    expect(gradeAfter([1, "9", "new"])).toBe("new");
    expect(gradeAfter([1, "9", "new"], [2, "9", "used"], [1, "8", "used"])).toBe("new");
    expect(gradeAfter([2, "9", "used"])).toBeNull();
    expect(gradeAfter([1, "8", "used"])).toBeNull();
  });
});
