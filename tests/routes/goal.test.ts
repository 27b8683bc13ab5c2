import { describe, expect, it } from "vitest";
import { savePlayedGame } from "../../db/games/playedGames";
import { saveItemAction } from "../../db/ownership/change";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { goalRoutes } from "../../routes/goal";
import { shippedCatalogue } from "../helpers/catalogue";
import { type RouteCaller, withRoutes } from "../helpers/routes";

const { database, somebody } = withRoutes([goalRoutes]);

const metroidDread = getGames(shippedCatalogue).bySlug.get("metroid-dread");
if (!metroidDread) throw new Error("There is no game metroid-dread.");
const known = [...new Set(metroidDread.usages.flatMap(({ items }) => items))];

const changeBy = ({ id }: RouteCaller) => ({ userId: id, changeId: crypto.randomUUID(), now: new Date() });
async function createPlayer(): Promise<RouteCaller> {
  const person = await somebody();
  await savePlayedGame(database.db, changeBy(person), metroidDread?.id ?? 0, true);
  await saveItemAction(database.db, "add", known[0] ?? 0, changeBy(person));
  return person;
}
const WORDS = t.goal.itemCount(known.length, 1);

describe("the goal of the viewer's played games", () => {
  it("the page of a collecting goal for played games counts the same items before and after saving", async () => {
    const person = await createPlayer();
    const query = "kinds=figure&kinds=card&kinds=yarn&my_games=on";
    expect(JSON.parse((await person.go(`/api/user/goal/count?${query}`)).text)).toEqual({ words: WORDS });
    expect((await person.send(paths.goal, { kinds: "figure", my_games: "on" })).status).toBe(303);
    expect((await person.go(paths.goal)).words).toContain(WORDS);
  });

  it("a collecting goal for played games ignores games that other members play", async () => {
    await createPlayer();
    const other = await somebody();
    await other.send(paths.goal, { kinds: "figure", my_games: "on" });
    expect((await other.go(paths.goal)).words).not.toContain(WORDS);
    expect((await other.go("/api/user/goal/count?kinds=figure&my_games=on")).text).not.toContain(WORDS);
  });

  it("POST /api/user/goal returns a description of the goal that names the games that the member plays", async () => {
    const init = { method: "POST", body: JSON.stringify({ my_games: true }) };
    const sentBy = async (person: RouteCaller) => JSON.parse((await person.go("/api/user/goal", init)).text).goal;
    expect(await sentBy(await createPlayer())).toMatchObject({
      my_games: true,
      words: expect.stringMatching(/Metroid Dread$/),
    });
    expect((await sentBy(await somebody())).words).not.toMatch(/Metroid Dread$/);
  });
});

describe("form of a goal", () => {
  /** Returns name and value of each ticked checkbox. */
  const listTicked = (html: string) =>
    [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
      .map(([box]) => box)
      .filter((box) => box.includes("checked"))
      .map((box) => [/ name="([^"]*)"/.exec(box)?.[1], / value="([^"]*)"/.exec(box)?.[1] ?? "on"].join("="));
  const sent = (fields: string) => ({ method: "POST", body: new URLSearchParams(fields) });

  it("the form for a collecting goal saves each choice and shows saved choices as ticked", async () => {
    const person = await createPlayer();
    for (const fields of [
      [
        "kinds=figure",
        "kinds=card",
        "series=kirby",
        "series=super-smash-bros",
        "game_series=kirby",
        "game_series=metroid",
      ],
      ["kinds=yarn", "kinds=figure", "game_series=kirby", "game_series=pikmin", "one_of_each=on"],
      ["kinds=figure", "series=super-smash-bros", "my_games=on"],
    ]) {
      const { status, headers } = await person.go(paths.goal, sent(fields.join("&")));
      expect([status, headers.get("Location")], fields.join()).toEqual([303, paths.myAccount]);
      expect(listTicked((await person.go(paths.goal)).text).toSorted()).toEqual(fields.toSorted());
    }
  });

  it("the form for a collecting goal lists amiibo series and game series in separate groups", async () => {
    const { text } = await (await somebody()).go(`${paths.goal}?franchise=kirby`);
    const listOffered = (part: string) =>
      [
        ...(new RegExp(`<fieldset[^>]* id="${part}".*?</fieldset>`, "s").exec(text)?.[0] ?? "").matchAll(
          /value="([^"]*)"/g,
        ),
      ].map(([, slug]) => slug);
    expect(listOffered("series")).toEqual(shippedCatalogue.amiiboSeries.map(({ slug }) => slug));
    expect(listOffered("game_series")).toEqual(shippedCatalogue.gameSeries.map(({ slug }) => slug));
    expect(listTicked(text)).toContain("series=kirby");
  });
});
