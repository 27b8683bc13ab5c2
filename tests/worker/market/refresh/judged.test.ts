import { describe, expect, it } from "vitest";
import { judgeOf } from "../../../../worker/market/refresh/judged";
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
