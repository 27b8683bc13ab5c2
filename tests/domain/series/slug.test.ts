import fc from "fast-check";
import { expect, it } from "vitest";
import { toSlug } from "../../../domain/series/slug";
import { shippedCatalogue } from "../../helpers/catalogue";

it.each([
  ["Super Smash Bros.", "super-smash-bros"],
  ["Yoshi's Woolly World", "yoshis-woolly-world"],
  ["Yoshi’s Woolly World", "yoshis-woolly-world"],
  ["Banjo & Kazooie", "banjo-kazooie"],
  ["Yu-Gi-Oh! Rush Duel Saikyo Battle Royale", "yu-gi-oh-rush-duel-saikyo-battle-royale"],
  ["Pokémon", "pokemon"],
  ["  spaces  ", "spaces"],
  ["★", ""],
  ["", ""],
])("toSlug turns the name %j into the URL slug %j", (name, slug) => expect(toSlug(name)).toBe(slug));

it("a URL slug consists only of lower-case letters from a to z, digits and single hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = toSlug(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

it.each(["amiiboSeries", "gameSeries"] as const)(
  "the URL slugs of all %s in the shipped catalogue are unique",
  (kind) => expect(new Set(shippedCatalogue[kind].map(({ slug }) => slug)).size).toBe(shippedCatalogue[kind].length),
);
