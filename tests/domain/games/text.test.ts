import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readGameFacts } from "../../../db/catalogue/facts";
import { formatRanges, type Game, PLATFORMS, parseRanges, USAGE_KINDS, type Usage } from "../../../domain/games/game";
import { gamesOf } from "../../../domain/games/games";
import { formatGames, parseGames } from "../../../domain/games/text";
import { shipped } from "../../helpers/catalogue";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_000 })).map((all) => all.sort((a, b) => a - b));
const words = fc.stringMatching(/^[A-Za-z][\w'é:, ]{0,30}[a-z]$/).map((text) => text.replace(/\s+/g, " "));

const usage = fc.record<Usage>(
  {
    id: fc.integer({ min: 1, max: 999_999 }),
    phrase: words,
    isQuoted: fc.boolean(),
    kind: fc.constantFrom(...USAGE_KINDS),
    writes: fc.boolean(),
    isByCharacter: fc.boolean(),
    items: ids,
  },
  { requiredKeys: ["id", "phrase", "isQuoted", "writes", "isByCharacter", "items"] },
);

const game = fc.record<Game>(
  {
    ...{ id: fc.integer({ min: 1, max: 999_999 }), name: words, slug: words, title: words },
    platform: fc.constantFrom(...PLATFORMS),
    releasedYear: fc.integer({ min: 2011, max: 2030 }),
    usages: fc.array(usage, { maxLength: 5 }),
  },
  { requiredKeys: ["id", "name", "slug", "title", "platform", "usages"] },
);

describe("the ranges of a usage's items", () => {
  it("say the same ids again", () => {
    fc.assert(
      fc.property(ids, (all) => {
        expect(parseRanges(formatRanges(all))).toEqual(all);
      }),
    );
  });

  it("may be written by hand in any order", () => {
    expect(parseRanges("7, 1-3,2-4")).toEqual([1, 2, 3, 4, 7]);
    expect(formatRanges([3, 1, 2, 7, 7])).toBe("1-3,7");
  });

  it.each(["3-1", "0", "1,", "-4", "1-", "a", "1-999999999", "1--3"])("%s is none", (text) => {
    expect(parseRanges(text)).toBeUndefined();
  });
});

describe("what a snapshot says of games", () => {
  it("is read back as it was", () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 5 }), (games) => {
        expect(parseGames(formatGames(games))).toEqual(games);
      }),
    );
  });

  it("keeps to 60 KB compressed", () => {
    expect(gzipSync(formatGames(readGameFacts())).length).toBeLessThan(60 * 1024);
  });

  it("shows no games, and no page fails, where it cannot be read", () => {
    for (const text of [
      "nonsense",
      "game\tx\ty",
      "game\t1\ta\ta\tps5\t\tA",
      "game\t1\ta\ta\tswitch\t\tA\n1\tdance\t\t1\tx",
    ]) {
      expect(parseGames(text)).toBeUndefined();
      expect(gamesOf({ gamesText: text }).all).toEqual([]);
    }
  });
});

describe("the facts that ship", () => {
  const games = gamesOf(shipped);

  it("are 118 games, 244 usages and 11,264 pairs", () => {
    const usages = games.all.flatMap((each) => each.usages);
    expect([games.all.length, usages.length]).toEqual([118, 244]);
    expect(usages.reduce((sum, { items }) => sum + items.length, 0)).toBe(11_264);
  });

  it("name items that there are, and each usage, slug and title once", () => {
    const usages = games.all.flatMap((each) => each.usages);
    expect(usages.flatMap(({ items }) => items).every((id) => shipped.byId.has(id))).toBe(true);
    expect(new Set(usages.map(({ id }) => id)).size).toBe(usages.length);
    expect(games.bySlug.size).toBe(118);
    expect(new Set(games.all.map(({ platform, title }) => `${platform} ${title}`)).size).toBe(118);
  });

  it("tell of an item its games with what it does there, in the order of their names", () => {
    const of = games.of(1);
    expect(of.length).toBeGreaterThan(30);
    expect(
      of.every(({ game, usages }) => usages.length > 0 && usages.every((usage) => game.usages.includes(usage))),
    ).toBe(true);
    expect(games.of(886)).toEqual([]);
    expect(games.all.findIndex(({ slug }) => slug === "the-legend-of-zelda-tears-of-the-kingdom")).toBeLessThan(
      games.all.findIndex(({ slug }) => slug === "mario-kart-8"),
    );
  });
});
