import { describe, expect, it } from "vitest";
import { countsAsFigure, typeIdOf } from "../../../domain/catalogue/amiibo";
import { familyOf, indexCatalogue } from "../../../domain/catalogue/catalogue";
import { parseId } from "../../../domain/catalogue/id";
import { formatDrawn, parseDrawn, subjectHash } from "../../../domain/catalogue/picture";
import { anItem, itemOf, shipped } from "../../helpers/catalogue";

describe("the shipped catalogue", () => {
  it("has 950 items: 277 count as figures, 673 are cards", () => {
    expect(shipped.items).toHaveLength(950);
    expect(shipped.items.filter(countsAsFigure)).toHaveLength(277);
    expect(shipped.items.filter((item) => !countsAsFigure(item))).toHaveLength(673);
  });

  it("has 31 franchises and 50 game series, of which the first 24 and 44 keep their places", () => {
    expect(shipped.amiiboSeries).toHaveLength(31);
    expect(shipped.gameSeries).toHaveLength(50);
    expect(shipped.amiiboSeries[23]?.name).toBe("Yu-Gi-Oh");
    expect(shipped.gameSeries[43]?.name).toBe("Yu-Gi-Oh! Rush Duel Saikyo Battle Royale");
  });

  it("names a series for every item", () => {
    for (const item of shipped.items) {
      expect(shipped.amiiboSeriesOf(item).id).toBe(item.amiiboSeriesId);
      expect(shipped.gameSeriesOf(item).id).toBe(item.gameSeriesId);
    }
  });

  it("refuses an item of a series that it lacks, and says how to mend it", () => {
    const torn = indexCatalogue({ ...shipped, amiiboSeries: [] });
    expect(() => torn.amiiboSeriesOf(itemOf(1))).toThrow(/Item 1 names a amiibo series.*Seed the series first/);
  });
});

describe("an index of items", () => {
  it("finds them by id, by character and by name, and is told when a series is missing", () => {
    const index = indexCatalogue({ ...shipped, items: [itemOf(1), itemOf(2), itemOf(40)], gameSeries: [] });
    expect([...index.byId.keys()]).toEqual([1, 2, 40]);
    expect([...index.byName]).toEqual([
      ["Mario", [itemOf(1), itemOf(2)]],
      ["Link", [itemOf(40)]],
    ]);
    expect([...index.byCharacter.keys()]).toEqual(["mario", "link"]);
    expect(familyOf(index, itemOf(1))).toEqual([itemOf(2)]);
    expect(familyOf(index, itemOf(545))).toEqual([]);
    expect(() => index.gameSeriesOf(itemOf(1))).toThrow(
      "Item 1 names a game series that the catalogue lacks. Seed the series first.",
    );
  });

  it("shows an item by its photograph, else by the drawing that came with it, else by one that is made", () => {
    const items = [itemOf(1), itemOf(2), itemOf(3)];
    const drawn = parseDrawn(formatDrawn([itemOf(1), itemOf(2)]));
    const index = indexCatalogue({ ...shipped, items, photographs: new Map([[1, "abcdefgh"]]) }, drawn);
    expect(index.pictureOf(itemOf(1))).toEqual({ id: 1, picture: "pabcdefgh" });
    expect(index.pictureOf(itemOf(2))).toEqual({ id: 2 });
    expect(index.pictureOf(itemOf(3))).toEqual({ id: 3, picture: subjectHash(itemOf(3)) });
    expect(indexCatalogue({ ...shipped, items }).pictureOf(itemOf(3))).toEqual({ id: 3 });
  });
});

describe("a family", () => {
  it("is the other items of the character, without the item itself", () => {
    const mario = itemOf(1);
    const family = familyOf(shipped, mario);
    expect(family.length).toBeGreaterThan(3);
    expect(family.every(({ characterKey }) => characterKey === mario.characterKey)).toBe(true);
    expect(family.some(({ id }) => id === 1)).toBe(false);
  });

  it("goes by the key: two characters of one name stay apart", () => {
    const robin = anItem(({ character, form }) => character === "Robin" && form === "figure");
    const namesake = anItem(
      ({ character, characterKey }) => character === "Robin" && characterKey !== robin.characterKey,
    );
    expect(familyOf(shipped, robin)).not.toContain(namesake);
  });
});

describe("types", () => {
  it.each([
    ["figure", 1, true],
    ["yarn", 2, true],
    ["card", 3, false],
    ["band", 1, true],
    ["block", 1, true],
    ["cereal-box", 3, true],
  ] as const)("a %s has typeId %i and counts as a figure: %s", (form, typeId, isFigure) => {
    expect(typeIdOf(form)).toBe(typeId);
    expect(countsAsFigure({ form })).toBe(isFigure);
  });

  it("item 736 is the cereal box", () => expect(itemOf(736).form).toBe("cereal-box"));
});

describe("ids", () => {
  it.each([
    ["1", 1],
    ["950", 950],
    ["999999999", 999_999_999],
  ] as const)("%j is %i", (text, id) => expect(parseId(text)).toBe(id));

  it.each(["", "0", "01", "-1", "+1", "1.0", "1e2", " 1", "1 ", "1\n", "abc", "٣", "1000000000"])(
    "%j is none",
    (text) => expect(parseId(text)).toBeUndefined(),
  );
});
