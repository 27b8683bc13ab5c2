import { describe, expect, it } from "vitest";
import { buildCatalogue, listOtherItemsOfCharacter } from "../../../domain/catalogue/catalogue";
import { parseId } from "../../../domain/catalogue/id";
import { getItemTypeId, isCountedAsFigure } from "../../../domain/catalogue/item";
import { formatArtworkHashes, hashArtworkInputs, parseArtworkHashes } from "../../../domain/catalogue/pictureRef";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

describe("the shipped catalogue", () => {
  it("the shipped catalogue contains 277 figures and similar items, and 673 amiibo cards", () => {
    expect(shippedCatalogue.items).toHaveLength(950);
    expect(shippedCatalogue.items.filter(isCountedAsFigure)).toHaveLength(277);
    expect(shippedCatalogue.items.filter((item) => !isCountedAsFigure(item))).toHaveLength(673);
  });

  it("the shipped catalogue contains 31 amiibo series and 50 game series in a fixed order", () => {
    expect(shippedCatalogue.amiiboSeries).toHaveLength(31);
    expect(shippedCatalogue.gameSeries).toHaveLength(50);
    expect(shippedCatalogue.amiiboSeries[23]?.name).toBe("Yu-Gi-Oh");
    expect(shippedCatalogue.gameSeries[43]?.name).toBe("Yu-Gi-Oh! Rush Duel Saikyo Battle Royale");
  });

  it("the amiibo series and the game series of every item in the shipped catalogue exist", () => {
    for (const item of shippedCatalogue.items) {
      expect(shippedCatalogue.getAmiiboSeries(item).id).toBe(item.amiiboSeriesId);
      expect(shippedCatalogue.getGameSeries(item).id).toBe(item.gameSeriesId);
    }
  });

  it("getAmiiboSeries throws an error that recommends npm run db:prepare if the series is missing", () => {
    const incomplete = buildCatalogue({ ...shippedCatalogue, amiiboSeries: [] });
    expect(() => incomplete.getAmiiboSeries(getItem(1))).toThrow(
      /item 1 refers to a missing amiibo series.*Run npm run db:prepare/,
    );
  });
});

describe("buildCatalogue", () => {
  it("buildCatalogue indexes items by id, character and name", () => {
    const index = buildCatalogue({ ...shippedCatalogue, items: [getItem(1), getItem(2), getItem(40)], gameSeries: [] });
    expect([...index.byId.keys()]).toEqual([1, 2, 40]);
    expect([...index.byName]).toEqual([
      ["Mario", [getItem(1), getItem(2)]],
      ["Link", [getItem(40)]],
    ]);
    expect([...index.byCharacter.keys()]).toEqual(["mario", "link"]);
    expect(listOtherItemsOfCharacter(index, getItem(1))).toEqual([getItem(2)]);
    expect(listOtherItemsOfCharacter(index, getItem(545))).toEqual([]);
    expect(() => index.getGameSeries(getItem(1))).toThrow(
      "Catalogue is incomplete: item 1 refers to a missing game series. Run npm run db:prepare.",
    );
  });

  it("getPicture prefers photographs, then shipped drawings, then drawings made on request", () => {
    const items = [getItem(1), getItem(2), getItem(3)];
    const shipped = parseArtworkHashes(formatArtworkHashes([getItem(1), getItem(2)]));
    const index = buildCatalogue({ ...shippedCatalogue, items, photographs: new Map([[1, "abcdefgh"]]) }, shipped);
    expect(index.getPicture(getItem(1))).toEqual({ id: 1, picture: "pabcdefgh" });
    expect(index.getPicture(getItem(2))).toEqual({ id: 2 });
    expect(index.getPicture(getItem(3))).toEqual({ id: 3, picture: hashArtworkInputs(getItem(3)) });
    expect(buildCatalogue({ ...shippedCatalogue, items }).getPicture(getItem(3))).toEqual({ id: 3 });
  });
});

describe("listOtherItemsOfCharacter", () => {
  it("listOtherItemsOfCharacter distinguishes two different characters named Robin", () => {
    const robin = findFirstItem(({ character, form }) => character === "Robin" && form === "figure");
    const namesake = findFirstItem(
      ({ character, characterKey }) => character === "Robin" && characterKey !== robin.characterKey,
    );
    expect(listOtherItemsOfCharacter(shippedCatalogue, robin)).not.toContain(namesake);
  });
});

describe("item types", () => {
  it.each([
    ["figure", 1, true],
    ["yarn", 2, true],
    ["card", 3, false],
    ["band", 1, true],
    ["block", 1, true],
    ["cereal-box", 3, true],
  ] as const)("an item of the form %s has the type id %i and counts as a figure: %s", (form, typeId, isFigure) => {
    expect(getItemTypeId(form)).toBe(typeId);
    expect(isCountedAsFigure({ form })).toBe(isFigure);
  });

  it("item 736 of the catalogue has the form cereal-box", () => expect(getItem(736).form).toBe("cereal-box"));
});

describe("parseId", () => {
  it.each([
    ["1", 1],
    ["950", 950],
    ["999999999", 999_999_999],
  ] as const)("parseId parses %j as the id %i", (text, id) => expect(parseId(text)).toBe(id));

  it.each(["", "0", "01", "-1", "+1", "1.0", "1e2", " 1", "1 ", "1\n", "abc", "٣", "1000000000"])(
    "parseId rejects %j as an id",
    (text) => expect(parseId(text)).toBeUndefined(),
  );
});
