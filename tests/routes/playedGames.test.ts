import { describe, expect, it } from "vitest";
import { saveItemAction } from "../../db/ownership/change";
import type { Game } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { gameRoutes } from "../../routes/games";
import { shippedCatalogue } from "../helpers/catalogue";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { type RouteCaller, withRoutes } from "../helpers/routes";

function findGame(slug: string): Game {
  const game = getGames(shippedCatalogue).bySlug.get(slug);
  if (game) return game;
  throw new Error(`There is no game ${slug}.`);
}

const DREAD = findGame("metroid-dread");
const SPLATOON = findGame("splatoon-3");
const items = [...new Set(DREAD.usages.flatMap((usage) => usage.items))];
const book = createPriceSnapshot(Object.fromEntries(items.map((id) => [id, { us: 2_000, uk: 1_500 }])));

const { database, somebody, guest } = withRoutes([gameRoutes], () => ({ loadPriceSnapshot: async () => book }));

const submitPlayed = (person: RouteCaller, game: Game, action: "play" | "leave") =>
  person.send(paths.playGame(game), { act: action });
/** Returns the pressed state and the value of the button on a game page. */
async function loadButton(person: RouteCaller, game: Game): Promise<string | undefined> {
  const { text } = await person.go(paths.game(game));
  const [button] = /<button[^>]*name="act"[^>]*>/.exec(text) ?? [];
  return button && `${/aria-pressed="(\w+)"/.exec(button)?.[1]}, ${/value="(\w+)"/.exec(button)?.[1]}`;
}
const listPlayedGames = async (person: RouteCaller) =>
  Object(JSON.parse((await person.go("/api/user/games")).text)).games.map(({ slug }: Game) => slug);

describe("games that a member plays", () => {
  it("a game that a member marks as played appears as played only to that member", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await submitPlayed(person, DREAD, "play");
    expect(await loadButton(person, DREAD)).toBe("true, leave");
    expect(await loadButton(person, SPLATOON)).toBe("false, play");
    expect(await loadButton(other, DREAD)).toBe("false, play");
    expect(await loadButton(guest, DREAD)).toBeUndefined();
  });

  it("unmarking one played game keeps the other played games of the member", async () => {
    const person = await somebody();
    for (const game of [DREAD, SPLATOON]) await submitPlayed(person, game, "play");
    await submitPlayed(person, SPLATOON, "leave");
    expect(await listPlayedGames(person)).toEqual([DREAD.slug]);
  });

  it("the API for played games returns whether the game is marked as played after the request", async () => {
    const person = await somebody();
    await submitPlayed(person, DREAD, "play");
    const setPlayed = async (game: Game, played: boolean) => {
      const init = { method: "POST", body: JSON.stringify({ played }) };
      return Object(JSON.parse((await person.go(`/api/games/${game.id}/play`, init)).text)).played;
    };
    expect([await setPlayed(SPLATOON, false), await setPlayed(SPLATOON, true), await setPlayed(DREAD, false)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it("the game page shows prices in the currency of the chosen price region", async () => {
  expect((await (await somebody({ name: "primary_region", value: "us" })).go(paths.game(DREAD))).words).toContain(
    "$20.00",
  );
  expect((await (await somebody({ name: "primary_region", value: "uk" })).go(paths.game(DREAD))).words).toContain(
    "£15.00",
  );
});

describe("form of a game", () => {
  it("the form on a game page changes whether the game is marked as played and redirects back", async () => {
    const person = await somebody();
    const { status, headers } = await submitPlayed(person, SPLATOON, "play");
    expect([status, headers.get("Location")]).toEqual([303, "/games/splatoon-3"]);
    expect(await listPlayedGames(person)).toEqual([SPLATOON.slug]);
    await submitPlayed(person, SPLATOON, "play");
    await submitPlayed(person, SPLATOON, "leave");
    expect(await listPlayedGames(person)).toEqual([]);
  });

  it("an invalid request to mark a game as played changes nothing", async () => {
    const person = await somebody();
    await submitPlayed(person, SPLATOON, "play");
    for (const fields of [{}, { act: "dance" }, { act: "leave ", played: "true" }]) {
      const { status, text } = await person.send(paths.playGame(SPLATOON), fields);
      expect(status).toBe(400);
      expect(text).toContain('href="/games"');
    }
    expect((await person.send("/games/half-life-3/play", { act: "leave" })).status).toBe(404);
    expect((await person.go("/api/games/999999/play", { method: "POST", body: '{"played":true}' })).status).toBe(404);
    expect((await person.go(`/api/games/${SPLATOON.id}/play`, { method: "POST", body: "{}" })).status).toBe(422);
    expect(await listPlayedGames(person)).toEqual([SPLATOON.slug]);
  });
});

describe("list of all games", () => {
  it("the games page lists played games in their own section, each with the number of owned items", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await submitPlayed(person, DREAD, "play");
    await saveItemAction(database.db, "add", items[0] ?? 0, {
      userId: person.id,
      changeId: "owning-one",
      now: new Date(),
    });
    const getProgressBar = (html: string) => /aria-labelledby="games-mine".*?<\/section>/s.exec(html)?.[0];
    const progressBar = getProgressBar((await person.go(paths.games)).text) ?? "";
    expect(
      [...progressBar.matchAll(/data-game="([^"]*)"( data-has-owned)?/g)].map(([, slug, lit]) => [slug, lit]),
    ).toEqual([[DREAD.slug, " data-has-owned"]]);
    expect(progressBar).toContain(t.gameCounts.ownedItems(1));
    const otherPage = (await other.go(paths.games)).text;
    expect(getProgressBar(otherPage)).toBeUndefined();
    expect(otherPage).not.toContain("data-has-owned");
  });

  it("the search on /games accepts 100 characters and rejects a longer text", async () => {
    const found = await guest.go(`${paths.games}?q=%20dread%20`);
    expect(found.text).toMatch(/<input[^>]*value="dread"/);
    expect(found.words).toContain(t.games.foundCount(1, getGames(shippedCatalogue).all.length));
    const none = await guest.go(`${paths.games}?q=${"x".repeat(100)}`);
    expect([none.status, none.text.includes('class="empty"')]).toEqual([200, true]);
    expect(found.text).not.toContain('class="empty"');
    const long = await guest.go(`${paths.games}?q=${"x".repeat(101)}`);
    expect([long.status, long.text.includes('href="/games"')]).toEqual([400, true]);
    expect((await guest.go(`${paths.games}?q=%20`)).words).toContain(
      t.games.gameCount(getGames(shippedCatalogue).all.length),
    );
  });
});

it("a game page with the id of an in-game effect in its URL shows only that effect", async () => {
  const [first, second] = DREAD.usages;
  const loadShown = async (query: string) =>
    [...(await guest.go(paths.game(DREAD) + query)).text.matchAll(/<h2 id="effect-(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
  expect(await loadShown("")).toEqual(DREAD.usages.map(({ id }) => id));
  expect(await loadShown(`?effect=${second?.id}`)).toEqual([second?.id]);
  for (const effect of ["", "1", `0${first?.id}`, `${SPLATOON.usages[0]?.id}`])
    expect((await guest.go(`${paths.game(DREAD)}?effect=${effect}`)).status).toBe(404);
  expect((await guest.go("/games/half-life-3")).status).toBe(404);
});
