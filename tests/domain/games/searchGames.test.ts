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
  ])("searchGames finds, for the search %s, only the game %s", (search, slug) => {
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

  it("a search for the letter m finds exactly the games with a word that begins with m", () => {
    const matching = all.filter(({ name }) => /(?:^|[^\p{L}\p{N}'.])m/iu.test(name));
    expect(matching.length).toBeGreaterThan(30);
    expect(findSlugs("m")).toEqual(matching.map(({ slug }) => slug));
  });

  it.each(["", "  ", "zz", "ness", "!!"])("searchGames finds no game for %j", (search) => {
    expect(findSlugs(search)).toEqual([]);
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
    ["finds a game by prefixes of words, in any order", "odys mar", [ODYSSEY]],
    ["finds a game by the first letter of a word", "k", [KART]],
    ["finds no game by the end of a word", "dyssey kart", []],
    ["finds no game if the words belong to different games", "mario wind", []],
    ["finds a game by the name without spaces", "mariokart", [KART]],
    ["finds a game by a part of the name without spaces", "iokar", [KART]],
    ["finds a game by a word split in two", "ody ssey", [ODYSSEY]],
    ["finds no game by two letters within a word", "ys", []],
    ["finds a game by three letters within a word", "yss", [ODYSSEY]],
    ["finds a game by its initials", "smo", [ODYSSEY]],
    ["finds a game by its initials with a whole number", "mk64", [KART]],
    ["finds a game by initials if the number is not separate", "tba", [TEAM]],
    ["finds no game by two initials", "sm", []],
    ["finds no game by separated initials", "m k64", []],
    ["finds a game by a common abbreviation", "ww", [WAKER]],
    ["finds a game by a shortened name of several words", "mario odyssey", [ODYSSEY]],
    ["finds a game by its name in another script", "風のタクト", [WAKER]],
    ["finds all games that match", "windwaker", [WAKER, WAKERS]],
  ])(
    "searchGames finds games by words, word beginnings, initials and abbreviations (case: it %s: %s)",
    (_, search, found) => expect(names(search)).toEqual(found),
  );

  it("searchGames returns the same results when a search is repeated", () =>
    expect(["smo", "smo", "ww"].map((search) => searchGames(GAMES, search))).toEqual([
      [{ name: ODYSSEY }],
      [{ name: ODYSSEY }],
      [{ name: WAKER }],
    ]));
});
