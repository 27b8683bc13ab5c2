import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShippedGames } from "../../../db/catalogue/shippedCatalogue";
import {
  formatIdRanges,
  GAME_PLATFORMS,
  GAME_USAGE_KINDS,
  type Game,
  type GameUsage,
  parseIdRanges,
} from "../../../domain/games/game";
import { getGames } from "../../../domain/games/games";
import { formatGamesText, parseGamesText } from "../../../domain/games/gamesText";
import { shippedCatalogue } from "../../helpers/catalogue";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_000 })).map((all) => all.sort((a, b) => a - b));
const words = fc.stringMatching(/^[A-Za-z][\w'é:, ]{0,30}[a-z]$/).map((text) => text.replace(/\s+/g, " "));

const usage = fc.record<GameUsage>(
  {
    id: fc.integer({ min: 1, max: 999_999 }),
    phrase: words,
    isSourceWording: fc.boolean(),
    kind: fc.constantFrom(...GAME_USAGE_KINDS),
    writesToAmiibo: fc.boolean(),
    isByCharacter: fc.boolean(),
    items: ids,
  },
  { requiredKeys: ["id", "phrase", "isSourceWording", "writesToAmiibo", "isByCharacter", "items"] },
);

const game = fc.record<Game>(
  {
    id: fc.integer({ min: 1, max: 999_999 }),
    name: words,
    slug: words,
    title: words,
    platform: fc.constantFrom(...GAME_PLATFORMS),
    releasedYear: fc.integer({ min: 2011, max: 2030 }),
    usages: fc.array(usage, { maxLength: 5 }),
  },
  { requiredKeys: ["id", "name", "slug", "title", "platform", "usages"] },
);

describe("id ranges", () => {
  it("parseIdRanges restores the ids that formatIdRanges wrote as ranges", () => {
    fc.assert(
      fc.property(ids, (all) => {
        expect(parseIdRanges(formatIdRanges(all))).toEqual(all);
      }),
    );
  });

  it("parseIdRanges accepts ranges in any order", () => {
    expect(parseIdRanges("7, 1-3,2-4")).toEqual([1, 2, 3, 4, 7]);
    expect(formatIdRanges([3, 1, 2, 7, 7])).toBe("1-3,7");
  });

  it("parseIdRanges rejects more than 10,000 ids in all", () => {
    expect(parseIdRanges("1-10000")).toHaveLength(10_000);
    expect(parseIdRanges("9000-9001")).toEqual([9_000, 9_001]);
    expect(parseIdRanges("1-6000,6001-10000")).toHaveLength(10_000);
    for (const text of ["1-10001", "1-6000,6001-12000", "1-10000,20000"]) expect(parseIdRanges(text)).toBeUndefined();
  });

  it.each(["3-1", "0", "1,", "-4", "1-", "a", "1-999999999", "1--3"])(
    "parseIdRanges rejects %s as ranges of ids",
    (text) => {
      expect(parseIdRanges(text)).toBeUndefined();
    },
  );
});

describe("the text of games", () => {
  it("parseGamesText restores the games that formatGamesText wrote", () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 5 }), (games) => {
        expect(parseGamesText(formatGamesText(games))).toEqual(games);
      }),
    );
  });

  const GAME = "game\t7\tkart\tkart\tswitch\t2017\tKart";
  const USAGE = "9\tlook\twqc\t1-3,7\tA suit";

  it("formatGamesText writes one line for each game and one line for each in-game use", () => {
    const kart: Game = {
      id: 7,
      slug: "kart",
      title: "kart",
      platform: "switch",
      releasedYear: 2017,
      name: "Kart",
      usages: [
        {
          id: 9,
          kind: "look",
          phrase: "A suit",
          items: [1, 2, 3, 7],
          writesToAmiibo: true,
          isSourceWording: true,
          isByCharacter: true,
        },
      ],
    };
    expect(formatGamesText([kart])).toBe(`${GAME}\n${USAGE}`);
    expect(parseGamesText(`${GAME}\n${USAGE}`)).toEqual([kart]);
    expect(formatGamesText([{ ...kart, name: "Ka\t\n rt", usages: [] }])).toBe(GAME.replace("Kart", "Ka rt"));
    expect(parseGamesText("")).toEqual([]);
  });

  it.each([
    ["without flags", "9\t\t\t1\tA suit", { writesToAmiibo: false, isSourceWording: false, isByCharacter: false }],
    [
      "that writes to the amiibo",
      "9\t\tw\t1\tA suit",
      { writesToAmiibo: true, isSourceWording: false, isByCharacter: false },
    ],
    [
      "in the words of the source",
      "9\t\tq\t1\tA suit",
      { writesToAmiibo: false, isSourceWording: true, isByCharacter: false },
    ],
    [
      "that depends on the character",
      "9\t\tc\t1\tA suit",
      { writesToAmiibo: false, isSourceWording: false, isByCharacter: true },
    ],
  ])("parseGamesText parses a line about an in-game use of amiibo (case: a use %s)", (_, line, flags) =>
    expect(parseGamesText(`${GAME}\n${line}`)?.[0]?.usages).toEqual([
      { id: 9, phrase: "A suit", items: [1], ...flags },
    ]),
  );

  it("parseGamesText parses a game without a release year", () =>
    expect(parseGamesText(GAME.replace("2017", ""))?.[0]).not.toHaveProperty("releasedYear"));

  it.each([
    ["a usage without a game", `${USAGE}\n${GAME}`],
    ["a game without an id", GAME.replace("7", "")],
    ["a game with the id 0", GAME.replace("7", "0")],
    ["an id with a suffix", GAME.replace("7", "7x")],
    ["an id with a prefix", GAME.replace("7", "x7")],
    ["an id that is too large", GAME.replace("7", "1234567890")],
    ["a game without a slug", GAME.replace("kart", "")],
    ["a game without a name", GAME.replace("Kart", "")],
    ["a truncated line of a game", "game\t7\tkart\tkart\tswitch"],
    ["a game without a platform", GAME.replace("switch", "")],
    ["a game of an unknown platform", GAME.replace("switch", "ps5")],
    ["a usage without an id", `${GAME}\n${USAGE.slice(1)}`],
    ["a usage without a phrase", `${GAME}\n9\tlook\t\t1\t`],
    ["a truncated usage", `${GAME}\n9\tlook\t\t1`],
    ["a usage with an id only", `${GAME}\n9`],
    ["a usage of an unknown kind", `${GAME}\n${USAGE.replace("look", "dance")}`],
    ["a usage with invalid ids", `${GAME}\n${USAGE.replace("1-3", "3-1")}`],
    ["an empty line", `${GAME}\n`],
  ])("parseGamesText rejects a games file that contains %s", (_, text) => expect(parseGamesText(text)).toBeUndefined());

  it("the text of all shipped games is smaller than 60 KB when compressed", () => {
    expect(gzipSync(formatGamesText(readShippedGames())).length).toBeLessThan(60 * 1024);
  });

  it("getGames returns no games for an invalid games file instead of throwing an error", () => {
    for (const text of [
      "nonsense",
      "game\tx\ty",
      "game\t1\ta\ta\tps5\t\tA",
      "game\t1\ta\ta\tswitch\t\tA\n1\tdance\t\t1\tx",
    ]) {
      expect(parseGamesText(text)).toBeUndefined();
      expect(getGames({ gamesText: text }).all).toEqual([]);
    }
  });
});

