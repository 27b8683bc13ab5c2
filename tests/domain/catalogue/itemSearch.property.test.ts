import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeEditDistance,
  isAnagram,
  isWithinOneEdit,
  suggestSearchCorrection,
} from "../../../domain/catalogue/computeEditDistance";
import { createItemSearch } from "../../../domain/catalogue/itemSearch";
import { normalizeSpelling, toSearchTokens } from "../../../domain/catalogue/searchTokens";
import { foldCaseAndAccents } from "../../../domain/series/fold";
import { shippedCatalogue } from "../../helpers/catalogue";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

const findRank = (name: string, search: string): number | undefined =>
  createItemSearch([{ id: 1, name }])(search)?.get(1);
const isFound = (search: string, name: string): boolean => findRank(name, search) !== undefined;

it.each(["", "   "])("createItemSearch returns undefined for the blank search text %j", (search) => {
  expect(createItemSearch([{ id: 1, name: "Anything" }])(search)).toBeUndefined();
});

it.each([
  ["pokemon", "Pokémon Trainer"],
  ["POKÉMON", "Pokemon Trainer"],
  ["pokémon", "POKE\u0301MON"],
  ["ink", "Link"],
  ["  link ", "Link"],
  ["d.d", "D.D.D."],
  ["Dr Mario", "Dr. Mario"],
  ["mario gold", "Gold Mario - Power Up Band"],
  ["gold mario", "Mario - Gold Edition"],
  ["kk slider", "K.K. Slider"],
  ["pacman", "Pac-Man"],
  ["ｐａｃｍａｎ", "Pac-Man"],
  ["strasse", "Straße"],
  ["ぜるだ", "ゼルダ"],
  ["ﾏﾘｵ", "マリオ"],
  ["pac man", "Pac-Man"],
  ["mr game and watch", "Mr. Game & Watch"],
  ["ohare", "O'Hare"],
  ["kamijo luke", "Tatsuhisa “Luke” Kamijō"],
])("the search for %j finds the item %j", (search, name) => expect(isFound(search, name)).toBe(true));

it.each([
  ["zelda", "Link"],
  ["l nk", "Link"],
  [".*", "Link"],
  ["li.k", "Link"],
  ["oom", "Tom Nook"],
  ["nk link", "Link"],
  ["mario zelda", "Mario"],
  ["カノン", "ガノン"],
])("the search for %j does not find the item %j", (search, name) => expect(isFound(search, name)).toBe(false));

it.each(["^", "`", "´", "¨"])("the search for the lone accent %s finds nothing", (search) => {
  expect(isFound(search, "Pokémon Trainer")).toBe(false);
});

it.each([foldCaseAndAccents, normalizeSpelling])(
  "a text normalized for search stays unchanged if it is normalized a second time",
  (fold) => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  },
);

it("a search finds an item by any part of its name, typed in upper case or without accents", () => {
  const anyPart = fc
    .constantFrom(...shippedCatalogue.items)
    .chain(({ name }) =>
      fc.tuple(fc.constant(name), fc.nat(name.length - 1), fc.integer({ min: 1, max: name.length }), fc.boolean()),
    )
    .filter(([name, from, length]) => name.slice(from, from + length).trim() !== "");
  fc.assert(
    fc.property(anyPart, ([name, from, length, loud]) => {
      const part = name.normalize("NFC").slice(from, from + length);
      expect(isFound(loud ? part.toUpperCase() : foldCaseAndAccents(part), name)).toBe(true);
    }),
  );
});

it("a search ranks items whose whole words match first, and items of which only word beginnings match last", () => {
  const ranks = ["mario dr", "dr. m", "m dr"].map((search) => findRank("Dr. Mario", search));
  expect(ranks).toEqual([0, 1, 2]);
});

const names = shippedCatalogue.items.map(({ name }) => name);
const aName = fc.constantFrom(...names);

it("a search for the words of an item name finds the item in any order and without punctuation", () => {
  const shuffled = aName.chain((name) => {
    const words = toSearchTokens(name).map(({ text }) => text);
    return fc.tuple(
      fc.constant(name),
      fc.shuffledSubarray(words, { minLength: words.length }).map((mixed) => mixed.join(" ")),
    );
  });
  fc.assert(
    fc.property(shuffled, ([name, mixed]) => {
      expect(isFound(mixed, name)).toBe(true);
    }),
  );
});

