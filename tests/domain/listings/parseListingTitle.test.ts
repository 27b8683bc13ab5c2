import { describe, expect, it } from "vitest";
import { buildItemTraitsIndex, extractItemTraits } from "../../../domain/listings/itemTraits";
import { CHARACTER_NAME_DOUBT_NONE, parseListingTitle } from "../../../domain/listings/parseListingTitle";
import { PhraseIndex, tokenizeTitle } from "../../../domain/listings/text/tokens";
import { buildTitleLexicon } from "../../../domain/listings/titleLexicon";
import { classifiedItems } from "./testClassifier";

const lexicon = buildTitleLexicon(classifiedItems.map(extractItemTraits));

describe("names in a title", () => {
  /**
   * Formats the character names in a title. `?` marks an uncertain name. A series of the same name follows, in brackets if the name is too
   * common to identify it.
   */
  const formatNames = (title: string) =>
    parseListingTitle(title, lexicon).names.map(({ name, doubt, sameNamedSeries, isTooCommon }) => {
      const [series] = sameNamedSeries?.names ?? [];
      return `${name}${doubt === CHARACTER_NAME_DOUBT_NONE ? "" : "?"}${series ? (isTooCommon ? ` (${series})` : ` ${series}`) : ""}`;
    });

  it.each<[title: string, names: readonly string[]]>([
    ["Sheik Samus", ["sheik", "samus"]],
    ["Kirby Meta Knight", ["kirby Kirby", "meta knight"]],
    ["Sheikk Zelda", ["sheik?", "zelda (Legend Of Zelda)"]],
    ["Shovel Kngiht Sheik", ["shovel knight? Shovel Knight", "sheik"]],
    ["Shvoel Knight Sheik", ["shovel knight? Shovel Knight", "sheik"]],
    ["Sheik Shvoel Knight", ["sheik", "shovel knight? Shovel Knight"]],
    ["Mint Sheik", ["mint?", "sheik"]],
    // A name after `works with` does not count, unless no name precedes it.
    ["Sheik works with Samus", ["sheik"]],
    ["works with Samus Sheik", ["samus", "sheik"]],
    ["figure works with Samus", ["samus"]],
  ])("the listing title %s contains the names %j", (title, names) => expect(formatNames(title)).toEqual(names));

  it.each<[title: string, series: readonly string[]]>([
    ["Kirby Meta Knight", []],
    ["Kirby Kirby", ["Kirby"]],
    ["Kirby series", ["Kirby"]],
    ["Yoshi Yoshi", []],
    ["Sheik Smash Bros", ["Super Smash Bros."]],
    ["Sheik works with Smash Bros", []],
  ])("the listing title %s names the series %j", (title, series) =>
    expect([...parseListingTitle(title, lexicon).series].map(({ names }) => [...names][0])).toEqual(series),
  );
});

it("PhraseIndex finds the longest stored phrase that begins at each word of a listing title", () => {
  const phrases = new PhraseIndex<string>();
  phrases.add([], "nothing");
  phrases.add(["zelda"], "name", "series");
  phrases.add(["zelda"], "name", "game");
  phrases.add(["toon", "zelda", "hd"], "long");
  phrases.addWithVariants(["timmy", "and", "tommy"], "twins");
  phrases.addWithVariants(["mr", "game", "and", "watch"], "watch");
  phrases.addWithVariants(["aa", "bb", "cc", "dd"], "four");
  phrases.addWithVariants(["solo"], "one");
  const findPhrases = (title: string) =>
    phrases.find(tokenizeTitle(title)).map(({ from, to, meanings }) => `${from}-${to} ${meanings.join("/")}`);
  expect(findPhrases("")).toEqual([]);
  expect(findPhrases("nobody here")).toEqual([]);
  expect(findPhrases("the zelda zelda")).toEqual(["1-2 name/series/game", "2-3 name/series/game"]);
  expect(findPhrases("toon zelda")).toEqual(["1-2 name/series/game"]);
  expect(findPhrases("toon zelda hd zelda")).toEqual(["0-3 long", "3-4 name/series/game"]);
  expect(["timmy and tommy", "timmy tommy", "timmytommy"].map(findPhrases)).toEqual([
    ["0-3 twins"],
    ["0-2 twins"],
    ["0-1 twins"],
  ]);
  expect(["mr game watch", "mrgamewatch"].map(findPhrases)).toEqual([["0-3 watch"], ["0-1 watch"]]);
  expect(["aa bb cc dd", "aabbccdd", "solo"].map(findPhrases)).toEqual([["0-4 four"], [], ["0-1 one"]]);
});

