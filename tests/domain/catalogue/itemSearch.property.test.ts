import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, isAnagram, isWithinOneEdit, suggestCorrection } from "../../../domain/catalogue/editDistance";
import { createItemSearch } from "../../../domain/catalogue/itemSearch";
import { foldSpelling, toSearchTokens } from "../../../domain/catalogue/searchTokens";
import { foldCaseAndAccents } from "../../../domain/series/fold";
import { shippedCatalogue } from "../../helpers/catalogue";
import { getRunOptions } from "../../helpers/runs";

const rankIn = (name: string, search: string): number | undefined =>
  createItemSearch([{ id: 1, name }])(search)?.get(1);
const finds = (search: string, name: string): boolean => rankIn(name, search) !== undefined;

it.each(["", "   "])("a search for %j is none", (search) => {
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
])("%j finds %j", (search, name) => expect(finds(search, name)).toBe(true));

it.each([
  ["zelda", "Link"],
  ["l nk", "Link"],
  [".*", "Link"],
  ["li.k", "Link"],
  ["oom", "Tom Nook"],
  ["nk link", "Link"],
  ["mario zelda", "Mario"],
  ["カノン", "ガノン"],
])("%j does not find %j", (search, name) => expect(finds(search, name)).toBe(false));

it.each(["^", "`", "´", "¨"])("a search for %s alone, which no name holds, finds nothing", (search) => {
  expect(finds(search, "Pokémon Trainer")).toBe(false);
});

it.each([foldCaseAndAccents, foldSpelling])("folding twice is folding once", (fold) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

it("every part of every name finds it, however it is written", () => {
  const anyPart = fc
    .constantFrom(...shippedCatalogue.items)
    .chain(({ name }) =>
      fc.tuple(fc.constant(name), fc.nat(name.length - 1), fc.integer({ min: 1, max: name.length }), fc.boolean()),
    )
    .filter(([name, from, length]) => name.slice(from, from + length).trim() !== "");
  fc.assert(
    fc.property(anyPart, ([name, from, length, loud]) => {
      const part = name.normalize("NFC").slice(from, from + length);
      expect(finds(loud ? part.toUpperCase() : foldCaseAndAccents(part), name)).toBe(true);
    }),
  );
});

it("whole words come before a part of a name as it stands, and that before beginnings of words", () => {
  const ranks = ["mario dr", "dr. m", "m dr"].map((search) => rankIn("Dr. Mario", search));
  expect(ranks).toEqual([0, 1, 2]);
});

const names = shippedCatalogue.items.map(({ name }) => name);
const aName = fc.constantFrom(...names);

it("the words of every name find it in any order and without its punctuation", () => {
  const shuffled = aName.chain((name) => {
    const words = toSearchTokens(name).map(({ text }) => text);
    return fc.tuple(
      fc.constant(name),
      fc.shuffledSubarray(words, { minLength: words.length }).map((mixed) => mixed.join(" ")),
    );
  });
  fc.assert(
    fc.property(shuffled, ([name, mixed]) => {
      expect(finds(mixed, name)).toBe(true);
    }),
  );
});

describe("what somebody may have meant", () => {
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
  ])("%j: %j", (search, meant) => expect(suggestCorrection(search, names)).toBe(meant));

  it("one slip in any word of a name leads to names that are there", () => {
    const slipped = aName.chain((name) => {
      const words = toSearchTokens(name);
      const long = words.flatMap(({ text }, at) => (text.length > 3 ? [at] : []));
      return fc.tuple(fc.constant(words), fc.constantFrom(...(long.length > 0 ? long : [-1])), fc.nat(), fc.nat(3));
    });
    fc.assert(
      fc.property(slipped, ([words, wrong, place, kind]) => {
        const search = words.map(({ text }, at) => (at === wrong ? slip(text, place, kind) : text)).join(" ");
        if (names.some((name) => finds(search, name))) return;
        const meant = suggestCorrection(search, names) ?? "";
        const found = names.filter((name) => finds(meant, name));
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(names.length);
      }),
    );
  });
});

it("the quick look for one slip sees what the slow count says", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(editDistance(one, other) <= 1);
    }),
    getRunOptions(2000),
  );
});

/** A letter left out, put in, changed, or changed over with the next one. */
function slip(word: string, place: number, kind: number): string {
  const at = place % (word.length - 1);
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? "", word[at + 1] ?? "", word.slice(at + 2)];
  return (
    [
      `${before}${next}${after}`,
      `${before}${letter}q${next}${after}`,
      `${before}q${next}${after}`,
      `${before}${next}${letter}${after}`,
    ][kind] ?? word
  );
}

it.each<[one: string, other: string, slips: number]>([
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
])("between %j and %j are %i slips, either way", (one, other, slips) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([slips, slips]);
  expect([isWithinOneEdit(one, other), isWithinOneEdit(other, one)]).toEqual([slips <= 1, slips <= 1]);
});

it.each<[one: string, other: string, are: boolean]>([
  ["link", "lnik", true],
  ["link", "knil", true],
  ["link", "link", true],
  ["aab", "abb", false],
  ["link", "links", false],
])("%j and %j are the same letters: %s", (one, other, are) => expect(isAnagram(one, other)).toBe(are));

it("the words of a name are its letters and numbers, without what stands within or between them", () => {
  expect(toSearchTokens("K.K. Slider’s Pac-Man & 8-Bit Pokémon... !")).toEqual([
    { shown: "K.K.", text: "kk" },
    { shown: "Slider’s", text: "sliders" },
    { shown: "Pac", text: "pac" },
    { shown: "Man", text: "man" },
    { shown: "&", text: "and" },
    { shown: "8", text: "8" },
    { shown: "Bit", text: "bit" },
    { shown: "Pokémon...", text: "pokemon" },
  ]);
  expect(toSearchTokens("- !")).toEqual([]);
});

it.each<[search: string, names: readonly string[], meant: string | undefined]>([
  // What is changed over before what is wrong within, and that before another beginning.
  ["abdc", ["Abdd", "Abcd"], "Abcd"],
  ["abdc", ["Xbdc", "Abdd"], "Abdd"],
  // Of as likely ones, what more names have.
  ["linx", ["Lint", "Line", "Line B"], "Line"],
  ["linx", ["Lint", "Lint B", "Line"], "Lint"],
  // All words have to be of one name.
  ["lnik zlda", ["Link", "Zelda", "Link Zelda"], "Link Zelda"],
  ["lnik zlda", ["Link", "Zelda"], undefined],
  ["link zlda", ["Zelda Link"], "link Zelda"],
  // Words of two letters are any other's.
  ["ab", ["Axb"], undefined],
  ["abc", ["Ab"], undefined],
  ["abc", ["Abd"], "Abd"],
  ["abcd", ["Abxy"], undefined],
  ["", ["Link"], undefined],
])("%j among %j means %j", (search, among, meant) => expect(suggestCorrection(search, among)).toBe(meant));
