import { expect, it } from "vitest";
import { countListingsByReason, listClassifiedListings } from "../../../db/admin/listings";
import { createSearchRow, withSearches } from "./search";

const ITEM = 40;
const here = withSearches(ITEM);
const { find, listed, figures } = here;

const other = (id: number, title: string) => createSearchRow(id, { title });
const rows = [createSearchRow(1), other(2, "Link figure Super Smash Bros"), other(3, "Amiibo Zelda Super Smash Bros")];
const reasons = async () =>
  (await listClassifiedListings(here.db, { view: "all", amiiboId: ITEM }, { limit: 20, offset: 0 })).rows
    .filter(({ seen }) => seen?.market === "EBAY-GB")
    .map(({ ebayId, seen }) => `${ebayId} ${seen?.reject ?? "counts"}`);

it("what a search for one item found and is another thing is kept with its reason, and counts nowhere", async () => {
  await find(rows);
  expect(await reasons()).toEqual(["1 counts", "2 no-amiibo", "3 wrong-item"]);
  // The other market answers the same.
  expect((await countListingsByReason(here.db, ITEM)).get("wrong-item")).toBe(2);
  expect(await figures()).toEqual([
    { kind: "from", n: 1, price: 1_299 },
    { kind: "listed", n: 1, price: 1_299 },
  ]);
});

it("of many of these a few are kept, the same ones in whatever order they come", async () => {
  const many = Array.from({ length: 30 }, (_, at) => other(100 + at, "Amiibo Zelda Super Smash Bros"));
  await find([createSearchRow(1), ...many]);
  expect(await listed()).toBe("1 100 101 102 103 104");
  await find([...many.reverse(), createSearchRow(1)]);
  expect(await listed()).toBe("1 100 101 102 103 104");
});

it("they are gone once they are found no more", async () => {
  await find(rows);
  await find([createSearchRow(1)]);
  expect(await listed()).toBe("1");
});
