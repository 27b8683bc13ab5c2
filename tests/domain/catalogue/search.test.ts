import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, nameMatcher } from "../../../domain/catalogue/search";
import { shipped } from "../../helpers/catalogue";

it.each([
  ["pokemon", "Pokémon Trainer"],
  ["POKÉMON", "Pokemon Trainer"],
  ["pokémon", "POKE\u0301MON"],
  ["ink", "Link"],
  ["  link ", "Link"],
  ["", "Anything"],
  ["   ", "Anything"],
  ["d.d", "D.D.D."],
])("%j finds %j", (search, name) => expect(nameMatcher(search)(name)).toBe(true));

it.each([
  ["zelda", "Link"],
  ["l nk", "Link"],
  [".*", "Link"],
  ["li.k", "Link"],
])("%j does not find %j", (search, name) => expect(nameMatcher(search)(name)).toBe(false));

it.each(["^", "`", "´", "¨"])("a search for %s alone, which no name holds, finds nothing", (search) => {
  expect(nameMatcher(search)("Pokémon Trainer")).toBe(false);
});

it("folding twice is folding once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

it("every part of every name finds it, however it is written", () => {
  const anyPart = fc
    .constantFrom(...shipped.items)
    .chain(({ name }) =>
      fc.tuple(fc.constant(name), fc.nat(name.length - 1), fc.integer({ min: 1, max: name.length }), fc.boolean()),
    );
  fc.assert(
    fc.property(anyPart, ([name, from, length, loud]) => {
      const part = name.normalize("NFC").slice(from, from + length);
      expect(nameMatcher(loud ? part.toUpperCase() : fold(part))(name)).toBe(true);
    }),
  );
});