describe("the shipped games", () => {
  const games = getGames(shippedCatalogue);

  it("the shipped data contains 118 games with 244 uses of amiibo, and 11,264 pairs of an item and a use", () => {
    const usages = games.all.flatMap((each) => each.usages);
    expect([games.all.length, usages.length]).toEqual([118, 244]);
    expect(usages.reduce((sum, { items }) => sum + items.length, 0)).toBe(11_264);
  });

  it("the shipped games refer to existing items and have unique ids, slugs and titles", () => {
    const usages = games.all.flatMap((each) => each.usages);
    expect(usages.flatMap(({ items }) => items).every((id) => shippedCatalogue.byId.has(id))).toBe(true);
    expect(new Set(usages.map(({ id }) => id)).size).toBe(usages.length);
    expect(games.bySlug.size).toBe(118);
    expect(new Set(games.all.map(({ platform, title }) => `${platform} ${title}`)).size).toBe(118);
  });

  it("listForItem lists, for an item, only games in which the item has an in-game use", () => {
    const itemGames = games.listForItem(1);
    expect(itemGames.length).toBeGreaterThan(30);
    expect(
      itemGames.every(({ game, usages }) => usages.length > 0 && usages.every((usage) => game.usages.includes(usage))),
    ).toBe(true);
    expect(games.listForItem(886)).toEqual([]);
    expect(games.all.findIndex(({ slug }) => slug === "the-legend-of-zelda-tears-of-the-kingdom")).toBeLessThan(
      games.all.findIndex(({ slug }) => slug === "mario-kart-8"),
    );
  });
});
