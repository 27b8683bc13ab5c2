import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { type GuideChoices, type GuideRow, matchGuideRows } from "../../../domain/guide/guideRows";
import type { ClassifierItem } from "../../../domain/listings/classifierInput";

const catalogue = buildCatalogue({ version: "", ...readShippedCatalogue() });
// Items 3 and 4 share theirs.
const BARCODES: Readonly<Record<number, string>> = {
  1: "045496352394",
  2: "0045496352516",
  3: "045496352998",
  4: "045496352998",
};
const items: readonly ClassifierItem[] = catalogue.items.map((item) => ({
  ...item,
  amiiboSeries: catalogue.amiiboSeriesOf(item),
  gameSeries: catalogue.gameSeriesOf(item),
  barcode: BARCODES[item.id],
}));

const row = (name: string, other: Partial<GuideRow> = {}): GuideRow => ({
  id: name,
  name,
  kind: "figure",
  newPrice: 1499,
  ...other,
});
const match = (rows: readonly GuideRow[], choices: GuideChoices = new Map()) => {
  const { meant, unclear } = matchGuideRows(rows, items, choices);
  return {
    meant: Object.fromEntries(meant.map(({ row: { id }, amiiboId }) => [id, amiiboId])),
    unclear: Object.fromEntries(unclear.map(({ row: { id }, candidates }) => [id, candidates])),
  };
};

describe("a row of the guide is about", () => {
  it("the item with its barcode, however that is written and whatever its name says", () =>
    expect(match([row("Luigi", { upc: "045496352516" })])).toEqual({ meant: { Luigi: 2 }, unclear: {} }));

  it.each(["045496352998", "045496430115", "no barcode"])(
    "the one that its name names, where its barcode (%s) is that of several items, or of none",
    (upc) => expect(match([row("Wolf", { upc })])).toEqual({ meant: { Wolf: 545 }, unclear: {} }),
  );

  it.each([
    ["Mario [Super Smash Bros]", 1],
    ["Wolf", 545],
  ])("the one that its name names: %s", (name, id) => expect(match([row(name)]).meant).toEqual({ [name]: id }));

  it("none for sure where its name is that of several: each of them is a candidate", () => {
    const { meant, unclear } = match([row("Mario")]);
    expect(meant).toEqual({});
    expect(unclear.Mario).toEqual(expect.arrayContaining([1, 2]));
  });

  it("a card in the list of cards, a figure in the other", () => {
    const card = match([row("Isabelle #1", { kind: "card" })]);
    const [id] = Object.values(card.meant);
    expect(catalogue.byId.get(id ?? 0)).toMatchObject({ form: "card", acNumber: 1 });
    const { meant, unclear } = match([row("Rosie", { kind: "figure" })]);
    expect(meant).toEqual({});
    expect(unclear.Rosie).toEqual([]);
  });

  it("one of its character, of its kind alone, where its name says no more: the likeliest first", () => {
    expect(match([row("Isabelle")]).unclear.Isabelle).toEqual([65, 67, 69]);
    expect(match([row("Isabelle", { kind: "card" })]).unclear.Isabelle).toEqual([66, 68, 70, 71, 72, 781, 802]);
    expect(match([row("Link Archer 3-pack")]).unclear["Link Archer 3-pack"]?.slice(0, 4)).toEqual([46, 40, 41, 42]);
  });

  it("one of 24 at most", () => {
    const wolf = items.find(({ id }) => id === 545);
    const pack = wolf ? Array.from({ length: 40 }, (_, index) => ({ ...wolf, id: 2_000 + index })) : [];
    const [unclear] = matchGuideRows([row("Wolf")], pack, new Map()).unclear;
    expect(unclear?.candidates).toEqual(Array.from({ length: 24 }, (_, index) => 2_000 + index));
  });

  it("nothing that is sold otherwise than by itself", () =>
    expect(match([row("Wolf 3-pack"), row("Wolf empty box")]).meant).toEqual({}));
});

describe("what an admin said of a row", () => {
  it("stands above its barcode and its name", () =>
    expect(match([row("Wolf", { upc: "045496352394" })], new Map([["Wolf", 22]])).meant).toEqual({ Wolf: 22 }));

  it("stands above the barcode of another row", () =>
    expect(match([row("Wolf"), row("The plumber", { upc: "045496352394" })], new Map([["Wolf", 1]]))).toEqual({
      meant: { Wolf: 1 },
      unclear: { "The plumber": [1] },
    }));

  it("that it is none, is the end of it", () =>
    expect(match([row("Wolf")], new Map([["Wolf", 0]]))).toEqual({ meant: {}, unclear: {} }));

  it("about an item that is gone does not count", () =>
    expect(match([row("Wolf")], new Map([["Wolf", 9_999]])).meant).toEqual({ Wolf: 545 }));
});

describe("two rows for one item", () => {
  it("are one where the other may be about any of several", () => {
    const { meant, unclear } = match([row("Mario"), row("Mario [Super Smash Bros]")]);
    expect(meant).toEqual({ "Mario [Super Smash Bros]": 1 });
    expect(Object.keys(unclear)).toEqual(["Mario"]);
    expect(unclear.Mario?.[0]).toBe(1);
  });

  it("found alike are both unclear", () => {
    const { meant, unclear } = match([row("Wolf"), row("Wolf [Super Smash Bros]")]);
    expect(meant).toEqual({});
    expect(Object.keys(unclear)).toHaveLength(2);
  });

  it("are told apart by what is surer", () =>
    expect(match([row("Mario [Super Smash Bros]"), row("The plumber", { upc: "045496352394" })]).meant).toEqual({
      "The plumber": 1,
    }));
});
