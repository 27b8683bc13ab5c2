import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { getGames } from "../../../domain/games/games";
import { MAX_NEW_GAMES_PER_DAY, MAX_NEW_USAGES_PER_DAY } from "../../../domain/games/gamesSync";
import { shippedFacts, withCatalogueSource } from "./catalogueSource";

const source = withCatalogueSource();
let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await source.begin();
  await source.db().run(sql`UPDATE game SET learnt_at = 0 WHERE learnt_at IS NOT NULL`);
  await source.db().run(sql`UPDATE game_usage SET learnt_at = 0 WHERE learnt_at IS NOT NULL`);
});
afterEach(() => stop());

const games = async () => getGames(await readCatalogueSnapshot(source.db()));
const entryOf = (id: number, told: object = {}) => {
  const item = shippedFacts.items.find((each) => each.id === id);
  if (!item) throw new Error(`There is no item ${id}.`);
  const { head, tail, name, character } = item;
  return {
    head,
    tail,
    name,
    character,
    amiiboSeries: "Super Smash Bros.",
    gameSeries: "Super Mario",
    type: "Figure",
    release: {},
    ...told,
  };
};
const inGame = (gameName: string, ...sentences: unknown[]) => ({
  gameName,
  gameID: ["0"],
  amiiboUsage: sentences.map((Usage) => ({ Usage, write: false })),
});
const told = async (...amiibo: object[]) => {
  source.says({ amiibo });
  source.nextDay();
  await source.sync();
  return games();
};
const usagesOf = async (slug: string) => (await games()).bySlug.get(slug)?.usages ?? [];

describe("what the source tells of games", () => {
  it("brings in a game that is not here, in its own words, marked as such", async () => {
    const known = await games();
    const bananza = known.bySlug.get("donkey-kong-bananza-switch-2");
    expect(bananza).toMatchObject({ name: "Donkey Kong Bananza", platform: "switch-2" });
    expect(bananza?.usages).toMatchObject([
      { phrase: "Receive an outfit inspired by the character", isQuoted: true, items: [10, 11, 12] },
    ]);
  });

  it("adds nothing to what is known in words of ours", async () => {
    const known = await games();
    const shipped = getGames(shippedFacts);
    for (const game of shipped.all) expect(known.bySlug.get(game.slug)).toEqual(game);
    expect(known.all).toHaveLength(shipped.all.length + 1);
  });

  it("a new item does what those do that the same is said of", async () => {
    const others = [40, 41].map((id) =>
      entryOf(id, { gamesSwitch: [inGame("Mario Kart 8 Deluxe", "Get the Link suit")] }),
    );
    await told(...others, entryOf(890, { gamesSwitch: [inGame("Mario Kart 8 Deluxe", "Get the Link suit")] }));
    const [, , zelda] = await usagesOf("mario-kart-8-deluxe");
    expect(zelda?.phrase).toBe("Race your Mii in a suit inspired by The Legend of Zelda");
    expect(zelda?.items).toContain(890);
    expect(await usagesOf("mario-kart-8-deluxe")).toHaveLength(7);
  });

  it("a new sentence of a game that is here stands beside ours, and says the same once", async () => {
    const swims = { gamesSwitch: [inGame("Splatoon 3", "Swim with the squid")] };
    await told(entryOf(890, swims));
    await told(entryOf(890, swims), entryOf(891, swims));
    const quoted = (await usagesOf("splatoon-3")).filter(({ isQuoted }) => isQuoted);
    expect(quoted).toMatchObject([{ phrase: "Swim with the squid", items: [890, 891] }]);
  });

  it("never takes away what is known", async () => {
    const before = await games();
    await told(entryOf(1));
    expect(await games()).toMatchObject({ all: before.all });
  });

  it("is plain text: what is none is not there, and its item stays", async () => {
    const nonsense = ["", " ", "x".repeat(201), 5, null, "bad\u202etext", "<b>Bold</b> claim"];
    const known = await told(
      entryOf(1, {
        gamesSwitch: [...nonsense.map((sentence, at) => inGame(`Odd ${at}`, sentence)), "no game", { gameName: 7 }],
        games3DS: "none",
      }),
    );
    const odd = known.all.filter(({ name }) => name.startsWith("Odd"));
    expect(odd.map(({ usages }) => usages[0]?.phrase)).toEqual(["<b>Bold</b> claim"]);
  });

  it("leaves alone what an admin refused, and what was edited here", async () => {
    await source.db().run(sql`UPDATE game SET refused_at = 1 WHERE platform = 'switch-2'`);
    await source.db().run(sql`UPDATE game_usage SET items = '40' WHERE id = 3`);
    const links = [40, 41].map((id) =>
      entryOf(id, { gamesSwitch: [inGame("Mario Kart 8 Deluxe", "Get the Link suit")] }),
    );
    const known = await told(...links, entryOf(890, { gamesSwitch2: [inGame("Donkey Kong Bananza", "More")] }));
    expect(known.bySlug.has("donkey-kong-bananza-switch-2")).toBe(false);
    expect((await usagesOf("mario-kart-8-deluxe")).find(({ id }) => id === 3)?.items).toEqual([40]);
  });

  it("goes on to be learnt under a phrase that an admin wrote", async () => {
    await source.db().run(sql`UPDATE game_usage SET phrase = 'Dress up' WHERE quoted IS NOT NULL`);
    const says = { gamesSwitch2: [inGame("Donkey Kong Bananza", "Receive an outfit inspired by the character")] };
    await told(entryOf(10, says), entryOf(890, says));
    expect(await usagesOf("donkey-kong-bananza-switch-2")).toMatchObject([
      { phrase: "Dress up", isQuoted: false, items: [10, 11, 12, 890] },
    ]);
  });
});

describe("a source that lies", () => {
  const lies = (count: number) => Array.from({ length: count }, (_, at) => inGame(`Lie ${at}`, "a", "b", "c"));

  it("brings in one day's games, and no more of them", async () => {
    const before = (await games()).all.length;
    const known = await told(entryOf(1, { gamesSwitch: lies(60) }));
    expect(known.all).toHaveLength(before + MAX_NEW_GAMES_PER_DAY);
    await source.sync();
    expect((await games()).all).toHaveLength(before + MAX_NEW_GAMES_PER_DAY);
  });

  it("brings in one day's sentences of a game that is here", async () => {
    const before = (await usagesOf("splatoon-3")).length;
    const sentences = Array.from({ length: 90 }, (_, at) => `Lie ${at}`);
    await told(entryOf(890, { gamesSwitch: [inGame("Splatoon 3", ...sentences)] }));
    expect((await usagesOf("splatoon-3")).length).toBe(before + MAX_NEW_USAGES_PER_DAY);
  });
});
