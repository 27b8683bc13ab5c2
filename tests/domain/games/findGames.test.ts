import { describe, expect, it } from "vitest";
import { findGames } from "../../../domain/games/findGames";
import { gamesOf } from "../../../domain/games/games";
import { shipped } from "../../helpers/catalogue";

const { all } = gamesOf(shipped);
const found = (search: string) => findGames(all, search).map(({ slug }) => slug);

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
