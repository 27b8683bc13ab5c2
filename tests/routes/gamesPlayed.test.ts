import { describe, expect, it } from "vitest";
import type { Game } from "../../domain/games/game";
import { gamesOf } from "../../domain/games/games";
import { paths } from "../../domain/paths";
import { games } from "../../routes/games";
import { createBook } from "../helpers/book";
import { shipped } from "../helpers/catalogue";
import { type Caller, withRoutes } from "../helpers/routes";

function findGame(slug: string): Game {
  const game = gamesOf(shipped).bySlug.get(slug);
  if (game) return game;
  throw new Error(`There is no game ${slug}.`);
}

const DREAD = findGame("metroid-dread");
const SPLATOON = findGame("splatoon-3");
const items = [...new Set(DREAD.usages.flatMap((usage) => usage.items))];
const book = createBook(Object.fromEntries(items.map((id) => [id, { us: 2_000, gb: 1_500 }])));

const { somebody, guest } = withRoutes([games], () => ({ prices: async () => book }));

const plays = (person: Caller, game: Game, act: "play" | "leave") => person.send(paths.playGame(game), { act });
/** What the button of a game's page says of it, and what a press would do. */
async function buttonOf(person: Caller, game: Game): Promise<string | undefined> {
  const { text } = await person.go(paths.game(game));
  const [button] = /<button[^>]*name="act"[^>]*>/.exec(text) ?? [];
  return button && `${/aria-pressed="(\w+)"/.exec(button)?.[1]}, ${/value="(\w+)"/.exec(button)?.[1]}`;
}
const playedBy = async (person: Caller) =>
  Object(JSON.parse((await person.go("/api/user/games")).text)).games.map(({ slug }: Game) => slug);

describe("a game that somebody plays", () => {
  it("is marked on its own page for that person alone", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await plays(person, DREAD, "play");
    expect(await buttonOf(person, DREAD)).toBe("true, leave");
    expect(await buttonOf(person, SPLATOON)).toBe("false, play");
    expect(await buttonOf(other, DREAD)).toBe("false, play");
    expect(await buttonOf(guest, DREAD)).toBeUndefined();
  });

  it("stays played when another game is left", async () => {
    const person = await somebody();
    for (const game of [DREAD, SPLATOON]) await plays(person, game, "play");
    await plays(person, SPLATOON, "leave");
    expect(await playedBy(person)).toEqual([DREAD.slug]);
  });

  it("is what the answer to a call tells, whatever else is played", async () => {
    const person = await somebody();
    await plays(person, DREAD, "play");
    const says = async (game: Game, played: boolean) => {
      const init = { method: "POST", body: JSON.stringify({ played }) };
      return Object(JSON.parse((await person.go(`/api/games/${game.id}/play`, init)).text)).played;
    };
    expect([await says(SPLATOON, false), await says(SPLATOON, true), await says(DREAD, false)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it("the page of a game is in the currency of the viewer's region", async () => {
  expect((await (await somebody({ name: "primary_region", value: "2" })).go(paths.game(DREAD))).words).toContain(
    "$20.00",
  );
  expect((await (await somebody({ name: "primary_region", value: "3" })).go(paths.game(DREAD))).words).toContain(
    "£15.00",
  );
});
