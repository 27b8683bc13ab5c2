import { describe, expect, it } from "vitest";
import { getGames } from "../../../domain/games/games";
import { searchGames } from "../../../domain/games/searchGames";
import { shippedCatalogue } from "../../helpers/catalogue";

const { all } = getGames(shippedCatalogue);
const findSlugs = (search: string) => searchGames(all, search).map(({ slug }) => slug);

describe("searchGames among the shipped games", () => {
  it.each([
    ["tears of the kingdom", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["totk", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["ティアキン", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["SSBU", "super-smash-bros-ultimate"],
    ["acnh", "animal-crossing-new-horizons"],
    ["three houses", "fire-emblem-three-houses"],
    ["Pokken", "pokken-tournament"],
    ["splatoon3", "splatoon-3"],
  ])("searchGames finds, for %s, only %s", (search, slug) => {
    expect(findSlugs(search)).toEqual([slug]);
  });

  it("searchGames finds every game that matches an abbreviation", () => {
    expect(findSlugs("mk8")).toEqual(["mario-kart-8", "mario-kart-8-deluxe"]);
    expect(findSlugs("botw")).toEqual([
      "the-legend-of-zelda-breath-of-the-wild-switch",
      "the-legend-of-zelda-breath-of-the-wild-wii-u",
    ]);
    expect(findSlugs("kirby").length).toBeGreaterThan(8);
  });

  it.each(["", "  ", "zz", "m", "ness", "!!"])("searchGames finds no game for %j", (search) => {
    expect(findSlugs(search).length).toBeLessThan(search === "m" ? 60 : 1);
  });
});

describe("searchGames among few games", () => {
  const GAMES = [
    { name: "Super Mario Odyssey" },
    { name: "Mario Kart 64" },
    { name: "Team B4 & Friends" },
    { name: "The Wind Waker HD" },
    { name: "Windwakers" },
  ];
  const [ODYSSEY, KART, TEAM, WAKER, WAKERS] = GAMES.map(({ name }) => name);
  /** Clones the games, so that nothing is cached between searches. */
  const names = (search: string) => searchGames(structuredClone(GAMES), search).map(({ name }) => name);

  it.each([
    ["by prefixes of words, in any order", "odys mar", [ODYSSEY]],
    ["by the first letter of a word", "k", [KART]],
    ["not by the end of a word", "dyssey kart", []],
    ["not if one word belongs to another game", "mario wind", []],
    ["by the name without spaces", "mariokart", [KART]],
    ["by a part of the name without spaces", "iokar", [KART]],
    ["by a word split in two", "ody ssey", [ODYSSEY]],
    ["not by two letters within a word", "ys", []],
    ["by three letters within a word", "yss", [ODYSSEY]],
    ["by its initials", "smo", [ODYSSEY]],
    ["by its initials with a whole number", "mk64", [KART]],
    ["by initials if the number is not separate", "tba", [TEAM]],
    ["not by two initials", "sm", []],
    ["not by separated initials", "m k64", []],
    ["by what else it is called", "ww", [WAKER]],
    ["by another name in several words", "mario odyssey", [ODYSSEY]],
    ["by its name in another script", "風のタクト", [WAKER]],
    ["with all games that match", "windwaker", [WAKER, WAKERS]],
  ])("searchGames finds games %s: %s", (_, search, found) => expect(names(search)).toEqual(found));

  it("searchGames returns the same results when a search is repeated", () =>
    expect(["smo", "smo", "ww"].map((search) => searchGames(GAMES, search))).toEqual([
      [{ name: ODYSSEY }],
      [{ name: ODYSSEY }],
      [{ name: WAKER }],
    ]));
});
