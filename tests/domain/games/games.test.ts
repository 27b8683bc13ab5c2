import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Game, GameUsage } from "../../../domain/games/game";
import { countGamesByItem, createGameUsagesKeyLookup, getGames, listGamesByIds } from "../../../domain/games/games";
import { formatGamesText } from "../../../domain/games/gamesText";
import { formatPlatformAndYear, listUsageNotes } from "../../../domain/games/labels";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const usage = (id: number, items: readonly number[], more: Partial<GameUsage> = {}): GameUsage => ({
  id,
  items,
  phrase: `It does ${id}`,
  isSourceWording: false,
  writesToAmiibo: false,
  isByCharacter: false,
  ...more,
});
const game = (id: number, name: string, ...usages: readonly GameUsage[]): Game => ({
  id,
  name,
  slug: `game-${id}`,
  title: `game-${id}`,
  platform: "switch",
  usages,
});
const createCatalogue = (...games: readonly Game[]) =>
  buildCatalogue({ ...shippedCatalogue, gamesText: formatGamesText(games) });

const ZELDA = game(1, "The Legend", usage(11, [1, 2]), usage(12, [2, 3]));
const KART = game(2, "Kart", usage(21, [3]));
const MARIO = game(3, "mario", usage(31, [1, 2, 3, 900_000]));
const GAMES = [ZELDA, KART, MARIO];

describe("getGames", () => {
  it("getGames sorts games by name, ignoring the word The at the beginning", () => {
    const names = ["Zoo", "the  Ant", "Bee", "Theatre", "Bee", "Up the Yard", "Up Xenon"].map((name, index) =>
      game(9 - index, name),
    );
    expect(getGames(createCatalogue(...names)).all.map(({ id, name }) => `${name} ${id}`)).toEqual([
      "the Ant 8",
      "Bee 5",
      "Bee 7",
      "Theatre 6",
      "Up the Yard 4",
      "Up Xenon 3",
      "Zoo 9",
    ]);
  });

  it("getGames finds games by slug and by id", () => {
    const { all, bySlug, byId } = getGames(createCatalogue(...GAMES));
    expect(all).toEqual([KART, ZELDA, MARIO]);
    expect([bySlug.get("game-1"), bySlug.get("game-9")]).toEqual([ZELDA, undefined]);
    expect([byId.get(2), byId.get(9)]).toEqual([KART, undefined]);
  });

  it("getGames lists the in-game uses of an item, grouped by game", () => {
    const { listForItem } = getGames(createCatalogue(...GAMES));
    const listUsageIds = (id: number) =>
      listForItem(id).map(({ game, usages }) => [game.name, usages.map((each) => each.id)]);
    expect(listUsageIds(1)).toEqual([
      ["The Legend", [11]],
      ["mario", [31]],
    ]);
    expect(listUsageIds(2)).toEqual([
      ["The Legend", [11, 12]],
      ["mario", [31]],
    ]);
    expect(listUsageIds(3)).toEqual([
      ["Kart", [21]],
      ["The Legend", [12]],
      ["mario", [31]],
    ]);
    expect(listUsageIds(4)).toEqual([]);
  });

  it("getGames lists the items of a game without duplicates", () => {
    const { getItemIds, bySlug } = getGames(createCatalogue(...GAMES));
    const zelda = bySlug.get("game-1");
    expect(zelda && [...getItemIds(zelda)]).toEqual([1, 2, 3]);
    expect(getItemIds(game(9, "Another")).size).toBe(0);
  });

  it("getGames returns the same cached object when it is called twice for one catalogue", () => {
    const nothing = buildCatalogue({ version: "", items: [], amiiboSeries: [], gameSeries: [] });
    expect(getGames(nothing).all).toEqual([]);
    const catalogue = createCatalogue(...GAMES);
    expect(getGames(catalogue)).toBe(getGames(catalogue));
    expect(getGames(catalogue)).not.toBe(getGames(createCatalogue(...GAMES)));
  });
});

describe("the played games of a member", () => {
  const catalogue = createCatalogue(...GAMES);

  it("listGamesByIds lists existing games in the given order and leaves out unknown ids", () => {
    expect(listGamesByIds(catalogue, [3, 9, 1])).toEqual([MARIO, ZELDA]);
    expect(listGamesByIds(catalogue, [])).toEqual([]);
  });

  it("countGamesByItem counts in how many of the given games an item can be used", () => {
    expect([...countGamesByItem(catalogue, [1, 2])]).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
    expect(countGamesByItem(catalogue, [1, 2, 3]).get(3)).toBe(3);
    expect(countGamesByItem(catalogue, [9]).size).toBe(0);
  });

  it("two items have equal usage keys exactly if they can be used in the same way in all games", () => {
    const getKey = createGameUsagesKeyLookup(
      createCatalogue(game(1, "A", usage(11, [1, 2, 3])), game(2, "B", usage(21, [3]))),
      [1, 2],
    );
    const [one, two, three, four] = [1, 2, 3, 4].map((id) => getKey(getItem(id)));
    expect(one).toBe(two);
    expect(new Set([one, three, four])).toEqual(new Set([one, three, undefined]));
    expect(one).toBeDefined();
    expect(three).not.toBe(one);
    expect(createGameUsagesKeyLookup(createCatalogue(game(1, "A", usage(11, [1]))), [2])(getItem(1))).toBeUndefined();
  });

  it("Mario and Luigi have different usage keys only if an in-game use depends on the character", () => {
    const [mario, other] = shippedCatalogue.byCharacter.get("mario") ?? [];
    const luigi = findFirstItem(({ characterKey }) => characterKey === "luigi");
    if (!mario || !other) throw new Error("There are two Marios.");
    const items = [mario.id, other.id, luigi.id, 900_000].toSorted((a, b) => a - b);
    const listKeys = (isByCharacter: boolean) => {
      const getKey = createGameUsagesKeyLookup(createCatalogue(game(1, "A", usage(11, items, { isByCharacter }))), [1]);
      return [mario, other, luigi].map(getKey);
    };
    const [first, second, third] = listKeys(true);
    expect(first).toBeDefined();
    expect([second === first, third === first]).toEqual([true, false]);
    expect(new Set(listKeys(false)).size).toBe(1);
  });
});

describe("labels of games", () => {
  it("the label of a game contains its platform and, if known, its release year", () => {
    expect(formatPlatformAndYear({ ...KART, releasedYear: 2017 })).toBe("Nintendo Switch, 2017");
    expect(formatPlatformAndYear({ ...KART, platform: "3ds" })).toBe("Nintendo 3DS");
  });

  it.each<[Partial<GameUsage>, string[]]>([
    [{}, []],
    [{ kind: "look" }, ["A new look"]],
    [{ writesToAmiibo: true }, ["Written to the amiibo, which keeps the data of one game at a time"]],
    [{ isSourceWording: true }, ["In the words of the catalogue's source"]],
    [
      { kind: "daily", writesToAmiibo: true, isSourceWording: true },
      [
        "Once a day",
        "Written to the amiibo, which keeps the data of one game at a time",
        "In the words of the catalogue's source",
      ],
    ],
  ])("listUsageNotes describes an in-game use with the properties %j", (values, notes) =>
    expect(listUsageNotes(usage(1, [1], values))).toEqual(notes),
  );
});