describe("traits of an item", () => {
  const getTraits = (id: number) => {
    const item = classifiedItems.find((each) => each.id === id);
    if (!item) throw new Error(`The catalogue has no item ${id}.`);
    const { item: _, ...traitsWithoutItem } = extractItemTraits(item);
    return traitsWithoutItem;
  };
  const createPlainTraits = (name: string) => ({
    name,
    nameVariants: [name],
    qualitiesInName: [],
    partners: [],
    qualities: [],
    relatedGames: [],
  });

  it.each([
    [1, createPlainTraits("mario")],
    [80, createPlainTraits("timmy and tommy")],
    [3, { ...createPlainTraits("mario"), qualitiesInName: ["gold"], qualities: ["gold"] }],
    [5, { ...createPlainTraits("mario"), qualitiesInName: ["8 bit", "classic"], qualities: ["8 bit", "classic"] }],
    [16, { ...createPlainTraits("yoshi"), qualitiesInName: ["green"], qualities: ["green", "yarn"] }],
    [21, { ...createPlainTraits("rosalina"), qualitiesInName: ["luma"], partners: ["luma"], qualities: ["luma"] }],
    [
      46,
      {
        ...createPlainTraits("link"),
        qualitiesInName: ["archer"],
        qualities: ["archer"],
        relatedGames: ["breath of the wild"],
      },
    ],
    [
      57,
      {
        ...createPlainTraits("midna"),
        qualitiesInName: ["wolf link"],
        partners: ["wolf link"],
        qualities: ["wolf link"],
        relatedGames: ["twilight princess"],
      },
    ],
    [65, { ...createPlainTraits("isabelle"), qualitiesInName: ["summer"], qualities: ["summer"] }],
    [458, { ...createPlainTraits("spork crackle"), nameVariants: ["spork crackle", "spork", "crackle"] }],
    [760, { ...createPlainTraits("mario"), qualities: ["power up band"] }],
    [860, { ...createPlainTraits("ryu"), qualities: ["starter set"] }],
    [
      918,
      {
        ...createPlainTraits("terry bogard"),
        nameVariants: ["terry bogard", "terry"],
        qualities: ["booster pack", "1"],
      },
    ],
    [929, { ...createPlainTraits("samus"), relatedGames: ["metroid prime 4"] }],
  ])("extractItemTraits returns the name and the distinctive words of item %i", (id, traitsWithoutItem) =>
    expect(getTraits(id)).toEqual(traitsWithoutItem),
  );

  it("buildItemTraitsIndex finds items by barcode, card number or name", () => {
    const someItems = classifiedItems.filter(({ id }) => [1, 16, 17, 66, 341, 540].includes(id));
    const traitsIndex = buildItemTraitsIndex(
      someItems.map((item) => extractItemTraits(item.id === 1 ? { ...item, barcode: "123" } : item)),
    );
    const listIds = (findPhrases: readonly { readonly item: { readonly id: number } }[] = []) =>
      findPhrases.map(({ item }) => item.id);
    expect([...traitsIndex.byBarcode].map(([barcode, { item }]) => [barcode, item.id])).toEqual([["123", 1]]);
    expect([1, 501, 601, 2].map((number) => listIds(traitsIndex.byNumber.get(number)))).toEqual([
      [66, 341, 540],
      [540],
      [341],
      [],
    ]);
    expect(listIds(traitsIndex.byName.get("yoshi"))).toEqual([16, 17]);
    expect([...(traitsIndex.qualitiesBySeries.get("Yoshi's Woolly World") ?? [])]).toEqual(["green", "yarn", "pink"]);
    expect(traitsIndex.qualitiesBySeries.get("Super Smash Bros.")).toEqual(new Set());
  });
});
