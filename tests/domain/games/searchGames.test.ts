import { describe, expect, it } from "vitest";
import { getGames } from "../../../domain/games/games";
import { searchGames } from "../../../domain/games/searchGames";
import { shippedCatalogue } from "../../helpers/catalogue";

const { all } = getGames(shippedCatalogue);
const found = (search: string) => searchGames(all, search).map(({ slug }) => slug);

describe("a search for a game", () => {
  it.each([
    ["tears of the kingdom", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["totk", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["ティアキン", "the-legend-of-zelda-tears-of-the-kingdom"],
    ["SSBU", "super-smash-bros-ultimate"],
    ["acnh", "animal-crossing-new-horizons"],
    ["three houses", "fire-emblem-three-houses"],
    ["Pokken", "pokken-tournament"],
    ["splatoon3", "splatoon-3"],
  ])("%s is %s alone", (search, slug) => {
    expect(found(search)).toEqual([slug]);
  });

  it("names every game that it may mean", () => {
    expect(found("mk8")).toEqual(["mario-kart-8", "mario-kart-8-deluxe"]);
    expect(found("botw")).toEqual([
      "the-legend-of-zelda-breath-of-the-wild-switch",
      "the-legend-of-zelda-breath-of-the-wild-wii-u",
    ]);
    expect(found("kirby").length).toBeGreaterThan(8);
  });

  it.each(["", "  ", "zz", "m", "ness", "!!"])("%j names none", (search) => {
    expect(found(search).length).toBeLessThan(search === "m" ? 60 : 1);
  });
});

describe("a search among few games", () => {
  const GAMES = [
    { name: "Super Mario Odyssey" },
    { name: "Mario Kart 64" },
    { name: "Team B4 & Friends" },
    { name: "The Wind Waker HD" },
    { name: "Windwakers" },
  ];
  const [ODYSSEY, KART, TEAM, WAKER, WAKERS] = GAMES.map(({ name }) => name);
  /** Read anew for each search. */
  const names = (search: string) => searchGames(structuredClone(GAMES), search).map(({ name }) => name);

  it.each([
    ["by words that begin its own, in any order", "odys mar", [ODYSSEY]],
    ["by a letter that begins one", "k", [KART]],
    ["not by what a word ends with", "dyssey kart", []],
    ["not where one word is another game's", "mario wind", []],
    ["by all of it closed up", "mariokart", [KART]],
    ["by a part of it closed up", "iokar", [KART]],
    ["by its words in two", "ody ssey", [ODYSSEY]],
    ["not by two letters within it", "ys", []],
    ["by three letters within it", "yss", [ODYSSEY]],
    ["by its initials", "smo", [ODYSSEY]],
    ["by its initials with a whole number", "mk64", [KART]],
    ["by initials alone where a number is no beginning", "tba", [TEAM]],
    ["not by two initials", "sm", []],
    ["not by initials apart", "m k64", []],
    ["by what else it is called", "ww", [WAKER]],
    ["by what else it is called, in several words", "mario odyssey", [ODYSSEY]],
    ["by its name in other letters", "風のタクト", [WAKER]],
    ["as often as it is meant", "windwaker", [WAKER, WAKERS]],
  ])("finds %s: %s", (_, search, found) => expect(names(search)).toEqual(found));

  it("tells of a game the same when it is asked again", () =>
    expect(["smo", "smo", "ww"].map((search) => searchGames(GAMES, search))).toEqual([
      [{ name: ODYSSEY }],
      [{ name: ODYSSEY }],
      [{ name: WAKER }],
    ]));
});
