import { describe, expect, it } from "vitest";
import { listAliasedGames, toPaddedWords } from "../../../domain/aliases";
import { createSearchTermsLookup } from "../../../domain/aliases/searchTerms";
import { CHARACTER_WORD_MARKER } from "../../../domain/catalogue/searchTermIndex";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const named = (name: string, amiiboSeriesId?: number) =>
  findFirstItem((item) => item.name === name && (amiiboSeriesId ?? item.amiiboSeriesId) === item.amiiboSeriesId);
const card = (number: number) => findFirstItem(({ acNumber }) => acNumber === number);

describe("what came with a game", () => {
  const heldBy = (title: string) => {
    const game = listAliasedGames(shippedCatalogue).find(({ names }) => names[0] === title);
    return shippedCatalogue.items.filter((item) => game?.holds(item)).map(({ name }) => name);
  };

  it.each([
    ["Skyward Sword", ["Link - Skyward Sword", "Zelda and Loftwing"]],
    ["The Wind Waker", ["Toon Link - The Wind Waker", "Toon Zelda - The Wind Waker"]],
    ["Metroid Dread", ["Samus - Metroid Dread", "E.M.M.I."]],
    ["Super Mario Odyssey", ["Mario - Wedding", "Peach - Wedding", "Bowser - Wedding"]],
  ])("%s is of its series, and named with it or says so itself", (title, names) =>
    expect(heldBy(title)).toEqual(names),
  );

  it("is no namesake of another series", () => {
    const zelda = named("Zelda", 1);
    const game = listAliasedGames(shippedCatalogue).find(({ names }) => names[0] === "Breath of the Wild");
    expect(game?.holds(zelda)).toBe(false);
    expect(game?.holds(named("Zelda", named("Daruk").amiiboSeriesId))).toBe(true);
  });

  it("says the game's other names behind its title", () =>
    expect(
      listAliasedGames(shippedCatalogue)
        .find(({ names }) => names[0] === "Metroid Dread")
        ?.names.slice(0, 2),
    ).toEqual(["Metroid Dread", "Dread"]));
});

describe("what is said of an item besides its name", () => {
  const also = createSearchTermsLookup(shippedCatalogue);
  const says = (texts: readonly string[], ...words: readonly string[]) =>
    words.map((word) => [word, texts.some((text) => text.includes(` ${word} `))]);
  const all = (...words: readonly string[]) => words.map((word) => [word, true]);
  const none = (...words: readonly string[]) => words.map((word) => [word, false]);

  it("is its character in other words, and what its own name says", () => {
    const { own } = also(named("Green Yarn Yoshi"));
    expect(says(own, "yoshi", "ヨッシー", "wolle", "grun")).toEqual(all("yoshi", "ヨッシー", "wolle", "grun"));
    expect(says(own, "rosa", "doree", "mario")).toEqual(none("rosa", "doree", "mario"));
    expect(also(named("Isabelle", 7)).own).toHaveLength(1);
  });

  it("is its series, its game series and its kind", () => {
    const { context } = also(getItem(1));
    expect(says(context, "スマブラ", "super", "figurine")).toEqual(all("スマブラ", "super", "figurine"));
    expect(says(context, "karte", "wolle", "pikmin")).toEqual(none("karte", "wolle", "pikmin"));
    expect(says(also(named("Green Yarn Yoshi")).context, "yarn", "figurine")).toEqual(all("yarn", "figurine"));
    expect(says(also(card(1)).context, "karte", "figurine")).toEqual([...all("karte"), ...none("figurine")]);
  });

  it("is the series of a card", () => {
    expect(says(also(card(501)).context, "newleaf", "series1")).toEqual([...all("newleaf"), ...none("series1")]);
    expect(says(also(card(1)).context, "series1")).toEqual(all("series1"));
  });

  it("is the game that it came with, without whoever that game is called after", () => {
    const { context } = also(named("Mario - Cat"));
    expect(context).toHaveLength(4);
    const [, , , game = ""] = context;
    expect(says([game], "3dworld", `${CHARACTER_WORD_MARKER}mario`, `${CHARACTER_WORD_MARKER}bowsers`)).toEqual(
      all("3dworld", `${CHARACTER_WORD_MARKER}mario`, `${CHARACTER_WORD_MARKER}bowsers`),
    );
    expect(says([game], "mario", "bowsers")).toEqual(none("mario", "bowsers"));
    expect(also(getItem(1)).context).toHaveLength(3);
  });

  it.each([
    [1, " 0181000100440502 1 "],
    [400, " 400 "],
    [501, " 501 01 1 "],
    [601, " 601 1 "],
  ])("is the number of card %i as it is printed and said, and its chip's", (number, codes) => {
    const { head, tail } = card(number);
    expect(also(card(number)).codes).toContain(codes);
    expect(also(card(number)).codes).toContain(` ${head}${tail} `);
  });

  it("is the chip's number alone of what has no other", () =>
    expect(also(getItem(1)).codes).toBe(" 0000000000000002 "));
});

it("words have a space before and behind each", () =>
  expect([toPaddedWords("8-Bit Mario - Classic Color!"), toPaddedWords("!")]).toEqual([
    " 8 bit mario classic color ",
    "  ",
  ]));
