import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import {
  type AdminGuideRowAssignments,
  matchPriceGuideRowsToItems,
  type PriceGuideRow,
} from "../../../domain/guide/guideRows";
import type { ClassifierItem } from "../../../domain/listings/classifierInput";

const catalogue = buildCatalogue({ version: "", ...readShippedCatalogue() });
// Items 3 and 4 share a barcode.
const BARCODES: Readonly<Record<number, string>> = {
  1: "045496352394",
  2: "0045496352516",
  3: "045496352998",
  4: "045496352998",
};
const items: readonly ClassifierItem[] = catalogue.items.map((item) => ({
  ...item,
  amiiboSeries: catalogue.getAmiiboSeries(item),
  gameSeries: catalogue.getGameSeries(item),
  barcode: BARCODES[item.id],
}));

const createRow = (name: string, other: Partial<PriceGuideRow> = {}): PriceGuideRow => ({
  id: name,
  name,
  kind: "figure",
  newPrice: 1499,
  ...other,
});
const matchRows = (rows: readonly PriceGuideRow[], choices: AdminGuideRowAssignments = new Map()) => {
  const { matches, unclear } = matchPriceGuideRowsToItems(rows, items, choices);
  return {
    matches: Object.fromEntries(matches.map(({ row: { id }, itemId }) => [id, itemId])),
    unclear: Object.fromEntries(unclear.map(({ row: { id }, candidates }) => [id, candidates])),
  };
};

describe("matchPriceGuideRowsToItems", () => {
  it("a price guide row with the barcode of an item matches the item, whatever the row is called", () =>
    expect(matchRows([createRow("Luigi", { upc: "045496352516" })])).toEqual({ matches: { Luigi: 2 }, unclear: {} }));

  it.each(["045496352998", "045496430115", "no barcode"])(
    "a price guide row is matched by name if its barcode (here %s) identifies no single item",
    (upc) => expect(matchRows([createRow("Wolf", { upc })])).toEqual({ matches: { Wolf: 545 }, unclear: {} }),
  );

  it.each([
    ["Mario [Super Smash Bros]", 1],
    ["Wolf", 545],
  ])("the price guide row %s is matched to item %i by its name", (name, id) =>
    expect(matchRows([createRow(name)]).matches).toEqual({ [name]: id }),
  );

  it("a price guide row whose name fits several items lists all of them as candidates", () => {
    const { matches, unclear } = matchRows([createRow("Mario")]);
    expect(matches).toEqual({});
    expect(unclear.Mario).toEqual(expect.arrayContaining([1, 2]));
  });

  it("card rows of a price guide match only amiibo cards, and figure rows match only figures", () => {
    const card = matchRows([createRow("Isabelle #1", { kind: "card" })]);
    const [id] = Object.values(card.matches);
    expect(catalogue.byId.get(id ?? 0)).toMatchObject({ form: "card", acNumber: 1 });
    const { matches, unclear } = matchRows([createRow("Rosie", { kind: "figure" })]);
    expect(matches).toEqual({});
    expect(unclear.Rosie).toEqual([]);
  });

  it("a price guide row that names only a character lists the items of the character as candidates", () => {
    expect(matchRows([createRow("Isabelle")]).unclear.Isabelle).toEqual([65, 67, 69]);
    expect(matchRows([createRow("Isabelle", { kind: "card" })]).unclear.Isabelle).toEqual([
      66, 68, 70, 71, 72, 781, 802,
    ]);
    expect(matchRows([createRow("Link Archer 3-pack")]).unclear["Link Archer 3-pack"]?.slice(0, 4)).toEqual([
      46, 40, 41, 42,
    ]);
  });

  it("a price guide row lists at most 24 candidate items", () => {
    const wolf = items.find(({ id }) => id === 545);
    const pack = wolf ? Array.from({ length: 40 }, (_, index) => ({ ...wolf, id: 2_000 + index })) : [];
    const [unclear] = matchPriceGuideRowsToItems([createRow("Wolf")], pack, new Map()).unclear;
    expect(unclear?.candidates).toEqual(Array.from({ length: 24 }, (_, index) => 2_000 + index));
  });

  it("price guide rows for packs and empty boxes match no item", () =>
    expect(matchRows([createRow("Wolf 3-pack"), createRow("Wolf empty box")]).matches).toEqual({}));
});

describe("matchPriceGuideRowsToItems with choices of an admin", () => {
  it("the item chosen by an admin overrides the barcode and name of a price guide row", () =>
    expect(matchRows([createRow("Wolf", { upc: "045496352394" })], new Map([["Wolf", 22]])).matches).toEqual({
      Wolf: 22,
    }));

  it("a price guide row is matched to no item if an admin assigned its item to another row", () =>
    expect(
      matchRows([createRow("Wolf"), createRow("The plumber", { upc: "045496352394" })], new Map([["Wolf", 1]])),
    ).toEqual({
      matches: { Wolf: 1 },
      unclear: { "The plumber": [1] },
    }));

  it("a price guide row is left out if an admin decided that it fits no item", () =>
    expect(matchRows([createRow("Wolf")], new Map([["Wolf", 0]]))).toEqual({ matches: {}, unclear: {} }));

  it("a price guide row is matched by name if the item chosen by an admin does not exist", () =>
    expect(matchRows([createRow("Wolf")], new Map([["Wolf", 9_999]])).matches).toEqual({ Wolf: 545 }));
});

describe("matchPriceGuideRowsToItems with two rows for one item", () => {
  it("an item that fits two price guide rows gets the row that fits no other item", () => {
    const { matches, unclear } = matchRows([createRow("Mario"), createRow("Mario [Super Smash Bros]")]);
    expect(matches).toEqual({ "Mario [Super Smash Bros]": 1 });
    expect(Object.keys(unclear)).toEqual(["Mario"]);
    expect(unclear.Mario?.[0]).toBe(1);
  });

  it("an item that fits two price guide rows equally well is matched to neither row", () => {
    const { matches, unclear } = matchRows([createRow("Wolf"), createRow("Wolf [Super Smash Bros]")]);
    expect(matches).toEqual({});
    expect(Object.keys(unclear)).toHaveLength(2);
  });

  it("an item that fits two price guide rows is matched to the row with its barcode", () =>
    expect(
      matchRows([createRow("Mario [Super Smash Bros]"), createRow("The plumber", { upc: "045496352394" })]).matches,
    ).toEqual({
      "The plumber": 1,
    }));
});
