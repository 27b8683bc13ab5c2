import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { type GuideChoices, type GuideRow, matchGuideRows } from "../../../domain/guide/guideRows";
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

const createRow = (name: string, other: Partial<GuideRow> = {}): GuideRow => ({
  id: name,
  name,
  kind: "figure",
  newPrice: 1499,
  ...other,
});
const matchRows = (rows: readonly GuideRow[], choices: GuideChoices = new Map()) => {
  const { matches, unclear } = matchGuideRows(rows, items, choices);
  return {
    matches: Object.fromEntries(matches.map(({ row: { id }, itemId }) => [id, itemId])),
    unclear: Object.fromEntries(unclear.map(({ row: { id }, candidates }) => [id, candidates])),
  };
};

describe("matchGuideRows", () => {
  it("the barcode of a guide row determines the item, whatever the name of the row", () =>
    expect(matchRows([createRow("Luigi", { upc: "045496352516" })])).toEqual({ matches: { Luigi: 2 }, unclear: {} }));

  it.each(["045496352998", "045496430115", "no barcode"])(
    "the name of a guide row determines the item if the barcode (%s) is shared or unknown",
    (upc) => expect(matchRows([createRow("Wolf", { upc })])).toEqual({ matches: { Wolf: 545 }, unclear: {} }),
  );

  it.each([
    ["Mario [Super Smash Bros]", 1],
    ["Wolf", 545],
  ])("the name %s of a guide row determines the item", (name, id) =>
    expect(matchRows([createRow(name)]).matches).toEqual({ [name]: id }),
  );

  it("a guide row whose name fits several items has each of them as a candidate", () => {
    const { matches, unclear } = matchRows([createRow("Mario")]);
    expect(matches).toEqual({});
    expect(unclear.Mario).toEqual(expect.arrayContaining([1, 2]));
  });

  it("guide rows of the card list match cards only, and other guide rows match figures only", () => {
    const card = matchRows([createRow("Isabelle #1", { kind: "card" })]);
    const [id] = Object.values(card.matches);
    expect(catalogue.byId.get(id ?? 0)).toMatchObject({ form: "card", acNumber: 1 });
    const { matches, unclear } = matchRows([createRow("Rosie", { kind: "figure" })]);
    expect(matches).toEqual({});
    expect(unclear.Rosie).toEqual([]);
  });

  it("a guide row with only the name of a character has the items of the character as candidates, likeliest first", () => {
    expect(matchRows([createRow("Isabelle")]).unclear.Isabelle).toEqual([65, 67, 69]);
    expect(matchRows([createRow("Isabelle", { kind: "card" })]).unclear.Isabelle).toEqual([
      66, 68, 70, 71, 72, 781, 802,
    ]);
    expect(matchRows([createRow("Link Archer 3-pack")]).unclear["Link Archer 3-pack"]?.slice(0, 4)).toEqual([
      46, 40, 41, 42,
    ]);
  });

  it("a guide row has at most 24 candidates", () => {
    const wolf = items.find(({ id }) => id === 545);
    const pack = wolf ? Array.from({ length: 40 }, (_, index) => ({ ...wolf, id: 2_000 + index })) : [];
    const [unclear] = matchGuideRows([createRow("Wolf")], pack, new Map()).unclear;
    expect(unclear?.candidates).toEqual(Array.from({ length: 24 }, (_, index) => 2_000 + index));
  });

  it("guide rows for packs and empty boxes match no item", () =>
    expect(matchRows([createRow("Wolf 3-pack"), createRow("Wolf empty box")]).matches).toEqual({}));
});

describe("matchGuideRows with choices of an admin", () => {
  it("the choice of an admin for a guide row overrides barcode and name", () =>
    expect(matchRows([createRow("Wolf", { upc: "045496352394" })], new Map([["Wolf", 22]])).matches).toEqual({
      Wolf: 22,
    }));

  it("the choice of an admin for a guide row overrides the barcode of another row", () =>
    expect(
      matchRows([createRow("Wolf"), createRow("The plumber", { upc: "045496352394" })], new Map([["Wolf", 1]])),
    ).toEqual({
      matches: { Wolf: 1 },
      unclear: { "The plumber": [1] },
    }));

  it("the choice of no item by an admin removes the guide row", () =>
    expect(matchRows([createRow("Wolf")], new Map([["Wolf", 0]]))).toEqual({ matches: {}, unclear: {} }));

  it("the choice of a missing item by an admin is ignored", () =>
    expect(matchRows([createRow("Wolf")], new Map([["Wolf", 9_999]])).matches).toEqual({ Wolf: 545 }));
});

describe("matchGuideRows with two rows for one item", () => {
  it("a guide row with one candidate is preferred to a row with several", () => {
    const { matches, unclear } = matchRows([createRow("Mario"), createRow("Mario [Super Smash Bros]")]);
    expect(matches).toEqual({ "Mario [Super Smash Bros]": 1 });
    expect(Object.keys(unclear)).toEqual(["Mario"]);
    expect(unclear.Mario?.[0]).toBe(1);
  });

  it("two guide rows with equally certain matches for one item are both unclear", () => {
    const { matches, unclear } = matchRows([createRow("Wolf"), createRow("Wolf [Super Smash Bros]")]);
    expect(matches).toEqual({});
    expect(Object.keys(unclear)).toHaveLength(2);
  });

  it("the more certain of two guide rows for one item is matched", () =>
    expect(
      matchRows([createRow("Mario [Super Smash Bros]"), createRow("The plumber", { upc: "045496352394" })]).matches,
    ).toEqual({
      "The plumber": 1,
    }));
});