describe("suggestSearchCorrection", () => {
  it.each([
    ["lnik", "Link"],
    ["zelad", "Zelda"],
    ["kirbi", "Kirby"],
    ["pikchu", "Pikachu"],
    ["mario gld", "mario Gold"],
    ["kk sldier", "kk Slider"],
    ["nlik", undefined],
    ["zzzz", undefined],
    ["...", undefined],
  ])("suggestSearchCorrection corrects the misspelt search %j to %j", (search, expected) =>
    expect(suggestSearchCorrection(search, names)).toBe(expected),
  );

  it("suggestSearchCorrection corrects a misspelt word so that the search finds an item", () => {
    const slipped = aName.chain((name) => {
      const words = toSearchTokens(name);
      const long = words.flatMap(({ text }, at) => (text.length > 3 ? [at] : []));
      return fc.tuple(fc.constant(words), fc.constantFrom(...(long.length > 0 ? long : [-1])), fc.nat(), fc.nat(3));
    });
    fc.assert(
      fc.property(slipped, ([words, wrong, place, kind]) => {
        const search = words.map(({ text }, at) => (at === wrong ? applyMistake(text, place, kind) : text)).join(" ");
        if (names.some((name) => isFound(search, name))) return;
        const expected = suggestSearchCorrection(search, names) ?? "";
        const found = names.filter((name) => isFound(expected, name));
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(names.length);
      }),
    );
  });
});

it("isWithinOneEdit is true exactly if computeEditDistance returns 0 or 1", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (first, second) => {
      expect(isWithinOneEdit(first, second)).toBe(computeEditDistance(first, second) <= 1);
    }),
    getPropertyRunOptions(2000),
  );
});

/** Removes, inserts or replaces a character, or swaps it with the next one. */
function applyMistake(word: string, position: number, kind: number): string {
  const index = position % (word.length - 1);
  const [before, letter, next, after] = [
    word.slice(0, index),
    word[index] ?? "",
    word[index + 1] ?? "",
    word.slice(index + 2),
  ];
  return (
    [
      `${before}${next}${after}`,
      `${before}${letter}q${next}${after}`,
      `${before}q${next}${after}`,
      `${before}${next}${letter}${after}`,
    ][kind] ?? word
  );
}

it.each<[first: string, second: string, distance: number]>([
  ["", "", 0],
  ["a", "", 1],
  ["", "ab", 2],
  ["link", "link", 0],
  ["link", "lint", 1],
  ["link", "lin", 1],
  ["link", "blink", 1],
  ["link", "lnik", 1],
  ["link", "ilkn", 2],
  ["link", "nlik", 2],
  ["kitten", "sitting", 3],
  ["ca", "abc", 3],
  ["abc", "xyz", 3],
])("computeEditDistance of %j and %j is %i in both directions", (first, second, distance) => {
  expect([computeEditDistance(first, second), computeEditDistance(second, first)]).toEqual([distance, distance]);
  expect([isWithinOneEdit(first, second), isWithinOneEdit(second, first)]).toEqual([distance <= 1, distance <= 1]);
});

it.each<[first: string, second: string, isExpected: boolean]>([
  ["link", "lnik", true],
  ["link", "knil", true],
  ["link", "link", true],
  ["aab", "abb", false],
  ["link", "links", false],
])("isAnagram says whether %j and %j are anagrams: %s", (first, second, isExpected) =>
  expect(isAnagram(first, second)).toBe(isExpected),
);

it("search tokens consist of letters and numbers, without punctuation", () => {
  expect(toSearchTokens("K.K. Slider’s Pac-Man & 8-Bit Pokémon... !")).toEqual([
    { original: "K.K.", text: "kk" },
    { original: "Slider’s", text: "sliders" },
    { original: "Pac", text: "pac" },
    { original: "Man", text: "man" },
    { original: "&", text: "and" },
    { original: "8", text: "8" },
    { original: "Bit", text: "bit" },
    { original: "Pokémon...", text: "pokemon" },
  ]);
  expect(toSearchTokens("- !")).toEqual([]);
});

it.each<[search: string, names: readonly string[], expected: string | undefined]>([
  // Swapped characters rank before a wrong character, and that before a wrong first character.
  ["abdc", ["Abdd", "Abcd"], "Abcd"],
  ["abdc", ["Xbdc", "Abdd"], "Abdd"],
  // Among equally likely corrections, the one that more names contain.
  ["linx", ["Lint", "Line", "Line B"], "Line"],
  ["linx", ["Lint", "Lint B", "Line"], "Lint"],
  // All words must match the same name.
  ["lnik zlda", ["Link", "Zelda", "Link Zelda"], "Link Zelda"],
  ["lnik zlda", ["Link", "Zelda"], undefined],
  ["link zlda", ["Zelda Link"], "link Zelda"],
  // Words of two letters are not corrected.
  ["ab", ["Axb"], undefined],
  ["abc", ["Ab"], undefined],
  ["abc", ["Abd"], "Abd"],
  ["abcd", ["Abxy"], undefined],
  ["", ["Link"], undefined],
])("suggestSearchCorrection corrects %j, given the item names %j, to %j", (search, among, expected) =>
  expect(suggestSearchCorrection(search, among)).toBe(expected),
);
