import { expect, it } from "vitest";
import { countListingsByReason, listClassifiedListings } from "../../../db/admin/listings";
import { createSearchRow, withSearches } from "./withSearches";

const ITEM = 40;
const searches = withSearches(ITEM);
const { find, listed, figures } = searches;

const createRowWithTitle = (id: number, title: string) => createSearchRow(id, { title });
const rows = [
  createSearchRow(1),
  createRowWithTitle(2, "Link figure Super Smash Bros"),
  createRowWithTitle(3, "Amiibo Zelda Super Smash Bros"),
];
const listReasons = async () =>
  (await listClassifiedListings(searches.db, { view: "all", itemId: ITEM }, { limit: 20, offset: 0 })).rows
    .filter(({ current }) => current?.market === "EBAY-GB")
    .map(({ listingId, current }) => `${listingId} ${current?.rejectReason ?? "counts"}`);

it("unrelated search results are stored with their reason of rejection and excluded from prices", async () => {
  await find(rows);
  expect(await listReasons()).toEqual(["1 counts", "2 no-amiibo", "3 wrong-item"]);
  // The other market returns the same rows.
  expect((await countListingsByReason(searches.db, ITEM)).get("wrong-item")).toBe(2);
  expect(await figures()).toEqual([
    { kind: "from", sample_count: 1, price: 1_299 },
    { kind: "listed", sample_count: 1, price: 1_299 },
  ]);
});

it("a search stores the same five of many unrelated results in any result order", async () => {
  const unrelatedRows = Array.from({ length: 30 }, (_, index) =>
    createRowWithTitle(100 + index, "Amiibo Zelda Super Smash Bros"),
  );
  await find([createSearchRow(1), ...unrelatedRows]);
  expect(await listed()).toBe("1 100 101 102 103 104");
  await find([...unrelatedRows.reverse(), createSearchRow(1)]);
  expect(await listed()).toBe("1 100 101 102 103 104");
});

it("stored unrelated results are deleted when the searches no longer find them", async () => {
  await find(rows);
  await find([createSearchRow(1)]);
  expect(await listed()).toBe("1");
});
