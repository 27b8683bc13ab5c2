import { describe, expect, it } from "vitest";
import { listAliasedGames, toPaddedWords } from "../../../domain/aliases";
import { createSearchTermsLookup } from "../../../domain/aliases/searchTerms";
import { CHARACTER_NAME_WORD_PREFIX } from "../../../domain/catalogue/searchTermIndex";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const findByName = (name: string, amiiboSeriesId?: number) =>
  findFirstItem((item) => item.name === name && (amiiboSeriesId ?? item.amiiboSeriesId) === item.amiiboSeriesId);
const card = (number: number) => findFirstItem(({ acNumber }) => acNumber === number);

describe("listAliasedGames", () => {
  const listItemsOfGame = (title: string) => {
    const game = listAliasedGames(shippedCatalogue).find(({ names }) => names[0] === title);
    return shippedCatalogue.items.filter((item) => game?.hasItem(item)).map(({ name }) => name);
  };

  it.each([
    ["Skyward Sword", ["Link - Skyward Sword", "Zelda and Loftwing"]],
    ["The Wind Waker", ["Toon Link - The Wind Waker", "Toon Zelda - The Wind Waker"]],
    ["Metroid Dread", ["Samus - Metroid Dread", "E.M.M.I."]],
    ["Super Mario Odyssey", ["Mario - Wedding", "Peach - Wedding", "Bowser - Wedding"]],
  ])("the search aliases of the game %s apply to the items %j", (title, names) =>
    expect(listItemsOfGame(title)).toEqual(names),
  );

  it("the search aliases of the game Breath of the Wild do not apply to Zelda items of other series", () => {
    const zelda = findByName("Zelda", 1);
    const game = listAliasedGames(shippedCatalogue).find(({ names }) => names[0] === "Breath of the Wild");
    expect(game?.hasItem(zelda)).toBe(false);
    expect(game?.hasItem(findByName("Zelda", findByName("Daruk").amiiboSeriesId))).toBe(true);
  });

  it("listAliasedGames lists the title of a game before its aliases", () =>
    expect(
      listAliasedGames(shippedCatalogue)
        .find(({ names }) => names[0] === "Metroid Dread")
        ?.names.slice(0, 2),
    ).toEqual(["Metroid Dread", "Dread"]));
});

describe("createSearchTermsLookup", () => {
  const also = createSearchTermsLookup(shippedCatalogue);
  const listMatches = (texts: readonly string[], ...words: readonly string[]) =>
    words.map((word) => [word, texts.some((text) => text.includes(` ${word} `))]);
  const allMatch = (...words: readonly string[]) => words.map((word) => [word, true]);
  const noneMatch = (...words: readonly string[]) => words.map((word) => [word, false]);

  it("the search terms of an item include aliases of its character and its variant", () => {
    const { aliases } = also(findByName("Green Yarn Yoshi"));
    expect(listMatches(aliases, "yoshi", "ヨッシー", "wolle", "grun")).toEqual(
      allMatch("yoshi", "ヨッシー", "wolle", "grun"),
    );
    expect(listMatches(aliases, "rosa", "doree", "mario")).toEqual(noneMatch("rosa", "doree", "mario"));
    expect(also(findByName("Isabelle", 7)).aliases).toHaveLength(1);
  });

  it("the search terms of an item include aliases of its series, game series and form", () => {
    const { context } = also(getItem(1));
    expect(listMatches(context, "スマブラ", "super", "figurine")).toEqual(allMatch("スマブラ", "super", "figurine"));
    expect(listMatches(context, "karte", "wolle", "pikmin")).toEqual(noneMatch("karte", "wolle", "pikmin"));
    expect(listMatches(also(findByName("Green Yarn Yoshi")).context, "yarn", "figurine")).toEqual(
      allMatch("yarn", "figurine"),
    );
    expect(listMatches(also(card(1)).context, "karte", "figurine")).toEqual([
      ...allMatch("karte"),
      ...noneMatch("figurine"),
    ]);
  });

  it("the search terms of an Animal Crossing card include its card series", () => {
    expect(listMatches(also(card(501)).context, "newleaf", "series1")).toEqual([
      ...allMatch("newleaf"),
      ...noneMatch("series1"),
    ]);
    expect(listMatches(also(card(1)).context, "series1")).toEqual(allMatch("series1"));
  });

  it("character names in a game title get a prefix, so a search for a character ignores game titles", () => {
    const { context } = also(findByName("Mario - Cat"));
    expect(context).toHaveLength(4);
    const [, , , game = ""] = context;
    expect(
      listMatches([game], "3dworld", `${CHARACTER_NAME_WORD_PREFIX}mario`, `${CHARACTER_NAME_WORD_PREFIX}bowsers`),
    ).toEqual(allMatch("3dworld", `${CHARACTER_NAME_WORD_PREFIX}mario`, `${CHARACTER_NAME_WORD_PREFIX}bowsers`));
    expect(listMatches([game], "mario", "bowsers")).toEqual(noneMatch("mario", "bowsers"));
    expect(also(getItem(1)).context).toHaveLength(3);
  });

  it.each([
    [1, " 0181000100440502 1 "],
    [400, " 400 "],
    [501, " 501 01 1 "],
    [601, " 601 1 "],
  ])("a search finds Animal Crossing card %i by its card number and by its NFC code", (number, codes) => {
    expect(also(card(number)).codes).toContain(codes);
    expect(also(card(number)).codes).toContain(` ${card(number).nfcCode} `);
  });

  it("a search finds a figure by no other code than its NFC code", () =>
    expect(also(getItem(1)).codes).toBe(" 0000000000000002 "));
});

it("toPaddedWords puts a space before and after each word", () =>
  expect([toPaddedWords("8-Bit Mario - Classic Color!"), toPaddedWords("!")]).toEqual([
    " 8 bit mario classic color ",
    "  ",
  ]));
